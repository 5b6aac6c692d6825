import type { ZodType } from 'zod'

/** Every kind of field. The two maps that must know each kind are `server/search/search-words.ts` and `admin/fields/index.tsx`. */
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
  | 'rows'
  | 'references'
  | 'parent'

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
  /** Whether the words of the field can be found by the site's search. */
  searchable?: boolean
}

/**
 * One field of a content type: everything the server, the API, the form and the search
 * need to know of it. `Value` is the exact type of a valid value.
 */
export interface Field<Value = unknown, Kind extends FieldKind = FieldKind> {
  readonly kind: Kind
  readonly label: string
  readonly help: string | undefined
  readonly required: boolean
  readonly place: 'main' | 'side'
  readonly searchable: boolean
  /** Shape, lengths and formats; an empty value always passes, `required` is validated at publishing. */
  readonly schema: ZodType<Value>
  /** The value of a field nobody has filled in. */
  readonly empty: Value
  /** What the form's view of this kind needs beyond the above (lengths, options, columns, ...). */
  readonly view: ViewOptions[Kind]
}

/** The extra facts each kind's form view works from. */
export interface ViewOptions {
  text: { max: number; format: TextFormat; placeholder: string | undefined }
  textarea: { max: number; rows: number }
  richText: { outline: boolean }
  number: { min: number; max: number; unit: string | undefined }
  toggle: Record<string, never>
  date: { precision: 'day' | 'month' }
  choice: { options: Readonly<Record<string, string>> }
  choices: { options: Readonly<Record<string, string>> }
  image: { advised: { width: number; height: number } | undefined; fit: 'cover' | 'contain' }
  gallery: { max: number; pairs: boolean }
  files: { max: number }
  video: Record<string, never>
  rows: {
    columns: Readonly<Record<string, { label: string; max: number; optional?: boolean; multiline?: boolean }>>
    max: number
  }
  references: { type: string; max: number }
  parent: { type: string }
}

/** What a line of text must look like. */
export type TextFormat = 'plain' | 'email' | 'phone' | 'link'

/** The value type of a field. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

/**
 * Completes a field from its author's options and what its kind adds.
 * @returns the field, with every omitted option at its default
 */
export function createField<Value, Kind extends FieldKind>(
  kind: Kind,
  options: FieldOptions,
  rest: { schema: ZodType<Value>; empty: Value; view: ViewOptions[Kind]; searchable?: boolean },
): Field<Value, Kind> {
  return {
    kind,
    label: options.label,
    help: options.help,
    required: options.required ?? false,
    place: options.place ?? 'main',
    searchable: options.searchable ?? rest.searchable ?? false,
    schema: rest.schema,
    empty: rest.empty,
    view: rest.view,
  }
}
