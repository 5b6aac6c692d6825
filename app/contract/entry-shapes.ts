import { z, type ZodType } from 'zod'
import {
  type ContentType,
  listFieldsOfKind,
  type ListedValuesOf,
  listUnlistedFields,
  type ValuesOf,
} from '../content/define'
import type { Field } from '../content/fields'
import {
  type EntryDraft,
  type EntryOf,
  type RowOf,
  type TitleOf,
  entryStateNames,
  type EntryState,
  type ListedState,
  listedStateNames,
} from '../content/entries'
import { type Lack, lacks } from '../content/lacks'
import { type CategoryNumber, getContentType, type TypeName, type TypeOf } from '../content/registry'
import { id } from './shapes'

type AnyValues = Record<string, unknown>

/** One row of a managed list. */
export interface ManagedRow<Values = AnyValues> {
  id: number
  category: number
  title: string
  state: EntryState
  /** The newest revision is not (yet) the published one. */
  changed: boolean
  /** When the coming publication starts, in ms since 1970; null when none is planned. */
  scheduledAt: number | null
  /** When visitors stop seeing it, in ms since 1970; null when no end is planned. */
  endsAt: number | null
  sort: number
  version: number
  updatedAt: number
  updatedBy: string
  /** The newest revision, for previews. */
  revisionId: number
  /** Listed field values of it (everything but formatted text). */
  values: Values
  reads: number
  /** What it lacks that it can be published without. */
  lacks: Lack[]
}

/** An entry as the form edits it: its newest revision. */
export interface ManagedEntry<Values = AnyValues> {
  id: number
  /** The revision that this is. */
  revisionId: number
  type: string
  category: number
  title: string
  values: Values
  state: EntryState
  changed: boolean
  scheduledAt: number | null
  publishedFrom: number | null
  publishedUntil: number | null
  sort: number
  version: number
  updatedAt: number
  updatedBy: string
}

/** An entry of a type as the form edits it, with the type's exact values. */
export type ManagedEntryOf<Name extends TypeName> = ManagedEntry<AllValuesOf<Name>>

/** All values of a type, by its name. */
export type AllValuesOf<Name extends TypeName> = ValuesOf<TypeOf<Name>['fields']>

/** The values of a type that listings carry, by its name. */
export type ListedOf<Name extends TypeName> = ListedValuesOf<TypeOf<Name>['fields']>

const categoryNumber = z.number().int().min(0)

/** Where an entry stands in its life. */
export const entryState: ZodType<EntryState, EntryState> = z.enum(Object.keys(entryStateNames) as EntryState[])

/** Something that an entry can lack. */
export const lack: ZodType<Lack, Lack> = z.enum(lacks)

/** A state, or something that wants attention. */
export const listedState: ZodType<ListedState, ListedState> = z.enum(Object.keys(listedStateNames) as ListedState[])

/** The schemas of the named fields of a type. */
function createFieldSchemas(type: ContentType, names: readonly string[]) {
  return createSchemas(type, names, ({ schema }) => schema)
}

/** The same of what visitors read. */
function createPublicFieldSchemas(type: ContentType, names: readonly string[]) {
  return createSchemas(type, names, ({ schema, publicPart }) => publicPart?.schema ?? schema)
}

function createSchemas({ fields }: ContentType, names: readonly string[], getSchema: (field: Field) => ZodType) {
  return z.strictObject(
    Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, getSchema(fields[name])]] : []))),
  )
}

/** zod cannot derive exact types from computed keys; the keys are those of the type's fields. */
function createValuesSchema<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  return createFieldSchemas(type, Object.keys(type.fields)) as ZodType as ZodType<AllValuesOf<Name>>
}

/** The same as pages have them. */
function createPublicValuesSchema<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  return createPublicFieldSchemas(type, listOthers(type, listFieldsOfKind(type, 'aiMark'))) as ZodType as ZodType<
    EntryOf<Name>['values']
  >
}

/** The same without formatted text and its mark, which only details need. */
function createListedValuesSchema<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  return createFieldSchemas(type, listOthers(type, listUnlistedFields(type))) as ZodType as ZodType<ListedOf<Name>>
}

/** The same as visitors read them. */
function createPublicListedValuesSchema<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  return createPublicFieldSchemas(type, listOthers(type, listUnlistedFields(type))) as ZodType as ZodType<
    RowOf<Name>['values']
  >
}

function listOthers({ fields }: ContentType, leftOut: readonly string[]): string[] {
  return Object.keys(fields).filter((name) => !leftOut.includes(name))
}

/** A category of a type; entries of types without categories have 0. */
function createCategorySchema<Name extends TypeName>(name: Name) {
  const numbers = Object.keys(getContentType(name).categories?.table ?? { 0: '' }).map(Number)
  const category: ZodType = z.literal(numbers)
  return category as ZodType<CategoryNumber<Name>>
}

function titleShape<Name extends TypeName>(name: Name) {
  return { id, type: createCategorySchema(name), title: z.string() }
}

/** Number, category and title of an entry of a type. */
export function entryTitle<Name extends TypeName>(name: Name): ZodType<TitleOf<Name>> {
  return z.strictObject(titleShape(name))
}

function rowShape<Name extends TypeName>(name: Name) {
  return { ...titleShape(name), date: z.string(), pinned: z.boolean() }
}

/** One row of a type's public listing. */
export function publicRow<Name extends TypeName>(name: Name): ZodType<RowOf<Name>> {
  return z.strictObject({ ...rowShape(name), values: createPublicListedValuesSchema(name) })
}

/** A row of a type's public listing that carries only some of its values. */
export interface RowPart<Name extends TypeName, FieldName extends keyof RowOf<Name>['values']> extends Omit<
  RowOf<Name>,
  'values'
> {
  values: Pick<RowOf<Name>['values'], FieldName>
}

/** A row of a type's public listing with only the named values. */
export function rowPart<Name extends TypeName, FieldName extends keyof RowOf<Name>['values'] & string>(
  name: Name,
  fields: readonly FieldName[],
): ZodType<RowPart<Name, FieldName>> {
  const values = createPublicFieldSchemas(getContentType(name), fields) as ZodType as ZodType<
    Pick<RowOf<Name>['values'], FieldName>
  >
  return z.strictObject({ ...rowShape(name), values })
}

/** A type's published entry. */
export function publicEntry<Name extends TypeName>(name: Name): ZodType<EntryOf<Name>> {
  return z.strictObject({
    ...rowShape(name),
    values: createPublicValuesSchema(name),
    outline: z.array(z.strictObject({ id: z.string(), text: z.string() })),
    excerpt: z.string(),
    updatedAt: z.number(),
    publishedAt: z.number(),
    previous: entryTitle(name).nullable(),
    next: entryTitle(name).nullable(),
  })
}

/** One row of a type's managed list. */
export function managedRow<Name extends TypeName>(name: Name): ZodType<ManagedRow<ListedOf<Name>>> {
  return z.strictObject({
    id,
    category: categoryNumber,
    title: z.string(),
    state: entryState,
    changed: z.boolean(),
    scheduledAt: z.number().nullable(),
    endsAt: z.number().nullable(),
    sort: z.number(),
    version: z.number().int(),
    revisionId: id,
    updatedAt: z.number(),
    updatedBy: z.string(),
    values: createListedValuesSchema(name),
    reads: z.number(),
    lacks: z.array(lack),
  })
}

/** An entry as staff edit it. */
export function managedEntry<Name extends TypeName>(name: Name): ZodType<ManagedEntryOf<Name>> {
  return z.strictObject({
    id,
    type: z.literal(name),
    category: categoryNumber,
    title: z.string(),
    values: createValuesSchema(name),
    state: entryState,
    changed: z.boolean(),
    scheduledAt: z.number().nullable(),
    publishedFrom: z.number().nullable(),
    publishedUntil: z.number().nullable(),
    sort: z.number(),
    version: z.number().int(),
    revisionId: id,
    updatedAt: z.number(),
    updatedBy: z.string(),
  })
}

/**
 * The parts of a draft in a body. Callers are held to the categories and fields of the type; what arrives all the same is
 * validated by the entries module, which answers a message for each field.
 */
export function draftShape<Name extends TypeName>(_name: Name) {
  return {
    category: z.preprocess<unknown, z.ZodNumber, CategoryNumber<Name>>(keep, categoryNumber),
    title: z.string(),
    values: z.preprocess<unknown, typeof anyValues, Partial<AllValuesOf<Name>>>(keep, anyValues),
  }
}

const anyValues = z.record(z.string(), z.unknown())

/** The parts of a draft of whichever type the body names beside them. */
export const anyDraftShape = { category: categoryNumber, title: z.string(), values: anyValues }

/** Leaves a value as it is: a step before a schema that only says what callers may give. */
function keep(given: unknown): unknown {
  return given
}

/** A whole draft, for answers. */
export function entryDraft<Name extends TypeName>(name: Name): ZodType<EntryDraft<AllValuesOf<Name>>> {
  return draftObject(name)
}

/** A draft in a body as the OpenAPI document shows it, with what else the body has. */
export function documentedDraft(name: TypeName, more: z.ZodRawShape = {}): ZodType {
  return draftObject(name).extend(more)
}

function draftObject<Name extends TypeName>(name: Name) {
  return z.strictObject({
    category: categoryNumber,
    title: z.string().max(getContentType(name).title.max),
    values: createValuesSchema(name),
  })
}

/** Which entry a write is meant for, and the version it was based on. */
export const entryVersion = { id, version: z.number().int().min(0) }
