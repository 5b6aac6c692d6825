import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type ApplicationInput,
  type ApplicationContent,
  type ApplicationText,
  applicationLimits,
  applicationTexts,
  validateApplication,
} from '../../content/application'
import { normalisePhone } from '../../content/contact-details'
import { describeTexts } from '../../content/describe-changes'
import type { Audit } from '../audit'
import type { Database } from '../db'
import type { Announce } from '../notices'
import { type Consent, findDuplicate, type SentApplication, storeSent } from '../receipts'
import type { Settings } from '../settings'
import { requireNoFaults } from '../validate'
import { toTarget } from './application-rows'
import { computeTerm } from './answer-terms'
import type { Assignee } from './assignees'
import { takeTurn } from './assignment-rules'

interface Deps {
  db: Kysely<Database>
  now: () => number
}

interface ArrivalDeps extends Deps {
  announce: Announce
  audit: Audit
  settings: Pick<Settings, 'read'>
}

/**
 * Finds the application that was stored for the same draft, or for the same content within the last minutes.
 * @throws Problem invalid with `fields`
 */
export async function findSent(
  { db, now }: Deps,
  input: ApplicationInput,
  draft: string | undefined,
): Promise<SentApplication | undefined> {
  const fingerprint = computeFingerprint(normaliseApplication(input))
  return findDuplicate(db, 'application', { fingerprint, draft, now: now() })
}

/**
 * Stores an application unless it is a duplicate, and assigns it by the rules in the same transaction.
 * @returns the receipt number and the code that the visitor is shown
 * @throws Problem invalid with `fields` and `fieldCodes`
 */
export async function submitApplication(
  { db, now, announce, audit, settings }: ArrivalDeps,
  input: ApplicationInput,
  consent: Consent,
): Promise<SentApplication> {
  const { startMonth, ...texts } = normaliseApplication(input)
  const fingerprint = computeFingerprint({ ...texts, startMonth })
  return storeSent({ db, now }, 'application', { fingerprint, ...consent }, async (work, columns) => {
    const assignee = await takeTurn(work, texts)
    const term = computeTerm(now(), (await settings.read(work)).applicationAnswerHours)
    const values = { ...texts, ...term, start_month: startMonth, assignee_id: assignee?.id ?? null, read_at: null }
    const stored = await work
      .insertInto('application')
      .values({ ...values, ...columns })
      .onConflict((conflict) => conflict.column('receipt').doNothing())
      .returning(['id', 'receipt', 'direction'])
      .executeTakeFirst()
    if (!stored) return false
    await announce('applicationCreated', stored, work)
    if (assignee) {
      await logAutoAssignment(work, stored.id, assignee, now())
      await announce('applicationAssigned', { ...stored, dueAt: term.due_at }, work, [assignee.id])
      const facts = { changes: [describeTexts('负责人', '', assignee.name)] }
      const record = { action: 'application.assign', ...toTarget(stored), actor: null, facts, detail: '按分派规则' }
      await audit.record(record, work)
    }
    return true
  })
}

async function logAutoAssignment(work: Kysely<Database>, id: number, { name }: Assignee, at: number): Promise<void> {
  await work
    .insertInto('application_log')
    .values({ application_id: id, account_id: null, kind: 'rule', text: `分派给 ${name}`, created_at: at })
    .execute()
}

/**
 * Validates an application and normalises its texts: single lines trimmed, the telephone number as
 * eleven digits, the description as typed.
 * @throws Problem invalid with `fields` and `fieldCodes`
 */
function normaliseApplication(input: ApplicationInput): Record<ApplicationText, string> {
  requireNoFaults(validateApplication(input))
  const texts = Object.keys(applicationLimits) as ApplicationText[]
  const trimmed = Object.fromEntries(texts.map((name) => [name, input[name].trim()])) as Record<ApplicationText, string>
  // Staff open the source as a link, so only a path of this site is accepted.
  const source = /^\/(?![/\\])/.test(trimmed.source) ? trimmed.source : ''
  return { ...trimmed, need: input.need, phone: normalisePhone(input.phone), source }
}

/** Validates and normalises a correction; consent was given with the application. @throws Problem invalid */
export function normaliseCorrection(content: ApplicationContent): ApplicationContent {
  const { source: _source, ...texts } = normaliseApplication({ ...content, consent: true, source: '' })
  return texts
}

/** A digest of the content that identifies duplicates, whichever page they were sent from. */
function computeFingerprint(content: ApplicationContent): string {
  return createHash('sha256')
    .update(JSON.stringify(applicationTexts.map((name) => content[name].trim())))
    .digest('hex')
}
