import { randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type ApplicationContent, applicationLabels, applicationTexts } from '../../content/application'
import { daySeconds, hourSeconds, minuteSeconds } from '../../content/durations'
import { maskEmail, maskMobile } from '../../content/format'
import type { ApplicationCopy } from '../../contract'
import { type Audit, toClientKey } from '../audit'
import { createLimiter } from '../auth'
import type { ApplicationTable, Database } from '../db'
import { Problem } from '../errors'
import type { Announce } from '../notices'
import { parseStatus, lockActiveApplication, lockApplication, toTarget } from './application-rows'
import { normaliseCorrection, hashLookupCode, isSameHash, normaliseReceiptNumber } from './submit'

/** What an applicant enters to look an application up. */
interface ReceiptCredentials {
  receipt: string
  code: string
  /** The client's address, for the limits on guessing. */
  address: string
}

type StoredApplication = Selectable<ApplicationTable>

/** What applicants do with their applications, authenticated by receipt number and code. */
export function createApplicantActions(deps: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  announce: Announce
  purgeErased: () => Promise<void>
}) {
  const { db, now, audit, announce, purgeErased } = deps
  const authenticateReceipt = createReceiptAuthentication(deps)
  const correctionLimiter = createLimiter(db, { name: 'application-correct', points: 10, duration: hourSeconds, now })

  async function addLogLine(work: Kysely<Database>, id: number, kind: string, text: string) {
    await work
      .insertInto('application_log')
      .values({ application_id: id, account_id: null, kind, text, created_at: now() })
      .execute()
  }

  return {
    /** The content and status of an application. @throws Problem notFound, tooManyRequests */
    async lookUp(credentials: ReceiptCredentials): Promise<ApplicationCopy> {
      const stored = await authenticateReceipt(credentials)
      await db
        .updateTable('application')
        .set({ lookups: sql<number>`lookups + 1`, looked_at: now() })
        .where('id', '=', stored.id)
        .execute()
      return toApplicationCopy(stored)
    },

    /** Replaces the content while the application is pending. @throws Problem notFound, tooManyRequests, invalid, conflict */
    async correct(credentials: ReceiptCredentials, content: ApplicationContent): Promise<ApplicationCopy> {
      const { id } = await authenticateReceipt(credentials)
      const next = normaliseCorrection(content)
      const { waitSeconds } = await correctionLimiter.consume(String(id))
      if (waitSeconds > 0)
        throw new Problem('tooManyRequests', '提交过于频繁，请稍后再试', { retryAfterSeconds: waitSeconds })
      const stored = await db.transaction().execute(async (work) => {
        const before = await lockActiveApplication(work, id)
        if (parseStatus(before.status) !== 'pending')
          throw new Problem('conflict', '申请已开始处理，不能再在线更正。需要改动请致电，并告知受理编号')
        const changes = describeDifferences(toContent(before), next)
        if (changes === '') return before
        const { startMonth, ...columns } = next
        const correction = {
          ...columns,
          start_month: startMonth,
          corrected_at: now(),
          updated_at: now(),
          read_at: null,
        }
        const stored = await work
          .updateTable('application')
          .set(correction)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await addLogLine(work, id, 'correct', changes)
        await audit.record({ action: 'application.correct', ...toTarget(stored) }, work)
        return stored
      })
      return toApplicationCopy(stored)
    },

    /** Withdraws the application and erases its personal data. @throws Problem notFound, tooManyRequests */
    async withdraw(credentials: ReceiptCredentials): Promise<ApplicationCopy> {
      const { id } = await authenticateReceipt(credentials)
      const { stored, changed } = await db.transaction().execute(async (work) => {
        const before = await lockApplication(work, id)
        if (before.withdrawn_at !== null) return { stored: before, changed: false }
        const at = now()
        const stored = await work
          .updateTable('application')
          .set({
            ...erasedColumns,
            status: 'withdrawn',
            withdrawn_at: at,
            closed_at: at,
            updated_at: at,
            read_at: null,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await work
          .updateTable('application_log')
          .set({ text: '' })
          .where('application_id', '=', id)
          .where('kind', 'in', ['note', 'correct'])
          .execute()
        await addLogLine(work, id, 'withdraw', '')
        await audit.record({ action: 'application.withdraw', ...toTarget(stored) }, work)
        await announce('applicationWithdrawn', { id, receipt: stored.receipt }, work)
        return { stored, changed: true }
      })
      if (changed) await purgeErased()
      return toApplicationCopy(stored)
    },
  }
}

/** The columns that a withdrawal clears; number, direction and times stay. */
const erasedColumns = {
  company: '',
  person: '',
  phone: '',
  email: '',
  place: '',
  start_month: '',
  need: '',
  source: '',
  fingerprint: '',
}

function toContent(stored: StoredApplication): ApplicationContent {
  const { company, person, phone, email, direction, place, start_month: startMonth, need } = stored
  return { company, person, phone, email, direction, place, startMonth, need }
}

function toApplicationCopy(stored: StoredApplication): ApplicationCopy {
  return {
    ...toContent(stored),
    receipt: stored.receipt,
    status: parseStatus(stored.status),
    createdAt: stored.created_at,
    correctedAt: stored.corrected_at,
    withdrawnAt: stored.withdrawn_at,
  }
}

/** Describes a correction, one line per changed text with telephone and e-mail masked; empty when nothing changes. */
function describeDifferences(before: ApplicationContent, after: ApplicationContent): string {
  const maskContacts = (content: ApplicationContent) => ({
    ...content,
    phone: maskMobile(content.phone),
    email: maskEmail(content.email),
  })
  const [old, corrected] = [maskContacts(before), maskContacts(after)]
  return applicationTexts
    .filter((name) => before[name] !== after[name])
    .map((name) => `${applicationLabels[name]}：${old[name] || '—'} → ${corrected[name] || '—'}`)
    .join('\n')
}

const lockSeconds = 15 * minuteSeconds
/** Compared with the code when the receipt number is unknown, so that both cases take the same time. */
const unknownReceiptHash = randomBytes(32).toString('hex')

/**
 * Creates the check of receipt number and code. Attempts are counted before the code is compared, by
 * number and address and by address alone; an unknown number and a wrong code give the same answer.
 * @returns a function that resolves to the stored application @throws Problem notFound or tooManyRequests
 */
function createReceiptAuthentication({ db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit }) {
  const perNumber = createLimiter(db, { name: 'receipt', points: 10, duration: daySeconds, now })
  const perAddress = createLimiter(db, { name: 'receipt-address', points: 50, duration: 10 * minuteSeconds, now })

  return async function authenticateReceipt({
    receipt,
    code,
    address,
  }: ReceiptCredentials): Promise<Selectable<ApplicationTable>> {
    const addressKey = toClientKey(address)
    const number = normaliseReceiptNumber(receipt)
    const numberKey = `${number || receipt.slice(0, 40)}\n${addressKey}`
    const byAddress = await perAddress.consume(addressKey)
    if (byAddress.waitSeconds > 0) throw createTooManyRequestsProblem(byAddress.waitSeconds)
    const byNumber = await perNumber.consume(numberKey)
    if (byNumber.waitSeconds > 0) {
      await perAddress.refund(addressKey)
      throw createTooManyRequestsProblem(byNumber.waitSeconds)
    }
    // The last attempt locks before the code is compared, so that a crash cannot leave it uncounted.
    if (byNumber.remaining === 0) await perNumber.block(numberKey, lockSeconds)

    const found = await db.selectFrom('application').selectAll().where('receipt', '=', number).executeTakeFirst()
    const isCodeCorrect = isSameHash(hashLookupCode(code), found?.code_hash || unknownReceiptHash)
    if (!found || !isCodeCorrect) {
      if (byNumber.remaining === 0)
        await audit.record({
          action: 'application.lock',
          outcome: 'refused',
          actor: null,
          detail: '连续输错查询码，暂停查询 15 分钟',
        })
      throw new Problem('notFound', '受理编号或查询码不正确，请核对后重试')
    }
    await perNumber.reset(numberKey)
    await perAddress.refund(addressKey)
    return found
  }
}

function createTooManyRequestsProblem(retryAfterSeconds: number): Problem {
  return new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfterSeconds })
}
