import type { Kysely } from 'kysely'
import { type ApplicationStatus, applicationStatusNames } from '../../content/application'
import type { ApplicationDetail } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { createInvalidProblem } from '../validate'
import { parseStatus, lockActiveApplication, lockApplication } from './application-rows'
import { readApplication } from './inbox'

/** What staff do with an application; every action adds a line to its log under their name. */
export function createStaffActions({
  db,
  now,
  audit,
  purgeErased,
}: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  purgeErased: () => Promise<void>
}) {
  async function addLogLine(work: Kysely<Database>, id: number, actor: Actor, kind: string, text: string) {
    await work
      .insertInto('application_log')
      .values({ application_id: id, account_id: actor.id, kind, text, created_at: now() })
      .execute()
    if (kind !== 'reveal')
      await work.updateTable('application').set({ updated_at: now() }).where('id', '=', id).execute()
  }

  return {
    /** Unmasked telephone and e-mail; logged. This and the following throw Problem conflict after a withdrawal. */
    async revealContact(id: number, actor: Actor): Promise<{ phone: string; email: string }> {
      const { phone, email } = await db.transaction().execute(async (work) => {
        const row = await lockActiveApplication(work, id)
        await addLogLine(work, id, actor, 'reveal', '查看了手机号码和电子邮箱')
        return row
      })
      await audit.record({ action: 'application.reveal', target: `application:${id}`, actor })
      return { phone, email }
    },

    async setStatus(id: number, status: ApplicationStatus, actor: Actor): Promise<ApplicationDetail> {
      if (status === 'withdrawn') throw createInvalidProblem({ status: '只有申请人可以撤回申请' })
      const changed = await db.transaction().execute(async (work) => {
        const before = parseStatus((await lockActiveApplication(work, id)).status)
        if (before === status) return false
        await work
          .updateTable('application')
          .set({ status, closed_at: status === 'closed' ? now() : null })
          .where('id', '=', id)
          .execute()
        await addLogLine(
          work,
          id,
          actor,
          'status',
          `${applicationStatusNames[before]} → ${applicationStatusNames[status]}`,
        )
        return true
      })
      if (changed)
        await audit.record({ action: 'application.status', target: `application:${id}`, actor, detail: status })
      return readApplication(db, id)
    },

    /** Editors take an application or hand it back. @throws Problem forbidden when an editor assigns it to somebody else */
    async assign(id: number, accountId: number | null, actor: Actor): Promise<ApplicationDetail> {
      if (actor.role !== 'administrator' && accountId !== null && accountId !== actor.id)
        throw new Problem('forbidden', '只有管理员可以把申请分派给别人')
      const changed = await db.transaction().execute(async (work) => {
        if ((await lockActiveApplication(work, id)).assignee_id === accountId) return false
        const assignee = accountId === null ? null : await readActiveAccount(work, accountId)
        await work.updateTable('application').set({ assignee_id: accountId }).where('id', '=', id).execute()
        await addLogLine(work, id, actor, 'assign', assignee ? `分派给 ${assignee.name}` : '取消分派')
        return true
      })
      if (changed) {
        await audit.record({
          action: 'application.assign',
          target: `application:${id}`,
          actor,
          detail: `account:${accountId}`,
        })
      }
      return readApplication(db, id)
    },

    async addNote(id: number, text: string, actor: Actor): Promise<ApplicationDetail> {
      await db.transaction().execute(async (work) => {
        await lockActiveApplication(work, id)
        await addLogLine(work, id, actor, 'note', text)
      })
      await audit.record({ action: 'application.note', target: `application:${id}`, actor })
      return readApplication(db, id)
    },

    /** Deletes an application and its log, also after a withdrawal. */
    async remove(id: number, actor: Actor): Promise<void> {
      const { receipt } = await db.transaction().execute(async (work) => {
        const row = await lockApplication(work, id)
        await work.deleteFrom('application_log').where('application_id', '=', id).execute()
        await work.deleteFrom('application').where('id', '=', id).execute()
        return row
      })
      await purgeErased()
      await audit.record({ action: 'application.delete', target: `application:${id}`, actor, detail: receipt })
    },
  }
}

async function readActiveAccount(work: Kysely<Database>, id: number): Promise<{ name: string }> {
  const account = await work
    .selectFrom('account')
    .select('name')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw createInvalidProblem({ accountId: '该账号不存在或已停用' })
  return account
}
