import { type Kysely, type Selectable, sql } from 'kysely'
import { type ApplicationContent, applicationLabels, applicationTexts } from '../../content/application'
import { maskEmail, maskMobile } from '../../content/people'
import type { ApplicationCopy } from '../../content/wire'
import type { Audit } from '../audit'
import { createLimiter } from '../auth'
import type { ApplicationTable, Database } from '../db/schema'
import { Problem } from '../errors'
import { statusOf } from './find'
import { hold, holdAny } from './hold'
import { judgedContent } from './judge'
import { createTicketCheck } from './ticket'
import type { Applications } from './types'

type Sender = Pick<Applications, 'lookUp' | 'correct' | 'withdraw'>
type Stored = Selectable<ApplicationTable>

/** What senders do with their applications, by number and code. */
export function createSender(deps: { db: Kysely<Database>; now: () => number; audit: Audit }): Sender {
  const { db, now, audit } = deps
  const open = createTicketCheck(deps)
  const corrections = createLimiter(db, { name: 'application-correct', points: 10, duration: 3_600, now })

  async function write(work: Kysely<Database>, id: number, kind: string, text: string) {
    await work.insertInto('application_log').values({ application_id: id, account_id: null, kind, text, created_at: now() }).execute()
  }

  return {
    async lookUp(ticket) {
      const stored = await open(ticket)
      await db
        .updateTable('application')
        .set({ lookups: sql<number>`lookups + 1`, looked_at: now() })
        .where('id', '=', stored.id)
        .execute()
      return copyOf(stored)
    },

    async correct(ticket, content) {
      const { id } = await open(ticket)
      const next = judgedContent(content)
      const { waitSeconds } = await corrections.take(String(id))
      if (waitSeconds > 0) throw new Problem('tooManyRequests', '提交过于频繁，请稍后再试', { retryAfter: waitSeconds })
      const { stored, changed } = await db.transaction().execute(async (work) => {
        const before = await hold(work, id)
        if (statusOf(before.status) !== 'pending') throw new Problem('conflict', '申请已开始处理，不能再在线更正。需要改动请致电，并告知受理编号')
        const changes = differences(contentOf(before), next)
        if (changes === '') return { stored: before, changed: false }
        const { startMonth, ...columns } = next
        const correction = { ...columns, start_month: startMonth, corrected_at: now(), updated_at: now(), read_at: null }
        const stored = await work.updateTable('application').set(correction).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
        await write(work, id, 'correct', changes)
        return { stored, changed: true }
      })
      if (changed) await audit.record({ action: 'application.correct', target: `application:${id}` })
      return copyOf(stored)
    },

    async withdraw(ticket) {
      const { id } = await open(ticket)
      const { stored, changed } = await db.transaction().execute(async (work) => {
        const before = await holdAny(work, id)
        if (before.withdrawn_at !== null) return { stored: before, changed: false }
        const at = now()
        const stored = await work
          .updateTable('application')
          .set({ ...erased, status: 'withdrawn', withdrawn_at: at, closed_at: at, updated_at: at, read_at: null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await work.updateTable('application_log').set({ text: '' }).where('application_id', '=', id).where('kind', 'in', ['note', 'correct']).execute()
        await write(work, id, 'withdraw', '')
        return { stored, changed: true }
      })
      if (changed) await audit.record({ action: 'application.withdraw', target: `application:${id}` })
      return copyOf(stored)
    },
  }
}

/** What a withdrawn application still holds is its number, its direction and when what happened. */
const erased = { company: '', person: '', phone: '', email: '', place: '', start_month: '', need: '', source: '', fingerprint: '' }

function contentOf(stored: Stored): ApplicationContent {
  const { company, person, phone, email, direction, place, start_month: startMonth, need } = stored
  return { company, person, phone, email, direction, place, startMonth, need }
}

function copyOf(stored: Stored): ApplicationCopy {
  return {
    ...contentOf(stored),
    receipt: stored.receipt,
    status: statusOf(stored.status),
    createdAt: stored.created_at,
    correctedAt: stored.corrected_at,
    withdrawnAt: stored.withdrawn_at,
  }
}

/** One line for each text that a correction changes, telephone and e-mail masked; empty when it changes none. */
function differences(before: ApplicationContent, after: ApplicationContent): string {
  const shown = (content: ApplicationContent) => ({ ...content, phone: maskMobile(content.phone), email: maskEmail(content.email) })
  const [old, corrected] = [shown(before), shown(after)]
  return applicationTexts
    .filter((name) => before[name] !== after[name])
    .map((name) => `${applicationLabels[name]}：${old[name] || '—'} → ${corrected[name] || '—'}`)
    .join('\n')
}
