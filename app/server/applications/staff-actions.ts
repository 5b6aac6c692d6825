import type { Kysely } from 'kysely'
import { type ApplicationStatus, applicationStatusNames } from '../../content/application'
import { describeTexts } from '../../content/describe-changes'
import { describePurpose, type Purpose } from '../../content/purposes'
import { hasRight } from '../../content/rights'
import type { ApplicationDetail } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { Announce } from '../notices'
import { cutText, requireSeen } from '../require-seen'
import { findUnseenText, wasWritten } from '../receipts'
import { listAccountRights } from '../rights'
import type { Settings } from '../settings'
import { createInvalidProblem } from '../validate'
import { parseStatus, lockActiveApplication, lockApplication, toTarget } from './application-rows'
import { readApplication } from './inbox'

const thenConfirm = '请确认后再操作'

/** What staff do with an application; every action adds a line to its log under their name. */
export function createStaffActions({
  db,
  now,
  audit,
  settings,
  announce,
  purgeErased,
}: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  settings: Pick<Settings, 'read'>
  announce: Announce
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
    /** Person, telephone and e-mail unmasked; logged with what for. This and the following throw Problem conflict after a withdrawal. */
    async revealContact(
      id: number,
      purpose: Purpose,
      actor: Actor,
    ): Promise<{ person: string; phone: string; email: string }> {
      const detail = describePurpose(purpose)
      const { person, phone, email } = await db.transaction().execute(async (work) => {
        const row = await lockActiveApplication(work, id)
        await addLogLine(work, id, actor, 'reveal', `查看了联系人、手机号码和电子邮箱：${detail}`)
        await audit.record({ action: 'application.reveal', ...toTarget(row), actor, detail }, work)
        return row
      })
      return { person, phone, email }
    },

    /** @param seen the state that was shown; where somebody has changed it since, this throws Problem conflict */
    async setStatus(
      id: number,
      status: ApplicationStatus,
      actor: Actor,
      seen?: ApplicationStatus,
    ): Promise<ApplicationDetail> {
      if (status === 'withdrawn') throw createInvalidProblem({ status: '只有申请人可以撤回申请' })
      await db.transaction().execute(async (work) => {
        const row = await lockActiveApplication(work, id)
        const before = parseStatus(row.status)
        const [shown, stored] = [seen && applicationStatusNames[seen], applicationStatusNames[before]]
        requireSeen([{ label: '状态', seen: shown, stored }], thenConfirm)
        if (before === status) return
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
        const changes = [describeTexts('状态', applicationStatusNames[before], applicationStatusNames[status])]
        await audit.record({ action: 'application.status', ...toTarget(row), actor, facts: { changes } }, work)
      })
      return readApplication({ db, settings }, id)
    },

    /**
     * Who handles the own applications only can hand one back.
     * @param seen whom it was shown to be assigned to; null for nobody
     * @throws Problem conflict when somebody has assigned it since; forbidden when somebody assigns it to somebody else who may not; invalid when the other one may not view it
     */
    async assign(id: number, accountId: number | null, actor: Actor, seen?: number | null): Promise<ApplicationDetail> {
      if (!hasRight(actor, 'application.handle', 'all') && accountId !== null && accountId !== actor.id)
        throw new Problem('forbidden', '只有可处理全部申请的人能把申请分派给别人')
      await db.transaction().execute(async (work) => {
        const row = await lockActiveApplication(work, id)
        const former = await readName(work, row.assignee_id)
        if (seen !== undefined && seen !== row.assignee_id) refuseUnseenAssignee(former)
        if (row.assignee_id === accountId) return
        const assignee = accountId === null ? null : await readAssignee(work, accountId, actor)
        await work.updateTable('application').set({ assignee_id: accountId }).where('id', '=', id).execute()
        await addLogLine(work, id, actor, 'assign', assignee ? `分派给 ${assignee.name}` : '取消分派')
        const { receipt, direction, due_at: dueAt } = row
        // Who takes it over knows of it.
        if (accountId !== null && accountId !== actor.id)
          await announce('applicationAssigned', { id, receipt, direction, dueAt }, work, [accountId])
        const changes = [describeTexts('负责人', former, assignee?.name ?? '')]
        await audit.record({ action: 'application.assign', ...toTarget(row), actor, facts: { changes } }, work)
      })
      return readApplication({ db, settings }, id)
    },

    /**
     * @param seenLines how many lines of the log were seen when it was first sent: it is not stored twice below them
     * @throws Problem conflict when the same person has added another one below them, such as one whose answer was lost
     */
    async addNote(id: number, text: string, actor: Actor, seenLines?: number): Promise<ApplicationDetail> {
      await db.transaction().execute(async (work) => {
        const row = await lockActiveApplication(work, id)
        const log = await work
          .selectFrom('application_log')
          .select(['account_id', 'kind', 'text'])
          .where('application_id', '=', id)
          .orderBy('id')
          .execute()
        if (wasWritten(log, seenLines, actor, [{ kind: 'note', matches: (stored) => stored === text }])) return
        const unseen = findUnseenText(log, seenLines, actor, 'note')
        if (unseen !== undefined)
          throw new Problem('conflict', `您刚才已添加备注“${cutText(unseen)}”，这一条没有保存。请核对后再添加`)
        await addLogLine(work, id, actor, 'note', text)
        await audit.record({ action: 'application.note', ...toTarget(row), actor }, work)
      })
      return readApplication({ db, settings }, id)
    },

    /** Deletes an application and its log, also after a withdrawal. */
    async remove(id: number, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        const row = await lockApplication(work, id)
        await work.deleteFrom('application_log').where('application_id', '=', id).execute()
        await work.deleteFrom('application').where('id', '=', id).execute()
        await audit.record({ action: 'application.delete', ...toTarget(row), actor }, work)
      })
      await purgeErased()
    },
  }
}

/** Two accounts may have the same name, so that only their ids tell whether it is somebody else. @throws Problem conflict */
function refuseUnseenAssignee(name: string): void {
  requireSeen([{ label: '负责人', seen: name === '' ? '已分派' : '', stored: name }], thenConfirm)
}

async function readName(work: Kysely<Database>, id: number | null): Promise<string> {
  if (id === null) return ''
  const account = await work.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst()
  return account?.name ?? ''
}

/** An author of the demo content is nobody's assignee but their own, while the content is written in their name. */
async function readAssignee(work: Kysely<Database>, id: number, actor: Actor): Promise<{ name: string }> {
  const accounts = await listAccountRights(work)
  const account = accounts.find((each) => each.id === id) ?? (id === actor.id ? actor : undefined)
  if (!account) throw createInvalidProblem({ accountId: '该账号不存在或已停用' })
  if (!hasRight(account, 'application.view')) throw createInvalidProblem({ accountId: '该账号没有查看合作申请的权限' })
  return account
}
