import { z } from 'zod'
import { contextLength, quoteMax } from '../content/comments/anchor'
import { linkDays, reviewToken } from '../content/review'
import { anchorState, said } from './comments'
import { typeName } from './publishing'
import { decisionWords, reviewStage } from './reviews'
import { id, moment } from './shapes'

/** Links by which one person decides on one version in one stage without signing in. */

export const linkToken = z.string().regex(reviewToken, '链接不完整')

/** The link to be made: for somebody whom the open stage asks. */
export const newReviewLink = z.strictObject({
  entryId: id,
  roundId: id,
  stage: reviewStage,
  accountId: id,
  /** Only for somebody whose account has no telephone. */
  phone: z.string().trim().max(20, '手机号码过长').default(''),
  days: z.number().int().min(linkDays.least).max(linkDays.most),
})

const reviewLinkRow = z.strictObject({
  id,
  stage: reviewStage,
  person: z.string(),
  /** Without its last digits, which the link asks for. */
  phone: z.string(),
  number: z.number().int(),
  createdBy: z.string(),
  expiresAt: moment,
  openedAt: moment.nullable(),
  /** It waits for a decision, the decision was given, or its last digits were guessed at. */
  state: z.enum(['waiting', 'decided', 'locked']),
  /** The reader may take it back. */
  mayWithdraw: z.boolean(),
})

/** A link as staff see it. */
export type ReviewLinkRow = z.infer<typeof reviewLinkRow>

export const entryReviewLinks = z.strictObject({
  rows: z.array(reviewLinkRow),
  /** Whom the open stage asks, for a new link; `phone` is without its last digits, and empty where none is on file. */
  people: z.array(z.strictObject({ id, name: z.string(), phone: z.string() })),
  /** The reader may name a telephone for somebody who has none on file. */
  mayNamePhone: z.boolean(),
  mayCreate: z.boolean(),
})

/** The links of the round of an entry, with whom another one could be for. */
export type EntryReviewLinks = z.infer<typeof entryReviewLinks>

export const createdReviewLink = z.strictObject({
  /** The words before the link, for a message: at most 70 characters. */
  text: z.string(),
  /** The link, which is shown this once; without its origin where the site does not know its own. */
  link: z.string(),
})

export type CreatedReviewLink = z.infer<typeof createdReviewLink>

const word = z.strictObject({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })

const reviewChange = z.strictObject({
  label: z.string(),
  /** The paragraphs of a field, word by word; a number stands for so many that did not change. */
  paragraphs: z.array(z.union([z.array(word), z.number().int()])),
})

/** What a version changes in a field. */
export type ReviewChange = z.infer<typeof reviewChange>

const linkedDecision = z.strictObject({
  kind: z.enum(['approve', 'return']),
  words: z.string(),
  at: moment,
  /** Until when it can be taken back; null for a return, and once somebody has decided after it. */
  revocableUntil: moment.nullable(),
})

/** `open` waits for the decision, `stale` has been changed since, `decided` shows it for ten minutes. */
const linkedState = z.enum(['open', 'stale', 'decided'])

/** Words of a page, with what stands before and after them, all without its elements. */
const pagePassage = {
  words: z.string().trim().min(1, '请选择正文中的文字').max(quoteMax, `所选文字不能超过 ${quoteMax} 个字`),
  before: z.string().max(contextLength),
  after: z.string().max(contextLength),
}

/** See `pagePassage`. */
export type PagePassage = { [Name in keyof typeof pagePassage]: string }

export const linkedComment = z.strictObject({
  id,
  /** The words or the part that it is about. */
  quote: z.string(),
  /** Where that is in the version that is shown. */
  place: anchorState,
  /** The words as they are in this version; null for a comment on a part, and where they are gone. */
  passage: z.strictObject(pagePassage).nullable(),
  messages: z.array(z.strictObject({ id, name: z.string(), text: z.string(), at: moment })),
  resolvedBy: z.string().nullable(),
})

/** A comment as the reader of a link sees it. */
export type LinkedComment = z.infer<typeof linkedComment>

/** A comment on words of the page, by the reader of a link. */
export const newLinkedComment = z.strictObject({
  token: linkToken,
  ...pagePassage,
  /** Whether the words are those of the title. */
  isTitle: z.boolean(),
  ...said,
})

const linkedReview = z.strictObject({
  state: linkedState,
  linkId: id,
  type: typeName,
  person: z.string(),
  stage: reviewStage,
  title: z.string(),
  revisionId: id,
  number: z.number().int(),
  hash: z.string(),
  /** The version that is stored now. */
  newestNumber: z.number().int(),
  expiresAt: moment,
  sender: z.string(),
  message: z.string(),
  /** The version that was approved last; null for one that was never approved. */
  approvedNumber: z.number().int().nullable(),
  changes: z.array(reviewChange),
  steps: z.array(
    z.strictObject({
      stage: reviewStage,
      people: z.array(z.string()),
      state: z.enum(['done', 'open', 'coming', 'returned']),
      words: z.string(),
      at: moment.nullable(),
    }),
  ),
  comments: z.array(linkedComment),
  decision: linkedDecision.nullable(),
})

/** The version that a link is about, as its reader sees it. */
export type LinkedReview = z.infer<typeof linkedReview>

/** What the address of a link shows: nothing any more, the question for the telephone, or the version. */
export const linkedPage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ended'), sender: z.string() }),
  z.strictObject({ kind: z.literal('unconfirmed'), sender: z.string(), triesLeft: z.number().int() }),
  z.strictObject({ kind: z.literal('review'), review: linkedReview }),
])

export type LinkedPage = z.infer<typeof linkedPage>

export const linkedStanding = z.strictObject({
  state: z.union([linkedState, z.literal('ended')]),
  newestNumber: z.number().int(),
  decision: linkedDecision.nullable(),
})

/** How far the version of a link has come, for a page that is open. */
export type LinkedStanding = z.infer<typeof linkedStanding>

export const linkedVerdict = z.strictObject({
  token: linkToken,
  /** The version that was on the screen. */
  revisionId: id,
  decision: z.enum(['approve', 'return']),
  words: decisionWords.default(''),
})
