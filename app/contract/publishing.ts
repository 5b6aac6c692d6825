import { z, type ZodType } from 'zod'
import { type TypeName, typeNames } from '../content/registry'
import { entryState, entryVersion, type ManagedEntry, type ManagedRow } from './entries'
import { id, type Listing, moment } from './shapes'

/** What staff read of an entry beside its content: what keeps it from going live, its history, who has it open. */

/** What can keep an entry from going live. */
const obstacleKinds = [
  'incomplete',
  'placeholderTitle',
  'period',
  'mapUnasked',
  'mapUnregistered',
  'mapExpired',
  'mapNumber',
  'altMissing',
  'brokenReference',
  'severeFinding',
  'duplicateTitle',
  'unreviewed',
] as const

export const obstacle = z.strictObject({
  kind: z.enum(obstacleKinds),
  /** `title`, `category`, `review` or the name of a field. */
  field: z.string(),
  /** Chinese, one sentence for the person who wants to publish. */
  message: z.string(),
  /** `stops` cannot be overridden; `reason` can with a written reason, `confirm` by saying so. */
  severity: z.enum(['stops', 'reason', 'confirm']),
  /** Where in the field the words stand, for findings. */
  place: z
    .strictObject({
      field: z.string(),
      block: z.strictObject({ index: z.number().int(), field: z.string() }).optional(),
      item: z.number().int().optional(),
      part: z.string().optional(),
    })
    .optional(),
})

/** One thing that stands in the way of a publication. */
export type Obstacle = z.infer<typeof obstacle>

/** 仍然发布: what can be overridden is, with a reason that goes into the audit log. */
export const anyway = z.strictObject({ reason: z.string().trim().max(200, '原因不能超过 200 个字') })

/** See `anyway`. */
export type Anyway = z.infer<typeof anyway>

/** A page of a managed list; `counts` has the entries of each category, key 0 all of them. */
export interface ManagedListing<Values = Record<string, unknown>> extends Listing<ManagedRow<Values>> {
  counts: Record<number, number>
  /** All entries of the type that are not in the trash. */
  all: number
  /** How many entries come before the rows. */
  offset: number
  /** Its entries need a review; left out otherwise. */
  isReviewed?: true | undefined
}

export const revisionRow = z.strictObject({
  id,
  title: z.string(),
  author: z.string(),
  createdAt: z.number(),
  note: z.string(),
  /** Saved by the form itself; the next save by the same person takes its place. */
  autosave: z.boolean(),
  /** Visitors see this revision now. */
  live: z.boolean(),
  /** Holds text that a language model has written. */
  aiGenerated: z.boolean(),
})

/** One saved revision of an entry, newest first in listings. */
export type RevisionRow = z.infer<typeof revisionRow>

/** What staff can do to what visitors see of an entry. */
export const publicationActions = ['published', 'scheduled', 'withdrawn', 'unscheduled', 'trashed', 'reverted'] as const

export type PublicationAction = (typeof publicationActions)[number]

export const publicationStep = z.strictObject({
  /** Null for a publication of which only the result is known. */
  action: z.enum(publicationActions).nullable(),
  author: z.string(),
  /** When it was done, in ms since 1970. */
  at: z.number().nullable(),
  /** What visitors see from then on, or saw until then. */
  revisionId: id.nullable(),
  /** When visitors see it; `until` is null for ever. */
  from: z.number().nullable(),
  until: z.number().nullable(),
  /** Something else was to be seen then. */
  replacesPlan: z.boolean(),
  /** Why it went live without the decisions that it needed; left out otherwise. */
  emergency: z.string().optional(),
  /** There is a record of the review that allowed it, or of why there was none; left out otherwise. */
  isRecorded: z.literal(true).optional(),
})

/** A change of what visitors see of an entry: one line of its history. */
export type PublicationStep = z.infer<typeof publicationStep>

export const previewedRevision = z.strictObject({
  /** The content type's name. */
  type: z.string(),
  /** The entry's id. */
  id,
  title: z.string(),
  /** Where the entry stands, whatever this revision of it. */
  state: entryState,
  savedAt: z.number(),
  /** Visitors see this very revision now. */
  live: z.boolean(),
})

/** What a preview shows, for the ribbon that says so. */
export type PreviewedRevision = z.infer<typeof previewedRevision>

export const typeName: ZodType<TypeName, TypeName> = z.enum(typeNames)

export const trashedRow = z.strictObject({
  ...entryVersion,
  id,
  type: typeName,
  category: z.number().int(),
  title: z.string(),
  deletedAt: moment,
  /** Empty when that is not known. */
  deletedBy: z.string(),
  /** Visitors saw it, or were going to: a restore shows it to them again. */
  wasPublished: z.boolean(),
  /** When it is deleted for good. */
  endsAt: moment,
})

/** An entry in the trash. */
export type TrashedRow = z.infer<typeof trashedRow>

/** Where somebody writes in a form: in which field, and in formatted text at which place. */
export const caretPlace = z.strictObject({
  field: z.string().min(1).max(60),
  text: z
    .strictObject({
      /** Which block of the text, and how many characters into its text. */
      block: z.number().int().min(0).max(100_000),
      offset: z.number().int().min(0).max(1_000_000),
      /** The characters of the block in front of it, by which it is found in a text that has changed meanwhile. */
      before: z.string().max(24),
    })
    .nullable(),
})

export type CaretPlace = z.infer<typeof caretPlace>

export const personAtEntry = z.strictObject({
  name: z.string(),
  openedAt: moment,
  /** When they last changed something; null while they only look. */
  changedAt: moment.nullable(),
  caret: caretPlace.nullable(),
})

/** Somebody else who has the form of an entry open. */
export type PersonAtEntry = z.infer<typeof personAtEntry>

/** What can be done to many entries at once. */
export const bulkActions = ['publish', 'withdraw', 'delete', 'restore', 'revert', 'move', 'pin', 'unpin'] as const

/** See `bulkActions`. */
export type BulkAction = (typeof bulkActions)[number]

/** How many entries one call changes at most: others wait for it no longer than for that. */
export const maxBulkEntries = 100

/** An entry as a bulk action left it. */
const changed = z.strictObject({
  ...entryVersion,
  title: z.string(),
  /** The category it had before. */
  category: z.number().int(),
})

const skipped = z.strictObject({
  ...entryVersion,
  title: z.string(),
  reason: z.string(),
  /** What keeps it from going live, when that is why. */
  obstacles: z.array(obstacle).optional(),
})

/** What a bulk action has done. */
export const bulkAnswer = z.strictObject({
  changed: z.array(changed),
  skipped: z.array(skipped),
  /** Where the next call goes on; null when nothing is left. */
  next: z.strictObject({ after: z.number().int(), until: z.number().int() }).nullable(),
})

export type BulkAnswer = z.infer<typeof bulkAnswer>

export const textSuggestion = z.strictObject({
  /** The number of the text, from 0. */
  text: z.number().int(),
  original: z.string(),
  replacement: z.string(),
  reason: z.string(),
})

/** A change of a text that a language model proposes. */
export type TextSuggestion = z.infer<typeof textSuggestion>

/** The body of every 4xx and 5xx response of the API, as the OpenAPI document shows it. */
export const problem = z.object({
  /** Stable and machine-readable, such as `conflict` or `invalid`. */
  code: z.string(),
  /** Chinese, for a person. */
  message: z.string(),
  /** Messages by field name, when fields are at fault. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Stable codes by field name, where a call has them. */
  fieldCodes: z.record(z.string(), z.string()).optional(),
  /** With `unpublishable`: everything that keeps an entry from going live. */
  obstacles: z.array(obstacle).optional(),
})

/** The body of every 4xx and 5xx response of the API. */
export interface ApiProblem extends z.infer<typeof problem> {
  /** The stored entry that a stale save collided with. */
  current?: ManagedEntry
}
