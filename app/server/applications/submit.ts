import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type ApplicationInput,
  type ApplicationContent,
  type ApplicationFaults,
  type ApplicationReceipt,
  type ApplicationText,
  applicationLimits,
  applicationTexts,
  validateApplication,
  normalisePhone,
} from '../../content/application'
import { describeTexts } from '../../content/describe-changes'
import { minuteMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { Announce } from '../notices'
import type { FullNotice, Settings } from '../settings'
import { toTarget } from './application-rows'
import { computeTerm } from './answer-terms'
import type { Assignee } from './assignees'
import { takeTurn } from './assignment-rules'

export interface SentApplication extends ApplicationReceipt {
  /** False when it was stored by an earlier request. */
  isNew: boolean
}

/** Within this time the same content counts as the same application. */
const duplicateWindowMs = 10 * minuteMs

/** The notice that was agreed to. */
export interface Consent {
  notice: FullNotice
  /** The key of the visitor's draft, 128 random bits. */
  draft?: string | undefined
}

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
  return findDuplicate(db, { fingerprint, code: createLookupCode(draft, fingerprint), now: now() })
}

/**
 * Stores an application unless it is a duplicate, and assigns it by the rules in the same transaction.
 * @returns the receipt number and the code that the visitor is shown
 * @throws Problem invalid with `fields` and `fieldCodes`
 */
export async function submitApplication(
  { db, now, announce, audit, settings }: ArrivalDeps,
  input: ApplicationInput,
  { notice, draft }: Consent,
): Promise<SentApplication> {
  const { startMonth, ...texts } = normaliseApplication(input)
  const fingerprint = computeFingerprint({ ...texts, startMonth })
  const code = createLookupCode(draft, fingerprint)
  return db.transaction().execute(async (work) => {
    await lockFingerprint(work, fingerprint, now())
    const earlier = await findDuplicate(work, { fingerprint, code, now: now() })
    if (earlier) return earlier
    const { version, text } = notice
    const agreed = { version, text, created_at: now() }
    await work
      .insertInto('privacy_notice')
      .values(agreed)
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute()
    const assignee = await takeTurn(work, texts)
    const values = {
      ...texts,
      ...computeTerm(now(), (await settings.read(work)).applicationAnswerHours),
      start_month: startMonth,
      status: 'pending',
      assignee_id: assignee?.id ?? null,
      read_at: null,
      consent_version: version,
      consent_at: now(),
      fingerprint,
      code_hash: hashLookupCode(code),
      keep_months: notice.keepMonths,
      created_at: now(),
      updated_at: now(),
    }
    for (;;) {
      const stored = await work
        .insertInto('application')
        .values({ ...values, receipt: createReceiptNumber(now()) })
        .onConflict((conflict) => conflict.column('receipt').doNothing())
        .returning(['id', 'receipt'])
        .executeTakeFirst()
      if (!stored) continue
      const { id, receipt } = stored
      const { direction } = texts
      await announce('applicationCreated', { id, receipt, direction }, work)
      if (assignee) {
        await logAutoAssignment(work, id, assignee, now())
        await announce('applicationAssigned', { id, receipt, direction, dueAt: values.due_at }, work, [assignee.id])
        const facts = { changes: [describeTexts('负责人', '', assignee.name)] }
        const record = { action: 'application.assign', ...toTarget(stored), actor: null, facts, detail: '按分派规则' }
        await audit.record(record, work)
      }
      return { receipt, code, isNew: true }
    }
  })
}

async function logAutoAssignment(work: Kysely<Database>, id: number, { name }: Assignee, at: number): Promise<void> {
  await work
    .insertInto('application_log')
    .values({ application_id: id, account_id: null, kind: 'rule', text: `分派给 ${name}`, created_at: at })
    .execute()
}

/** Without the draft's key a duplicate only returns the receipt number: the code is not stored. */
async function findDuplicate(
  work: Kysely<Database>,
  { fingerprint, code, now }: { fingerprint: string; code: string; now: number },
): Promise<SentApplication | undefined> {
  const hash = hashLookupCode(code)
  const found = await work
    .selectFrom('application')
    .select(['receipt', 'code_hash'])
    .where('withdrawn_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('code_hash', '=', hash),
        and([eb('fingerprint', '=', fingerprint), eb('created_at', '>', now - duplicateWindowMs)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const own = found.find((row) => row.code_hash === hash)
  if (own) return { receipt: own.receipt, code, isNew: false }
  const [same] = found
  return same && { receipt: same.receipt, code: '', isNew: false }
}

/** Serialises identical submissions on every engine by locking a row of `rate_limit` until the transaction ends. */
async function lockFingerprint(work: Kysely<Database>, fingerprint: string, now: number) {
  const row = { key: `application:${fingerprint}`, points: 1, expire: now + duplicateWindowMs }
  await work
    .insertInto('rate_limit')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Digits and capitals that are not mistaken for one another when they are read out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 16

/** Creates a receipt number such as `20261121-7F3K9Q`: the day in China and six random characters. */
export function createReceiptNumber(now: number): string {
  const random = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${formatChinaDate(now).replaceAll('-', '')}-${random}`
}

/** Normalises a typed receipt number; empty when it is not one. */
export function normaliseReceiptNumber(typed: string): string {
  const [, day, random] = /^(\d{8})-?([2-9A-HJ-NP-Z]{6})$/.exec(normaliseTyped(typed)) ?? []
  return day === undefined ? '' : `${day}-${random}`
}

/**
 * Creates the code that gives access to an application: 80 bits in groups that can be typed, such as
 * `7F3K-9QXA-2BCD-EFGH`. It derives from the draft's random key, which is not stored, so that a retry of the
 * same draft gets the same code.
 * @param draft the draft's key; without one the code is random
 */
export function createLookupCode(draft: string | undefined, fingerprint: string): string {
  const bytes =
    draft === undefined ? randomBytes(codeLength) : createHash('sha256').update(`${draft}\n${fingerprint}`).digest()
  const letters = Array.from(
    { length: codeLength },
    (_, index) => alphabet[(bytes[index] ?? 0) % alphabet.length],
  ).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Hashes a typed code for storage and comparison. */
export function hashLookupCode(code: string): string {
  return createHash('sha256')
    .update(`application code\n${normaliseTyped(code).replaceAll('-', '')}`)
    .digest('hex')
}

/** Compares two hashes in constant time; an empty hash equals none. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && one !== '' && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function normaliseTyped(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/[‐-―]/g, '-').replace(/\s/g, '')
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

function requireNoFaults(faults: ApplicationFaults): void {
  const found = Object.entries(faults)
  if (found.length === 0) return
  const fields = Object.fromEntries(found.map(([name, { message }]) => [name, message]))
  const fieldCodes = Object.fromEntries(found.map(([name, { code }]) => [name, code]))
  throw new Problem('invalid', found[0]?.[1].message ?? '提交的内容不正确', { fields, fieldCodes })
}

/** A digest of the content that identifies duplicates, whichever page they were sent from. */
function computeFingerprint(content: ApplicationContent): string {
  return createHash('sha256')
    .update(JSON.stringify(applicationTexts.map((name) => content[name].trim())))
    .digest('hex')
}
