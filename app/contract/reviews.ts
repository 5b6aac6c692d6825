import { z, type ZodType } from 'zod'
import {
  maxDecisionLength,
  maxSendLength,
  maxStagePeople,
  maxTermHours,
  type ReviewStage,
  reviewStages,
  longestEmergencyReason,
  shortestEmergencyReason,
} from '../content/review'
import { typeName } from './publishing'
import { reviewState } from './review-mark'
import { id, moment } from './shapes'

/** Reviews before publishing: the stages of a type, the rounds of an entry through them, and what was decided. */

export const reviewStage: ZodType<ReviewStage, ReviewStage> = z.enum(reviewStages)

/** What somebody can do in a round. */
const decisionKinds = ['approve', 'return', 'revoke', 'handOver', 'withdraw'] as const

export type DecisionKind = (typeof decisionKinds)[number]

/** How a round can have ended, and `open` while it has not. */
const roundOutcomes = ['open', 'approved', 'returned', 'withdrawn', 'replaced'] as const

const configuredStage = z.strictObject({
  stage: reviewStage,
  /** The accounts of which any one decides. */
  people: z.array(id).min(1, '请选择审阅人').max(maxStagePeople, `审阅人最多 ${maxStagePeople} 位`),
  /** Decides too once the term has passed, and alone where nobody else may. */
  deputy: id.nullable(),
  /** In working hours. */
  termHours: z
    .number('请填写期限')
    .int('期限应为整数')
    .min(1, '期限不能少于 1 小时')
    .max(maxTermHours, `期限不能超过 ${maxTermHours} 小时`),
})

/** A stage of a type, as it is set. */
export type ConfiguredStage = z.infer<typeof configuredStage>

/** The stages of one type; none where its entries need no review. */
export const typeStages = z.strictObject({ type: typeName, stages: z.array(configuredStage) })

export type TypeStages = z.infer<typeof typeStages>

/** The stages of one type as somebody saves them, with those that were shown before. */
export const givenStages = typeStages.extend({ seen: z.array(configuredStage).optional() })

export type GivenStages = z.infer<typeof givenStages>

const reviewDecision = z.strictObject({
  id,
  stage: reviewStage,
  kind: z.enum(decisionKinds),
  /** Whose decision it is. */
  accountId: id,
  by: z.string(),
  words: z.string(),
  at: moment,
  /** How long the stage had waited. */
  tookMs: z.number().int().min(0),
  /** Who was asked instead; empty unless it was handed over. */
  target: z.string(),
  /** It was given by a link, without signing in. */
  isByLink: z.boolean(),
})

export type ReviewDecision = z.infer<typeof reviewDecision>

const roundStep = z.strictObject({
  stage: reviewStage,
  /** Who is asked, or will be. */
  people: z.array(z.string()),
  /** `done` was approved, `open` waits, `coming` has yet to open, `returned` was returned. */
  state: z.enum(['done', 'open', 'coming', 'returned']),
  /** The decision that counts. */
  decision: reviewDecision.nullable(),
})

const reviewRound = z.strictObject({
  id,
  revisionId: id,
  /** Which version of the entry it is. */
  number: z.number().int(),
  hash: z.string(),
  message: z.string(),
  sentBy: z.string(),
  sentAt: moment,
  outcome: z.enum(roundOutcomes),
  /** The stage that waits; null once it has ended. */
  stage: reviewStage.nullable(),
  dueAt: moment,
  steps: z.array(roundStep),
  decisions: z.array(reviewDecision),
})

export type ReviewRound = z.infer<typeof reviewRound>

export const entryReview = z.strictObject({
  /** The stages that its type has now, with who is asked; empty where no review is needed. */
  stages: z.array(z.strictObject({ stage: reviewStage, people: z.array(z.string()), termHours: z.number() })),
  /** Null while nothing of it stands: it was never sent, or what was decided has been published. */
  state: reviewState.nullable(),
  /** The latest round. */
  round: reviewRound.nullable(),
  /** What voided its decisions. */
  voidedBy: z.strictObject({ by: z.string(), at: moment, parts: z.array(z.string()) }).nullable(),
  /** How many parts that no decision covers were completed after it was sent. */
  supplements: z.number().int(),
  earlier: z.array(
    z.strictObject({ id, number: z.number().int(), outcome: z.enum(roundOutcomes), endedAt: moment.nullable() }),
  ),
  /** The stored version. */
  newest: z.strictObject({ revisionId: id, number: z.number().int(), hash: z.string() }),
  /** The version of its last publication that there is a record of; null where none was reviewed. */
  recorded: id.nullable(),
  /** The version that changes are compared with: the last approved one, or the one sent before. */
  comparedWith: id.nullable(),
  /** What the reader may do. */
  may: z.strictObject({
    send: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    revoke: z.boolean(),
    publishInEmergency: z.boolean(),
  }),
})

/** Where the review of an entry stands. */
export type EntryReview = z.infer<typeof entryReview>

export const queueTabs = ['mine', 'done', 'all'] as const

export type QueueTab = (typeof queueTabs)[number]

export const queueRow = z.strictObject({
  /** The id of the round. */
  id,
  entryId: id,
  type: typeName,
  title: z.string(),
  revisionId: id,
  number: z.number().int(),
  comparedWith: id.nullable(),
  /** Which version visitors see now. */
  liveNumber: z.number().int().nullable(),
  message: z.string(),
  sentBy: z.strictObject({ id, name: z.string(), department: z.string() }),
  sentAt: moment,
  state: reviewState.nullable(),
  stage: reviewStage,
  steps: z.array(roundStep),
  openedAt: moment,
  dueAt: moment,
  /** The reader may decide now. */
  mayDecide: z.boolean(),
  /** The sender has opened its form again, or has changed something in it since. */
  isBeingChanged: z.boolean(),
  /** What the reader decided last, on the list of what they have done. */
  decision: reviewDecision.nullable(),
})

export type QueueRow = z.infer<typeof queueRow>

export const returnedRow = z.strictObject({
  entryId: id,
  type: typeName,
  title: z.string(),
  /** Who returned it, when and why. */
  by: z.string(),
  at: moment,
  words: z.string(),
})

/** A version that was sent for review and came back. */
export type ReturnedRow = z.infer<typeof returnedRow>

const trimmed = (max: number, label: string) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`)

export const sendMessage = trimmed(maxSendLength, '附言')
export const decisionWords = trimmed(maxDecisionLength, '意见')
export const handOverReason = trimmed(maxDecisionLength, '原因')
export const revokeReason = trimmed(maxDecisionLength, '撤回原因')

/** 应急发布: going live without the decisions that are missing, with a reason. */
export const emergency = z.strictObject({
  reason: trimmed(longestEmergencyReason, '原因').min(
    shortestEmergencyReason,
    `原因至少 ${shortestEmergencyReason} 个字`,
  ),
})

/** See `emergency`. */
export type Emergency = z.infer<typeof emergency>

export const evidenceSheet = z.strictObject({
  type: typeName,
  entryId: id,
  title: z.string(),
  /** What was done, by whom and when. */
  publishedBy: z.string(),
  publishedAt: moment,
  from: moment.nullable(),
  until: moment.nullable(),
  revisionId: id,
  number: z.number().int(),
  hash: z.string(),
  /** The reason of a publication without review; empty otherwise. */
  emergency: z.string(),
  /** Null where the type needed no review then. */
  round: reviewRound.nullable(),
})

/** What is known of one publication, for the record. */
export type EvidenceSheet = z.infer<typeof evidenceSheet>
