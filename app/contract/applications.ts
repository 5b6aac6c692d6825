import { z, type ZodType } from 'zod'
import { type ApplicationStatus, applicationStatusNames } from '../content/application'
import { maxPurposeLength, type PurposeKind, purposeNames } from '../content/purposes'
import { id, line } from './shapes'

export const applicationStatus: ZodType<ApplicationStatus, ApplicationStatus> = z.enum(
  Object.keys(applicationStatusNames) as ApplicationStatus[],
)

export const purpose = z
  .strictObject({
    kind: z.enum(Object.keys(purposeNames) as PurposeKind[], '请选择用途'),
    words: line(maxPurposeLength).default(''),
  })
  .refine(({ kind, words }) => kind !== 'other' || words !== '', { path: ['words'], error: '请写明用途' })

/**
 * How many lines of a log somebody saw when they first sent what adds to it. Whoever got no answer sends it again with
 * the same number, and it is stored once.
 */
export const seenLines = z.number().int().min(0).max(1_000_000).optional()

/** What sender and staff both see of an application. */
const sentApplication = {
  receipt: z.string(),
  company: z.string(),
  person: z.string(),
  phone: z.string(),
  email: z.string(),
  direction: z.string(),
  place: z.string(),
  startMonth: z.string(),
  need: z.string(),
  status: applicationStatus,
  createdAt: z.number(),
}

const rowShape = {
  ...sentApplication,
  id,
  read: z.boolean(),
  /** Its sender has corrected it. */
  corrected: z.boolean(),
  assignee: z.string(),
  /** Until when it is to be answered; null without a term, and once it is answered. */
  dueAt: z.number().nullable(),
}

export const applicationRow = z.strictObject(rowShape)

/** A cooperation application in the inbox list: person, telephone and e-mail are masked. */
export type ApplicationRow = z.infer<typeof applicationRow>

export const applicationDetail = z.strictObject({
  ...rowShape,
  /** The account it is assigned to; null for nobody's. */
  assigneeId: id.nullable(),
  source: z.string(),
  consentVersion: z.string(),
  consentAt: z.number(),
  correctedAt: z.number().nullable(),
  withdrawnAt: z.number().nullable(),
  /** When it is deleted with its log, if nobody touches it any more. */
  keptUntil: z.number(),
  /** How often its sender has looked it up, and when last. */
  lookups: z.number(),
  lookedAt: z.number().nullable(),
  /** Lines of its sender have no author. */
  log: z.array(
    z.strictObject({
      at: z.number(),
      author: z.string(),
      kind: z.enum(['note', 'status', 'assign', 'rule', 'reveal', 'correct', 'withdraw']),
      text: z.string(),
    }),
  ),
})

/** One application in full. */
export type ApplicationDetail = z.infer<typeof applicationDetail>

export const applicationCopy = z.strictObject({
  /** Tells it apart from an application for a position. */
  kind: z.literal('application'),
  ...sentApplication,
  correctedAt: z.number().nullable(),
  withdrawnAt: z.number().nullable(),
})

/** An application as its sender sees it again, with number and code. */
export type ApplicationCopy = z.infer<typeof applicationCopy>
