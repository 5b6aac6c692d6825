import type { Kysely, Selectable } from 'kysely'
import {
  areSameRights,
  compressRights,
  type PresetName,
  getPresetRights,
  isPresetName,
  listChangedRights,
} from '../../content/duties'
import {
  type ConflictName,
  conflicts,
  describeRight,
  findUnmetNeeds,
  hasRight,
  listScopes,
  type RightName,
  rightNames,
  type Rights,
  scopeNames,
} from '../../content/rights'
import type { NamedChange } from '../../content/describe-changes'
import type { DutyRow, DutySheet } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database, DutyTable } from '../db'
import { Problem } from '../errors'
import { requireSeen } from '../require-seen'
import { createInvalidProblem } from '../validate'
import { listAccountConflicts } from './account-conflicts'
import {
  changeAccountRights,
  isSettingOn,
  listAccountRights,
  listGrantors,
  parseDutyRights,
  requireOtherGrantor,
} from './account-rights'

/** A change of a duty that was shown with this version. */
interface DutyChange {
  id: number
  version: number
  rights: Rights
}

/**
 * Tells people that what they may do was changed.
 * @param facts who has changed it, and what the duties are called
 * @param concerned the accounts
 */
export type AnnounceDuties = (
  facts: { by: string; duties: string },
  work: Kysely<Database>,
  concerned: readonly number[],
) => Promise<void>

/** Creates the duties over a database: named sets of rights, which accounts hold. Every change is recorded in the trail here. */
export function createDuties({
  db,
  now,
  audit,
  announceDuties,
}: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  announceDuties: AnnounceDuties
}) {
  return {
    /** Every duty with its rights, and why accounts hold what should be in two hands. */
    async list(): Promise<DutySheet> {
      const [duties, held, notes, forbidsConflicts, writersMayApprove, conflicting] = await Promise.all([
        db.selectFrom('duty').selectAll().orderBy('id').execute(),
        db
          .selectFrom('account_duty')
          .select(['duty_id', ({ fn }) => fn.countAll().as('count')])
          .groupBy('duty_id')
          .execute(),
        db
          .selectFrom('conflict_note')
          .leftJoin('account', 'account.id', 'conflict_note.author_id')
          .select(['account_id', 'conflict', 'reason', 'account.name as author', 'conflict_note.created_at as at'])
          .execute(),
        isSettingOn(db, 'forbidsConflicts'),
        isSettingOn(db, 'writersMayGiveLastApproval'),
        listAccountConflicts(db, await listAccountRights(db)),
      ])
      const counts = new Map(held.map(({ duty_id, count }) => [duty_id, Number(count)]))
      return {
        duties: duties.map((duty) => toDutyRow(duty, counts.get(duty.id) ?? 0)),
        forbidsConflicts,
        writersMayApprove,
        conflicts: [...conflicting.values()].flatMap(({ id, held: each }) =>
          each.map((conflict) => ({ accountId: id, ...conflict })),
        ),
        notes: notes.flatMap(({ account_id, conflict, reason, author, at }) =>
          isConflictName(conflict) ? [{ accountId: account_id, conflict, reason, author: author ?? '', at }] : [],
        ),
      }
    },

    /** The ids of presets, for accounts that the product makes itself. */
    async findPresets(names: readonly PresetName[]): Promise<number[]> {
      const rows = await db.selectFrom('duty').select(['id', 'preset']).where('preset', 'in', names).execute()
      return rows.map(({ id }) => id)
    },

    /** The accounts that hold a right, for the own things at least. */
    async listHolders(right: RightName): Promise<Array<{ id: number; name: string }>> {
      const accounts = await listAccountRights(db)
      return accounts.filter((account) => hasRight(account, right)).map(({ id, name }) => ({ id, name }))
    },

    /** The names of those who can give rights to others. */
    async listGrantorNames(): Promise<string[]> {
      return (await listGrantors(db)).map(({ name }) => name)
    },

    /**
     * Changes the rights of several duties at once.
     * @throws Problem conflict when one of them was changed meanwhile; forbidden for a duty of the own account; invalid when
     * nobody could manage accounts any more, or a right lacks another one that it needs
     */
    async save(changes: DutyChange[], actor: Actor): Promise<void> {
      for (const { rights } of changes) requireWholeRights(rights)
      await changeAccountRights(db, async (work) => {
        for (const { id, version, rights } of changes) {
          const before = await readDuty(work, id)
          const old = parseDutyRights(before)
          if (areSameRights(old, rights)) continue
          if ((await listDutyHolders(work, id)).includes(actor.id)) await requireOtherGrantor(work, actor)
          const saved = await work
            .updateTable('duty')
            .set({ rights: storeRights(before.preset, rights), version: version + 1 })
            .where('id', '=', id)
            .where('version', '=', version)
            .executeTakeFirst()
          if (saved.numUpdatedRows === 0n) throw new Problem('conflict', '职责刚刚被其他人修改过，请核对后再保存')
          const holders = (await listDutyHolders(work, id)).filter((holder) => holder !== actor.id)
          await announceDuties({ by: actor.name, duties: before.name }, work, holders)
          const facts = { changes: listNamedChanges(old, rights) }
          const undo = { kind: 'duty', before: old, after: rights } as const
          const about = { action: 'duty.save', target: `duty:${id}`, title: before.name }
          await audit.record({ ...about, actor, facts, undo }, work)
        }
      })
    },

    /** Makes a duty with the rights of another one. @throws Problem invalid when the name is taken */
    async create({ name, from }: { name: string; from: number }, actor: Actor): Promise<DutyRow> {
      const created = await db.transaction().execute(async (work) => {
        const source = await readDuty(work, from)
        const rights = JSON.stringify(compressRights(parseDutyRights(source)))
        const stored = await work
          .insertInto('duty')
          .values({ preset: null, name, rights, created_at: now() })
          .onConflict((same) => same.column('name').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!stored) throw createInvalidProblem({ name: '已有同名的职责' })
        await audit.record({ action: 'duty.create', actor, target: `duty:${stored.id}`, title: name }, work)
        return stored
      })
      return toDutyRow(created, 0)
    },

    /**
     * Gives a duty of the company's own another name.
     * @param change.seen the name that was shown
     * @throws Problem invalid when it is taken, or for a preset; conflict when somebody else has renamed it
     */
    async rename(
      { id, name, seen }: { id: number; name: string; seen?: string | undefined },
      actor: Actor,
    ): Promise<void> {
      await db.transaction().execute(async (work) => {
        const { preset, name: before } = await readDuty(work, id)
        if (preset !== null) throw new Problem('invalid', '预设的职责不能改名')
        if (before === name) return
        requireSeen([{ label: '名称', seen, stored: before }])
        const same = await work.selectFrom('duty').select('id').where('name', '=', name).executeTakeFirst()
        if (same) throw createInvalidProblem({ name: '已有同名的职责' })
        await work.updateTable('duty').set({ name }).where('id', '=', id).execute()
        const facts = { changes: [{ label: '名称', before, after: name }] }
        await audit.record({ action: 'duty.rename', actor, target: `duty:${id}`, title: before, facts }, work)
      })
    },

    /** Removes a duty of the company's own that nobody holds. @throws Problem inUse or invalid */
    async remove(id: number, actor: Actor): Promise<void> {
      await changeAccountRights(db, async (work) => {
        const duty = await readDuty(work, id)
        if (duty.preset !== null) throw new Problem('invalid', '预设的职责不能删除')
        const holder = await work.selectFrom('account_duty').select('account_id').where('duty_id', '=', id).execute()
        if (holder.length > 0) throw new Problem('inUse', `有 ${holder.length} 个账号承担这项职责，请先改派`)
        await work.deleteFrom('duty').where('id', '=', id).execute()
        await audit.record({ action: 'duty.delete', actor, target: `duty:${id}`, title: duty.name }, work)
      })
    },

    /** Notes why an account keeps rights that should be in two hands. @throws Problem invalid when it holds no such rights */
    async explainConflict(
      { accountId, conflict, reason }: { accountId: number; conflict: ConflictName; reason: string },
      actor: Actor,
    ): Promise<void> {
      const account = (await listAccountConflicts(db, await listAccountRights(db))).get(accountId)
      if (!account?.held.some(({ name }) => name === conflict))
        throw new Problem('invalid', '该账号的职责已经分离，不需要说明')
      if (await isSettingOn(db, 'forbidsConflicts'))
        throw new Problem('invalid', '站点设置禁止职责重合，请改派其中一项职责，不能保留')
      const note = { account_id: accountId, conflict, reason, author_id: actor.id, created_at: now() }
      await db.transaction().execute(async (work) => {
        await work
          .insertInto('conflict_note')
          .values(note)
          .onConflict((same) => same.columns(['account_id', 'conflict']).doUpdateSet(note))
          .execute()
        const detail = `${conflicts[conflict].title}：${reason}`
        await audit.record(
          { action: 'duty.explain', actor, target: `account:${accountId}`, title: account.name, detail },
          work,
        )
      })
    },
  }
}

async function readDuty(work: Kysely<Database>, id: number): Promise<Selectable<DutyTable>> {
  const found = await work.selectFrom('duty').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound', '职责不存在')
  return found
}

async function listDutyHolders(work: Kysely<Database>, dutyId: number): Promise<number[]> {
  const rows = await work.selectFrom('account_duty').select('account_id').where('duty_id', '=', dutyId).execute()
  return rows.map(({ account_id }) => account_id)
}

function toDutyRow(duty: Selectable<DutyTable>, accounts: number): DutyRow {
  const preset = duty.preset !== null && isPresetName(duty.preset) ? duty.preset : null
  const { id, version, name } = duty
  return { id, version, name, preset, rights: parseDutyRights(duty), accounts }
}

/** A preset that is as it came is stored as nothing: it follows the product. */
function storeRights(preset: string | null, rights: Rights): string {
  const isUnchanged = preset !== null && isPresetName(preset) && areSameRights(rights, getPresetRights(preset))
  return isUnchanged ? '' : JSON.stringify(compressRights(rights))
}

function requireWholeRights(rights: Rights): void {
  for (const name of rightNames)
    if (!listScopes(name).includes(rights[name] ?? 'none'))
      throw new Problem('invalid', `“${describeRight(name)}”不能限于本人`)
  const [unmet] = findUnmetNeeds(rights)
  if (unmet) throw new Problem('invalid', `“${describeRight(unmet.right)}”需要先有“${describeRight(unmet.needs)}”`)
}

/** What has changed, as the trail says it: each right by its name with the old and the new scope. */
function listNamedChanges(before: Rights, after: Rights): NamedChange[] {
  return listChangedRights(before, after).map((name) => ({
    label: describeRight(name),
    before: scopeNames[before[name] ?? 'none'],
    after: scopeNames[after[name] ?? 'none'],
  }))
}

function isConflictName(text: string): text is ConflictName {
  return Object.hasOwn(conflicts, text)
}
