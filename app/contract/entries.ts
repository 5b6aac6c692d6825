import { z, type ZodType } from 'zod'
import {
  type ContentType,
  type ListedValuesOf,
  listFieldsOfKind,
  listUnlistedFields,
  type ValuesOf,
} from '../content/define'
import {
  type EntryDraft,
  type EntryOf,
  type EntryState,
  entryStateNames,
  type ListedState,
  listedStateNames,
  type RowOf,
  type TitleOf,
} from '../content/entries'
import type { Field } from '../content/fields'
import { type MissingPart, missingParts } from '../content/missing-parts'
import { type CategoryNumber, getContentType, type TypeName, type TypeOf } from '../content/registry'
import { reviewMark } from './review-mark'
import { id } from './shapes'

type AnyValues = Record<string, unknown>

/** An entry of a type as the form edits it, with the type's exact values. */
export type ManagedEntryOf<Name extends TypeName> = ManagedEntry<AllValuesOf<Name>>

/** All values of a type, by its name. */
export type AllValuesOf<Name extends TypeName> = ValuesOf<TypeOf<Name>['fields']>

/** The values of a type that listings carry, by its name. */
export type ListedOf<Name extends TypeName> = ListedValuesOf<TypeOf<Name>['fields']>

/** Where an entry stands in its life. */
export const entryState: ZodType<EntryState, EntryState> = z.enum(Object.keys(entryStateNames) as EntryState[])

/** A part that can be missing from an entry. */
export const missingPart: ZodType<MissingPart, MissingPart> = z.enum(missingParts)

/** A state, or something that wants attention. */
export const listedState: ZodType<ListedState, ListedState> = z.enum(Object.keys(listedStateNames) as ListedState[])

const categoryNumber = z.number().int().min(0)

/** What staff see of an entry in lists and in its form. */
const managedFacts = {
  id,
  category: categoryNumber,
  title: z.string(),
  state: entryState,
  /** The newest revision is not (yet) the published one. */
  changed: z.boolean(),
  /** When the coming publication starts, in ms since 1970; null when none is planned. */
  scheduledAt: z.number().nullable(),
  sort: z.number(),
  version: z.number().int(),
  /** The newest revision, which this shows. */
  revisionId: id,
  updatedAt: z.number(),
  updatedBy: z.string(),
  /** The accounts that have created it and saved it last: it is their own. */
  createdBy: id.nullable(),
  authorId: id.nullable(),
}

const managedRowFacts = z.strictObject({
  ...managedFacts,
  /** When visitors stop seeing it, in ms since 1970; null when no end is planned. */
  endsAt: z.number().nullable(),
  reads: z.number(),
  /** The parts that are missing and that it can be published without. */
  missing: z.array(missingPart),
  /** Where its review stands; left out while nothing of it does. */
  review: reviewMark.optional(),
  /** Went live without the decisions that it needed; left out otherwise. */
  emergency: z.literal(true).optional(),
})

/** One row of a managed list, with the listed values (everything but formatted text) of its newest revision. */
export interface ManagedRow<Values = AnyValues> extends z.infer<typeof managedRowFacts> {
  values: Values
}

const managedEntryFacts = z.strictObject({
  ...managedFacts,
  type: z.string(),
  publishedFrom: z.number().nullable(),
  /** The end of what is planned, or else of what is visible; null when no end is. */
  publishedUntil: z.number().nullable(),
})

/** An entry as the form edits it: its newest revision. */
export interface ManagedEntry<Values = AnyValues> extends z.infer<typeof managedEntryFacts> {
  values: Values
}

/**
 * The schema of the named values of a type. zod cannot derive exact types from computed keys: the caller says what the
 * fields of these names hold.
 */
function createValues<Values>(
  { fields }: ContentType,
  names: readonly string[],
  getSchema: (field: Field) => Field['schema'] = ({ schema }) => schema,
): ZodType<Values> {
  const shape = Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, getSchema(fields[name])]] : [])))
  return z.strictObject(shape) as ZodType as ZodType<Values>
}

/** The same of what visitors read. */
function createPublicValues<Values>(type: ContentType, names: readonly string[]): ZodType<Values> {
  return createValues<Values>(type, names, ({ schema, publicPart }) => publicPart?.schema ?? schema)
}

function createAllValues<Name extends TypeName>(name: Name): ZodType<AllValuesOf<Name>> {
  const type = getContentType(name)
  return createValues(type, Object.keys(type.fields))
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
  const type = getContentType(name)
  const values = createPublicValues<RowOf<Name>['values']>(type, listOthers(type, listUnlistedFields(type)))
  return z.strictObject({ ...rowShape(name), values })
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
  const values = createPublicValues<Pick<RowOf<Name>['values'], FieldName>>(getContentType(name), fields)
  return z.strictObject({ ...rowShape(name), values })
}

/** A type's published entry. */
export function publicEntry<Name extends TypeName>(name: Name): ZodType<EntryOf<Name>> {
  const type = getContentType(name)
  return z.strictObject({
    ...rowShape(name),
    values: createPublicValues<EntryOf<Name>['values']>(type, listOthers(type, listFieldsOfKind(type, 'aiMark'))),
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
  const type = getContentType(name)
  return managedRowFacts.extend({
    values: createValues<ListedOf<Name>>(type, listOthers(type, listUnlistedFields(type))),
  })
}

/** An entry as staff edit it. */
export function managedEntry<Name extends TypeName>(name: Name): ZodType<ManagedEntryOf<Name>> {
  return managedEntryFacts.extend({ type: z.literal(name), values: createAllValues(name) })
}

/**
 * The parts of a draft in a body. Callers are held to the categories and fields of the type; what arrives in spite of
 * that is validated by the entries module, which returns a message for each field.
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
    values: createAllValues(name),
  })
}

/** Which entry a write is meant for, and the version it was based on. */
export const entryVersion = { id, version: z.number().int().min(0) }
