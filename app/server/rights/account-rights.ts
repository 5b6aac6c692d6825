import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { expandRights, getPresetRights, isPresetName } from '../../content/duties'
import { conflicts, contentActions, hasRight, rightNames, type Rights, uniteRights } from '../../content/rights'
import { typeNames } from '../../content/registry'
import type { Database, DutyTable } from '../db'
import { Problem } from '../errors'
import { type AccountConflicts, listAccountConflicts } from './account-conflicts'

const scope = z.enum(['own', 'all'])
const actionNames = Object.keys(contentActions) as Array<keyof typeof contentActions>
const contentRights = z.partialRecord(z.enum(actionNames), scope)

/** Rights as a duty stores them. A content type or right that the product no longer has is left out. */
const storedRights = z.object({
  content: contentRights,
  types: z.record(z.string(), contentRights).transform(keepKnown(typeNames)),
  system: z.record(z.string(), scope).transform(keepKnown(rightNames)),
})

function keepKnown<Name extends string>(names: readonly Name[]) {
  return <Value>(record: Record<string, Value>): Partial<Record<Name, Value>> => {
    const kept: Partial<Record<Name, Value>> = {}
    for (const name of names) if (Object.hasOwn(record, name)) kept[name] = record[name]
    return kept
  }
}

/** What of a stored duty says what it allows. */
export type DutyRights = Pick<Selectable<DutyTable>, 'preset' | 'rights'>

/** The rights of stored texts: duties are few, and every request of staff asks for them. */
const parsed = new Map<string, Rights>()
const maxParsed = 500

/** The rights of a stored duty. */
export function parseDutyRights({ preset, rights: text }: DutyRights): Rights {
  if (text === '') return preset !== null && isPresetName(preset) ? getPresetRights(preset) : {}
  const known = parsed.get(text)
  if (known) return known
  const rights = expandRights(storedRights.parse(JSON.parse(text)))
  if (parsed.size >= maxParsed) parsed.clear()
  parsed.set(text, rights)
  return rights
}

/** An account that can be signed in to, with what its duties allow. */
export interface AccountRights {
  id: number
  name: string
  rights: Rights
}

/** The rights of every account that is neither disabled nor one of the demo content without a password, the oldest first. */
export async function listAccountRights(db: Kysely<Database>): Promise<AccountRights[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_duty', 'account_duty.account_id', 'account.id')
    .innerJoin('duty', 'duty.id', 'account_duty.duty_id')
    .select(['account.id', 'account.name', 'account.username', 'duty.preset', 'duty.rights'])
    .where('account.disabled_at', 'is', null)
    .where('account.is_demo', '=', 0)
    .orderBy('account.id')
    .execute()
  const byAccount = Map.groupBy(rows, ({ id }) => id)
  return Array.from(byAccount, ([id, held]) => ({
    id,
    name: held[0]?.name || (held[0]?.username ?? ''),
    rights: uniteRights(held.map(parseDutyRights)),
  }))
}

/** Who can give rights to others. */
export async function listGrantors(db: Kysely<Database>): Promise<AccountRights[]> {
  return (await listAccountRights(db)).filter((account) => hasRight(account, 'account.manage', 'all'))
}

/** Serialises changes of duties and of who holds them, by locking the first account's row. */
async function lockAccountRights(work: Kysely<Database>): Promise<void> {
  await work
    .updateTable('account')
    .set((account) => ({ created_at: account.ref('created_at') }))
    .where('id', '=', (account) => account.selectFrom('account').select((select) => select.fn.min('id').as('first')))
    .execute()
}

/** What somebody has to be able to do at any time, and what is said when nobody could any more. */
const kept = [
  { right: 'account.manage', message: '至少保留一个可管理账号的人' },
  { right: 'trail.verify', message: '至少保留一个可核对动态的人' },
] as const

/** The settings of the site that say what follows from rights in one hand. */
type ConflictSetting = 'forbidsConflicts' | 'writersMayGiveLastApproval'

/** Whether a setting is on, also within a transaction. */
export async function isSettingOn(work: Kysely<Database>, name: ConflictSetting): Promise<boolean> {
  const row = await work.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value === 'true'
}

/** @throws Problem invalid when an account holds what it did not hold before, and that is forbidden */
async function refuseNewConflicts(work: Kysely<Database>, before: AccountConflicts, after: AccountConflicts) {
  const arisen = [...after.values()].flatMap(({ id, name, held }) => {
    const former = before.get(id)?.held ?? []
    return held
      .filter((conflict) => {
        const same = former.find((one) => one.name === conflict.name)
        return !same || conflict.types.some((type) => !same.types.includes(type))
      })
      .map((conflict) => `${name}：${conflicts[conflict.name].title}`)
  })
  if (arisen.length > 0 && (await isSettingOn(work, 'forbidsConflicts')))
    throw new Problem('invalid', `站点设置禁止职责重合，没有保存。${arisen.join('；')}`)
}

/**
 * Makes a change of who does what, serialised with all others of its kind.
 * @throws Problem invalid when it brings what is in two hands into one and the site's setting forbids that
 */
export async function changeWithoutNewConflicts<Result>(
  work: Kysely<Database>,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockAccountRights(work)
  const before = await listAccountConflicts(work, await listAccountRights(work))
  const result = await change()
  await refuseNewConflicts(work, before, await listAccountConflicts(work, await listAccountRights(work)))
  return result
}

/**
 * Makes a change of what accounts may do, in a transaction.
 * @throws Problem invalid when it would take the last account that can manage accounts, or the last auditor, or when it
 * brings what is in two hands into one and the site's setting forbids that
 */
export async function changeAccountRights<Result>(
  db: Kysely<Database>,
  change: (work: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((work) =>
    changeWithoutNewConflicts(work, async () => {
      const before = await listAccountRights(work)
      const result = await change(work)
      const after = await listAccountRights(work)
      for (const { right, message } of kept) {
        const isHeld = (accounts: AccountRights[]) => accounts.some((account) => hasRight(account, right, 'all'))
        if (isHeld(before) && !isHeld(after)) throw new Problem('invalid', message)
      }
      return result
    }),
  )
}

/**
 * Refuses that somebody changes what they may do themselves, while somebody else could do it.
 * @throws Problem forbidden
 */
export async function requireOtherGrantor(work: Kysely<Database>, actor: { id: number }): Promise<void> {
  const grantors = await listGrantors(work)
  if (grantors.some(({ id }) => id !== actor.id))
    throw new Problem('forbidden', '不能修改自己的职责，须由另一位系统管理员修改')
}
