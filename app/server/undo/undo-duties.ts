import { areSameDuties, listChangedRights } from '../../content/duties'
import { describeRight, type RightName, type Rights } from '../../content/rights'
import type { Actor } from '../actor'
import { Problem } from '../errors'
import type { UndoDeps, Undone, UndoneRecord } from './context'

/** Puts the rights of a duty back that still are what the act made of them. */
export async function undoDuty(
  { duties }: Pick<UndoDeps, 'duties'>,
  { target, state: { before, after } }: UndoneRecord<'duty'>,
  actor: Actor,
): Promise<Undone> {
  const id = Number(target.split(':')[1])
  const duty = (await duties.list()).duties.find((each) => each.id === id)
  if (!duty) throw new Problem('conflict', '这项职责已被删除，不能撤销')
  // Types that follow the model type are named by it alone, and go back with it.
  const touched = [...new Set([...Object.keys(before), ...Object.keys(after)])] as RightName[]
  const differing = touched.filter((name) => before[name] !== after[name])
  const unchanged = differing.filter((name) => duty.rights[name] === after[name])
  const changed = differing.filter((name) => !unchanged.includes(name))
  const rights: Rights = { ...duty.rights }
  for (const name of unchanged) {
    const scope = before[name]
    if (scope) rights[name] = scope
    else delete rights[name]
  }
  const undone = listChangedRights(duty.rights, rights).map(describeRight)
  if (undone.length > 0) await duties.save([{ id, version: duty.version, rights }], actor)
  return { undone, changed: changed.map(describeRight) }
}

/** Gives an account the duties back that it held, and lets it be signed in to, or not, as before. */
export async function undoAccount(
  { auth }: Pick<UndoDeps, 'auth'>,
  { target, state: { before, after } }: UndoneRecord<'account'>,
  actor: Actor,
): Promise<Undone> {
  const id = Number(target.split(':')[1])
  const account = (await auth.listAccounts()).find((each) => each.id === id)
  if (!account) throw new Problem('conflict', '账号不存在')
  const held = account.duties.map((duty) => duty.id)
  const parts = [
    {
      label: '职责',
      isTouched: !areSameDuties(before.duties, after.duties),
      isUnchanged: areSameDuties(held, after.duties),
      change: { duties: before.duties },
    },
    {
      label: '状态',
      isTouched: before.disabled !== after.disabled,
      isUnchanged: account.disabled === after.disabled,
      change: { disabled: before.disabled },
    },
  ].filter(({ isTouched }) => isTouched)
  const back = parts.filter(({ isUnchanged }) => isUnchanged)
  const changed = parts.filter(({ isUnchanged }) => !isUnchanged).map(({ label }) => label)
  if (back.length > 0) await auth.saveAccount(id, Object.assign({}, ...back.map(({ change }) => change)), actor)
  return { undone: back.map(({ label }) => label), changed }
}
