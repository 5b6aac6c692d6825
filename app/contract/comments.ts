import { z } from 'zod'
import { anchoredObjects, type CommentAnchor, contextLength, labelMax, quoteMax } from '../content/comments/anchor'
import { typeNames } from '../content/registry'
import { id } from './shapes'

const fieldName = z.string().min(1).max(60)
const index = z.number().int().min(0).max(100_000)

/** What a comment is about. */
export const commentAnchor: z.ZodType<CommentAnchor, CommentAnchor> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('field'), field: fieldName }),
  z.strictObject({
    kind: z.literal('object'),
    field: fieldName,
    object: z.enum(anchoredObjects),
    key: z.string().max(2_000),
    label: z.string().max(labelMax),
    index,
  }),
  z.strictObject({
    kind: z.literal('passage'),
    field: fieldName,
    index,
    fingerprint: z.string().max(16),
    quote: z.string().min(1).max(quoteMax),
    words: z.string().max(quoteMax),
    before: z.string().max(contextLength),
    after: z.string().max(contextLength),
  }),
])

/** What is said, with the key that each try of a form carries. */
export const said = {
  /** The module behind this says what is wrong with a text; this only bounds what it looks at. */
  text: z.string().max(20_000, '批注不能超过 1000 个字'),
  key: z.string().min(8).max(60),
}

/** Where an anchor is: see `content/comments/resolve-anchor.ts`. */
export const anchorState = z.enum(['exact', 'moved', 'changed', 'gone'])

/** Somebody whom comments name; the name of a disabled account says so. */
const namedPerson = z.strictObject({ id, name: z.string() })

const commentMessage = z.strictObject({
  id,
  /** Null when the account is gone. */
  accountId: id.nullable(),
  name: z.string(),
  /** Names people by their ids: see `content/comments/mentions.ts`. */
  text: z.string(),
  at: z.number(),
  /** Until when the reader may delete it; null for what others have said, or what was answered. */
  removableUntil: z.number().nullable(),
})

export type CommentMessage = z.infer<typeof commentMessage>

export const commentThread = z.strictObject({
  id,
  anchor: commentAnchor,
  messages: z.array(commentMessage),
  resolved: z.strictObject({ at: z.number(), by: z.string() }).nullable(),
  reopened: z.strictObject({ at: z.number(), by: z.string() }).nullable(),
})

/** A comment with its answers. */
export type CommentThread = z.infer<typeof commentThread>

/** Tells whether the comments of an entry are still those that were read, and how many are open. */
export const commentState = z.strictObject({ stamp: z.string(), open: z.number().int() })

export type CommentState = z.infer<typeof commentState>

export const entryComments = z.strictObject({
  ...commentState.shape,
  /** In the order in which they were begun. */
  threads: z.array(commentThread),
  /** Everybody whom the comments name. */
  people: z.array(namedPerson),
})

/** All comments of an entry. */
export type EntryComments = z.infer<typeof entryComments>

export const mentionablePerson = z.strictObject({
  ...namedPerson.shape,
  department: z.string(),
  /** How the name sounds, one syllable a character: `lin zhi yuan`. */
  pinyin: z.string(),
})

/** Somebody who may be named in a comment. */
export type MentionablePerson = z.infer<typeof mentionablePerson>

export const waitingComment = z.strictObject({
  threadId: id,
  entryId: id,
  type: z.enum(typeNames),
  title: z.string(),
  /** The reader is named in it, or it is about an entry of theirs. */
  reason: z.enum(['mention', 'own']),
  /** The words that it is about; the label of a field or of a thing. */
  quote: z.string(),
  place: anchorState,
  /** The last that was said, as it is shown. */
  text: z.string(),
  by: z.string(),
  at: z.number(),
})

/** An open comment that waits for somebody. */
export type WaitingComment = z.infer<typeof waitingComment>
