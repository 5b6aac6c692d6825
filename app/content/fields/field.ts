import type { ZodMiniType } from 'zod/mini'

/** Every kind of field. The compiler asks for a new one in each map that must know all kinds. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'richText'
  | 'number'
  | 'toggle'
  | 'date'
  | 'choice'
  | 'choices'
  | 'image'
  | 'gallery'
  | 'files'
  | 'video'
  | 'cloud'
  | 'rows'
  | 'references'
  | 'parent'
  | 'aiMark'
  | 'sheets'
  | 'snippet'

/** What the author of a content type may say of any field. */
export interface FieldOptions {
  /** The Chinese name of the field, as staff and messages say it. */
  label: string
  /** One sentence under the input. */
  help?: string
  /** Publishing is refused while the field is empty; drafts may leave it out. */
  required?: boolean
  /** Where the form shows it: the wide column, or the rail beside it. */
  place?: 'main' | 'side'
  /** The fields it belongs together with, by what staff call them: in the form they stand under this heading. */
  group?: string
  /** The categories whose entries have it; left out for all. What other entries hold in it is kept, and not shown. */
  categories?: readonly number[]
  /** Whether the words of the field can be found by the site's search. */
  searchable?: boolean
}

/**
 * One field of a content type: everything the server, the API, the form and the search
 * need to know of it. `Value` is the exact type of a valid value.
 */
export interface Field<Value = unknown, Kind extends FieldKind = FieldKind, PublicValue = Value> {
  readonly kind: Kind
  readonly label: string
  readonly help: string | undefined
  readonly required: boolean
  readonly place: 'main' | 'side'
  readonly group: string | undefined
  readonly categories: readonly number[] | undefined
  readonly searchable: boolean
  /** Shape, lengths and formats; an empty value always passes, `required` is validated at publishing. */
  readonly schema: ZodMiniType<Value>
  /** What a draft may hold already; `schema` where it is left out. */
  readonly draftSchema?: ZodMiniType<Value>
  /**
   * What is asked beyond `schema` of a value that an entry shows. What was stored before this was asked can still be read, and
   * is kept where the category of an entry has no such field.
   */
  readonly limit?: ZodMiniType<Value>
  /** What visitors read of a value; undefined where they read all of it. */
  readonly publicPart: PublicPart<Value, PublicValue> | undefined
  /** The value of a field nobody has filled in. */
  readonly empty: Value
  /** What the form's view of this kind needs beyond the above (lengths, options, columns, ...). */
  readonly view: ViewOptions[Kind]
}

/** The part of valid values that is not for staff alone. */
interface PublicPart<Value, PublicValue> {
  schema: ZodMiniType<PublicValue>
  select(value: Value): PublicValue
}

/** The extra facts each kind's form view works from. */
export interface ViewOptions {
  text: { max: number; format: TextFormat; placeholder: string | undefined }
  textarea: { max: number; rows: number }
  richText: { outline: boolean }
  number: { min: number; max: number; unit: string | undefined }
  toggle: Record<string, never>
  date: { precision: 'day' | 'month' }
  choice: { options: Readonly<Record<string, string>>; fallback: string }
  choices: { options: Readonly<Record<string, string>> }
  image: { advised: { width: number; height: number } | undefined; fit: 'cover' | 'contain'; shot: string }
  gallery: { max: number; pairs: boolean; shot: string }
  files: { max: number }
  video: Record<string, never>
  cloud: Record<string, never>
  rows: {
    columns: Readonly<Record<string, ColumnOptions>>
    max: number
  }
  references: { type: string; max: number }
  parent: { type: string }
  aiMark: Record<string, never>
  sheets: Record<string, never>
  snippet: Record<string, never>
}

/** One column of a rows field. */
interface ColumnOptions {
  label: string
  max: number
  optional?: boolean
  multiline?: boolean
  /** What the rows are of, by the stored value: there is one for each, which staff put in order and cannot add or remove. */
  names?: Readonly<Record<string, string>>
  /** Visitors never read it, and the site's search does not know it. */
  staffOnly?: boolean
  /** Visitors read the rows alone in which it is filled in. */
  neededToShow?: boolean
  /** It says where its row leads: a page of the site or an address, chosen by the picker of links. */
  isLink?: boolean
}

/** What a line of text must look like. */
export type TextFormat = 'plain' | 'email' | 'phone' | 'link'

/** The value type of a field. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

/** The type of what visitors read of a field's values. */
export type PublicValueOf<F> = F extends Field<unknown, FieldKind, infer PublicValue> ? PublicValue : never

/** What visitors read of a valid value of a field. */
export function selectPublicPart({ publicPart }: Field, value: unknown): unknown {
  return publicPart ? publicPart.select(value) : value
}

/** Whether entries of a category have a field. */
export function hasField(field: Field, category: number): boolean {
  return field.categories?.includes(category) ?? true
}

/**
 * Completes a field from its author's options and what its kind adds.
 * @returns the field, with every omitted option at its default
 */
export function createField<Value, Kind extends FieldKind, PublicValue = Value>(
  kind: Kind,
  options: FieldOptions,
  rest: {
    schema: ZodMiniType<Value>
    draftSchema?: ZodMiniType<Value>
    limit?: ZodMiniType<Value>
    empty: Value
    view: ViewOptions[Kind]
    searchable?: boolean
    publicPart?: PublicPart<Value, PublicValue> | undefined
  },
): Field<Value, Kind, PublicValue> {
  return {
    kind,
    label: options.label,
    help: options.help,
    required: options.required ?? false,
    place: options.place ?? 'main',
    group: options.group,
    categories: options.categories,
    searchable: options.searchable ?? rest.searchable ?? false,
    schema: rest.schema,
    ...(rest.draftSchema ? { draftSchema: rest.draftSchema } : {}),
    ...(rest.limit ? { limit: rest.limit } : {}),
    publicPart: rest.publicPart,
    empty: rest.empty,
    view: rest.view,
  }
}
