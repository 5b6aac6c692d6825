import { z, type ZodType } from 'zod'
import type { ContentType, PublicEntry, PublicRow } from '../../../content/define'
import { unlistedFields } from '../../../content/define'
import type { EntryDraft, ManagedEntry, ManagedRow, PreviewedRevision, RevisionRow } from '../../../content/wire'
import { bodyId } from './common'

const categoryNumber = z.number().int().min(0)
const state = z.enum(['draft', 'published', 'scheduled', 'withdrawn', 'deleted'])

/** The states a managed list can be narrowed to. */
export const entryState = state

function values(type: ContentType, listed: boolean) {
  const left = listed ? unlistedFields(type) : []
  const fields = Object.entries(type.fields).filter(([name]) => !left.includes(name))
  return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, field.schema])))
}

const rowBase = { id: bodyId, type: categoryNumber, title: z.string(), date: z.string(), pinned: z.boolean() }
const neighbour = z.strictObject({ id: bodyId, type: categoryNumber, title: z.string() }).nullable()

/** One row of a type's public listing. */
export function publicRow(type: ContentType): ZodType<PublicRow<ContentType>> {
  return z.strictObject({ ...rowBase, values: values(type, true) })
}

/** A row of a type's public listing with only some of its values. */
export function rowPart(type: ContentType, names: readonly string[]) {
  const fields = Object.entries(type.fields).filter(([name]) => names.includes(name))
  return z.strictObject({ ...rowBase, values: z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, field.schema]))) })
}

/** A type's published entry. */
export function publicEntry(type: ContentType): ZodType<PublicEntry<ContentType>> {
  return z.strictObject({
    ...rowBase,
    values: values(type, false),
    updatedAt: z.number(),
    publishedAt: z.number(),
    previous: neighbour,
    next: neighbour,
  })
}

/** One row of a type's managed list. */
export function managedRow(type: ContentType): ZodType<ManagedRow> {
  return z.strictObject({
    id: bodyId,
    category: categoryNumber,
    title: z.string(),
    state,
    changed: z.boolean(),
    scheduledAt: z.number().nullable(),
    sort: z.number(),
    version: z.number().int(),
    revisionId: bodyId,
    updatedAt: z.number(),
    updatedBy: z.string(),
    values: values(type, true),
    reads: z.number(),
  })
}

/** An entry as staff edit it. */
export function managedEntry(type: ContentType): ZodType<ManagedEntry> {
  return z.strictObject({
    id: bodyId,
    type: z.literal(type.name),
    category: categoryNumber,
    title: z.string(),
    values: values(type, false),
    state,
    changed: z.boolean(),
    scheduledAt: z.number().nullable(),
    publishedFrom: z.number().nullable(),
    publishedUntil: z.number().nullable(),
    sort: z.number(),
    version: z.number().int(),
    revisionId: bodyId,
    updatedAt: z.number(),
    updatedBy: z.string(),
  })
}

/** What is sent to store an entry, as far as the API looks; the entries module holds every value to its field. */
export const draftBody = {
  category: categoryNumber,
  title: z.string().max(1000, '标题过长'),
  values: z.record(z.string(), z.unknown()),
}

/** The same in full, for answers and for the OpenAPI document. */
export function entryDraft(type: ContentType): z.ZodObject & ZodType<EntryDraft> {
  return z.strictObject({ category: categoryNumber, title: z.string().max(type.title.max), values: values(type, false) })
}

export const previewedRevision: ZodType<PreviewedRevision> = z.strictObject({
  type: z.string(),
  id: bodyId,
  title: z.string(),
  state,
  savedAt: z.number(),
  live: z.boolean(),
})

export const revisionRow: ZodType<RevisionRow> = z.strictObject({
  id: bodyId,
  title: z.string(),
  author: z.string(),
  createdAt: z.number(),
  note: z.string(),
  live: z.boolean(),
})

/** Which entry a write is meant for, and the version it was based on. */
export const entryRef = { id: bodyId, version: z.number().int().min(0) }
