import { type Kysely, type Selectable, sql } from 'kysely'
import { type ApplicationContent, applicationLabels, applicationTexts } from '../../content/application'
import { hourSeconds } from '../../content/durations'
import { maskEmail, maskMobile, maskPerson } from '../../content/format'
import type { ApplicationCopy } from '../../contract'
import type { Audit } from '../audit'
import { createLimiter } from '../auth'
import type { ApplicationTable, Database } from '../db'
import { Problem } from '../errors'
import type { Announce } from '../notices'
import { createReceiptAuthentication, type ReceiptCredentials } from '../receipts'
import { parseStatus, lockActiveApplication, lockApplication, toTarget } from './application-rows'
import { normaliseCorrection } from './submit'

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
  const authenticateSent = createReceiptAuthentication(deps)
  const correctionLimiter = createLimiter(db, { name: 'application-correct', points: 10, duration: hourSeconds, now })

  /** @throws Problem notFound also for number and code of something else */
  async function authenticateReceipt(credentials: ReceiptCredentials): Promise<{ id: number }> {
    const { kind, id } = await authenticateSent(credentials)
    if (kind !== 'application') throw new Problem('notFound', '这个受理编号不属于合作申请')
    return { id }
  }

  /** The content and status of an application whose sender is authenticated. @throws Problem notFound */
  async function showSent(id: number): Promise<ApplicationCopy> {
    const stored = await db
      .updateTable('application')
      .set({ lookups: sql<number>`lookups + 1`, looked_at: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!stored) throw new Problem('notFound', '申请不存在或已删除')
    return toApplicationCopy(stored)
  }

  async function addLogLine(work: Kysely<Database>, id: number, kind: string, text: string) {
    await work
      .insertInto('application_log')
      .values({ application_id: id, account_id: null, kind, text, created_at: now() })
      .execute()
  }

  return {
    /** Finds what somebody has sent who holds its number and code, whichever kind. @throws Problem notFound, tooManyRequests */
    authenticateSent,

    /** The content and status of an application. @throws Problem notFound, tooManyRequests */
    async lookUp(credentials: ReceiptCredentials): Promise<ApplicationCopy> {
      const { id } = await authenticateReceipt(credentials)
      return showSent(id)
    },

    showSent,

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
    kind: 'application',
    ...toContent(stored),
    receipt: stored.receipt,
    status: parseStatus(stored.status),
    createdAt: stored.created_at,
    correctedAt: stored.corrected_at,
    withdrawnAt: stored.withdrawn_at,
  }
}

/** The texts of a correction as its line in the log holds them: whoever may only view an application reads them. */
function maskPersonalData(content: ApplicationContent): ApplicationContent {
  return {
    ...content,
    person: maskPerson(content.person),
    phone: maskMobile(content.phone),
    email: maskEmail(content.email),
  }
}

/** Describes a correction, one line per changed text with person, telephone and e-mail masked; empty when nothing changes. */
function describeDifferences(before: ApplicationContent, after: ApplicationContent): string {
  const [old, corrected] = [maskPersonalData(before), maskPersonalData(after)]
  return applicationTexts
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const change = old[name] === corrected[name] ? '已更正' : `${old[name] || '—'} → ${corrected[name] || '—'}`
      return `${applicationLabels[name]}：${change}`
    })
    .join('\n')
}
