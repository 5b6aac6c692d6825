import { z, type ZodType } from 'zod'
import {
  type CandidateStatus,
  candidateStatusNames,
  maxCandidateNote,
  type ResumeKind,
  resumeKindNames,
  settableStatuses,
} from '../content/candidate'
import { applicationCopy, seenLines } from './applications'
import { id, listingWith } from './shapes'

export const candidateStatus: ZodType<CandidateStatus, CandidateStatus> = z.enum(
  Object.keys(candidateStatusNames) as CandidateStatus[],
)

const resumeKind: ZodType<ResumeKind, ResumeKind> = z.enum(Object.keys(resumeKindNames) as ResumeKind[])

/** What is told of a file without opening it. Its name may be the person's, so it comes with the contact details. */
const resume = z.strictObject({ kind: resumeKind, size: z.number().int() })

const rowShape = {
  id,
  /** Such as `20261128-7F3K9Q`. */
  receipt: z.string(),
  /** The entry of the position, which may be gone by now. */
  positionId: id,
  /** What the position was called when the application was sent. */
  position: z.string(),
  person: z.string(),
  phone: z.string(),
  email: z.string(),
  education: z.string(),
  status: candidateStatus,
  /** Somebody has opened it. */
  read: z.boolean(),
  createdAt: z.number(),
  /** Null once it was withdrawn. */
  resume: resume.nullable(),
}

const candidateRow = z.strictObject(rowShape)

/** A candidate in the list: name, telephone and e-mail are masked. */
export type CandidateRow = z.infer<typeof candidateRow>

export const candidateListing = listingWith(candidateRow, {
  /** How many there are in each state, whichever is shown. */
  counts: z.strictObject({
    pending: z.number(),
    contacted: z.number(),
    interviewing: z.number(),
    hired: z.number(),
    declined: z.number(),
    withdrawn: z.number(),
  }),
  /** The positions that somebody has applied for, the newest application first. */
  positions: z.array(z.strictObject({ id, title: z.string() })),
})

export type CandidateListing = z.infer<typeof candidateListing>

export const candidateDetail = z.strictObject({
  ...rowShape,
  words: z.string(),
  /** Raised by every change: who handles it says which one was shown. */
  version: z.number().int(),
  consentVersion: z.string(),
  consentAt: z.number(),
  withdrawnAt: z.number().nullable(),
  /** When it is deleted with file and log, if nobody touches it any more. */
  keptUntil: z.number(),
  /** How often the candidate has looked it up, and when last. */
  lookups: z.number(),
  lookedAt: z.number().nullable(),
  /** Lines of the candidate have no author. */
  log: z.array(
    z.strictObject({
      at: z.number(),
      author: z.string(),
      kind: z.enum(['note', 'status', 'reveal', 'file', 'withdraw']),
      text: z.string(),
    }),
  ),
})

/** One candidate in full; name, telephone and e-mail are masked. */
export type CandidateDetail = z.infer<typeof candidateDetail>

/** What staff do about a candidate: another state, a note, or both. */
export const handledCandidate = z
  .strictObject({
    id,
    version: z.number().int(),
    status: z.enum(settableStatuses).optional(),
    note: z
      .string()
      .trim()
      .max(maxCandidateNote, `备注不能超过 ${maxCandidateNote} 个字`)
      .regex(/^[\P{Cc}\t\n\r]*$/u, '备注含有不能使用的字符')
      .default(''),
    seenLines,
  })
  .refine(({ status, note }) => status !== undefined || note !== '', { path: ['note'], error: '请填写备注或选择状态' })

export const candidateContact = z.strictObject({
  person: z.string(),
  phone: z.string(),
  email: z.string(),
  /** As the candidate named it. */
  fileName: z.string(),
})

/** The unmasked contact details of a candidate. */
export type CandidateContact = z.infer<typeof candidateContact>

export const candidateCopy = z.strictObject({
  /** Tells it apart from a cooperation application. */
  kind: z.literal('candidate'),
  receipt: z.string(),
  position: z.string(),
  person: z.string(),
  phone: z.string(),
  email: z.string(),
  education: z.string(),
  words: z.string(),
  /** Empty once it was withdrawn. */
  fileName: z.string(),
  status: candidateStatus,
  createdAt: z.number(),
  withdrawnAt: z.number().nullable(),
})

/** An application for a position as its sender sees it again, with number and code. */
export type CandidateCopy = z.infer<typeof candidateCopy>

/** What somebody has sent, whichever kind, as they see it again. */
export const sentCopy = z.discriminatedUnion('kind', [applicationCopy, candidateCopy])

export type SentCopy = z.infer<typeof sentCopy>
