import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type CandidateContent,
  candidateTexts,
  type CandidateInput,
  type ResumeKind,
  validateCandidate,
} from '../../content/candidate'
import { normalisePhone } from '../../content/contact-details'
import type { Database } from '../db'
import type { Announce } from '../notices'
import { type Consent, findDuplicate, type SentApplication, storeSent } from '../receipts'
import { requireNoFaults } from '../validate'

/** A résumé that somebody sends. */
interface SentResume {
  name: string
  bytes: Uint8Array
}

/** What somebody sends who applies for a position. */
export interface SentCandidate extends CandidateInput {
  position: number
  resume: SentResume
}

interface Deps {
  db: Kysely<Database>
  now: () => number
}

/**
 * Finds the candidate that was stored for the same draft, or for the same content and file within the last minutes.
 * @throws Problem invalid with `fields`
 */
export async function findSentCandidate(
  { db, now }: Deps,
  sent: SentCandidate,
  draft: string | undefined,
): Promise<SentApplication | undefined> {
  const fingerprint = computeFingerprint(sent, normaliseCandidate(sent))
  return findDuplicate(db, 'candidate', { fingerprint, draft, now: now() })
}

/**
 * Stores a candidate with the résumé, unless it is a duplicate.
 * @param title what the position is called now
 * @param kind what the file was found to be
 * @returns the receipt number and the code that the candidate is shown
 * @throws Problem invalid with `fields` and `fieldCodes`
 */
export async function submitCandidate(
  deps: Deps & { announce: Announce },
  sent: SentCandidate,
  { title, kind }: { title: string; kind: ResumeKind },
  consent: Consent,
): Promise<SentApplication> {
  const texts = normaliseCandidate(sent)
  const fingerprint = computeFingerprint(sent, texts)
  return storeSent(deps, 'candidate', { fingerprint, ...consent }, async (work, columns) => {
    const stored = await work
      .insertInto('candidate')
      .values({ ...texts, position_id: sent.position, position_title: title, ...columns })
      .onConflict((conflict) => conflict.column('receipt').doNothing())
      .returning(['id', 'receipt'])
      .executeTakeFirst()
    if (!stored) return false
    await storeResume(work, stored.id, sent.resume, kind)
    await deps.announce('candidateCreated', { ...stored, position: title }, work)
    return true
  })
}

async function storeResume(
  work: Kysely<Database>,
  candidateId: number,
  { name, bytes }: SentResume,
  kind: ResumeKind,
): Promise<void> {
  const file = {
    candidate_id: candidateId,
    name: toShownName(name, kind),
    kind,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  }
  await work.insertInto('candidate_file').values(file).execute()
}

/** The name of a file as it is shown: without a folder, in 100 characters, with the ending of what it is. */
function toShownName(name: string, kind: ResumeKind): string {
  const base = name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.[^.]{1,5}$/, '')
  return `${base.slice(0, 100) || '简历'}.${kind}`
}

/**
 * Validates what somebody writes and normalises it: single lines trimmed, the telephone number as eleven digits, ends of
 * lines as one character, which forms send as two.
 * @throws Problem invalid with `fields` and `fieldCodes`
 */
function normaliseCandidate(input: CandidateInput): CandidateContent {
  requireNoFaults(validateCandidate(input))
  return {
    person: input.person.trim(),
    phone: normalisePhone(input.phone),
    email: input.email.trim(),
    education: input.education.trim(),
    words: input.words.replaceAll('\r\n', '\n').trim(),
  }
}

/** A digest of content, position and file that identifies duplicates. */
function computeFingerprint({ position, resume }: SentCandidate, texts: CandidateContent): string {
  const content = JSON.stringify([position, ...candidateTexts.map((name) => texts[name])])
  return createHash('sha256').update(content).update(resume.bytes).digest('hex')
}
