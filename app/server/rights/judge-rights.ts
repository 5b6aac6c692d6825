import type { Kysely } from 'kysely'
import {
  type ContentAction,
  contentActions,
  describeRight,
  getScope,
  hasRight,
  type HeldScope,
  listTypesWith,
  mayActOn,
  type RightName,
  scopeNames,
  splitRight,
} from '../../content/rights'
import { isTypeName, type TypeName } from '../../content/registry'
import type { Actor } from '../actor'
import { type Database, splitForQueries } from '../db'
import { findEntryOfRevision, listOwnAmong, readOwners, selectViewableIds } from '../entries'
import { Problem } from '../errors'
import { listGrantors } from './account-rights'

/** A right that a call asks for; `*.edit` where the type comes with the input of the call. */
export type AskedRight = RightName | `*.${ContentAction}`

/** What a call acts upon: an entry, by itself or by one of its versions, an application, or something new of a type. */
export type ActedUpon = { entry: number } | { revision: number } | { application: number } | { type: TypeName }

/** Creates the one place that judges rights. All refusals say what is missing and who can give it. */
export function createJudgeRights({ db }: { db: Kysely<Database> }) {
  /** Refuses an action: whoever holds the right for the own things lacks no right, but its scope. @throws Problem forbidden */
  async function refuse(actor: Actor, right: AskedRight): Promise<never> {
    const isHeld = isAnyType(right) ? listTypesWith(actor, getAction(right)).length > 0 : hasRight(actor, right)
    const name = describeAsked(right)
    const lack = isHeld
      ? `您的“${name}”权限范围是“${scopeNames.own}”，这项操作需要“${scopeNames.all}”`
      : `没有“${name}”的权限`
    throw new Problem('forbidden', `${lack}，请联系${await nameGrantors(db)}`)
  }

  /** The right that an account lacks for an entry; null when it lacks none, or there is no such entry, which is for its call to say. */
  async function findMissingRight(actor: Actor, asked: AskedRight, id: number): Promise<AskedRight | null> {
    const entry = await readOwners(db, id)
    if (!entry) return null
    const right: RightName = isContentRight(asked) ? `${entry.type}.${getAction(asked)}` : asked
    return mayActOn(actor, right, entry) ? null : right
  }

  async function mayActOnApplication(actor: Actor, right: RightName, id: number): Promise<boolean> {
    if (hasRight(actor, right, 'all')) return true
    const row = await db.selectFrom('application').select('assignee_id').where('id', '=', id).executeTakeFirst()
    return !row || row.assignee_id === actor.id
  }

  return {
    /** Refuses who holds a right for nothing at all: before anything of the input is read. @throws Problem forbidden */
    async requireSomewhere(actor: Actor, asked: AskedRight, scope: HeldScope = 'own'): Promise<void> {
      const isHeld = isAnyType(asked)
        ? listTypesWith(actor, getAction(asked), scope).length > 0
        : hasRight(actor, asked, scope)
      if (!isHeld) await refuse(actor, asked)
    },

    /** Refuses who holds a right, but not for this. @throws Problem forbidden */
    async requireFor(actor: Actor, asked: AskedRight, acted: ActedUpon): Promise<void> {
      if ('type' in acted) {
        const right: AskedRight = isContentRight(asked) ? `${acted.type}.${getAction(asked)}` : asked
        if (!isAnyType(right) && !hasRight(actor, right)) await refuse(actor, right)
        return
      }
      if ('application' in acted) {
        if (isAnyType(asked) || (await mayActOnApplication(actor, asked, acted.application))) return
        if (hasRight(actor, asked)) refuseForeignApplication(actor, asked)
        await refuse(actor, asked)
        return
      }
      if (!isAnyType(asked) && hasRight(actor, asked, 'all')) return
      const id = 'entry' in acted ? acted.entry : await findEntryOfRevision(db, acted.revision)
      const missing = id === undefined ? null : await findMissingRight(actor, asked, id)
      if (missing) await refuse(actor, missing)
    },

    /** Which of some entries, of any type, an account may view. */
    async selectViewable(actor: Actor, ids: readonly number[]): Promise<Set<number>> {
      const viewable = selectViewableIds(db, actor)
      if (!viewable || ids.length === 0) return new Set(ids)
      const found = new Set<number>()
      for (const some of splitForQueries(ids))
        for (const { id } of await viewable.where('entry.id', 'in', some).execute()) found.add(id)
      return found
    },

    /** Which of some entries of a type an account may do something with. */
    async selectAllowed(actor: Actor, right: `${TypeName}.${ContentAction}`, ids: number[]): Promise<Set<number>> {
      const scope = getScope(actor, right)
      if (scope === 'none' || ids.length === 0) return new Set()
      if (scope === 'all') return new Set(ids)
      return new Set(await listOwnAmong(db, ids, actor.id))
    },
  }
}

export type JudgeRights = ReturnType<typeof createJudgeRights>

function isAnyType(asked: AskedRight): asked is `*.${ContentAction}` {
  return asked.startsWith('*.')
}

function isContentRight(asked: AskedRight): asked is `${TypeName | '*'}.${ContentAction}` {
  return isAnyType(asked) || isTypeName(asked.split('.')[0] ?? '')
}

function getAction(asked: `${TypeName | '*'}.${ContentAction}`): ContentAction {
  const action = asked.split('.')[1] ?? ''
  return Object.hasOwn(contentActions, action) ? (action as ContentAction) : 'view'
}

function describeAsked(asked: AskedRight): string {
  return isAnyType(asked) ? `内容：${contentActions[getAction(asked)]}` : describeRight(asked)
}

/** Refuses what somebody may do with applications that are assigned to them, and says how this one becomes one. @throws Problem forbidden */
function refuseForeignApplication(actor: Actor, right: RightName): never {
  const { action } = splitRight(right)
  const [, name = ''] = describeRight(right).split('：')
  const way =
    action !== 'handle' && hasRight(actor, 'application.handle', 'all')
      ? '请先分派给自己'
      : '请联系可处理全部申请的同事'
  throw new Problem('forbidden', `只有负责人可以${name}：这份申请没有分派给您，${way}`)
}

/** How many people a refusal names. */
const maxNamed = 3

async function nameGrantors(db: Kysely<Database>): Promise<string> {
  const names = (await listGrantors(db)).map(({ name }) => name)
  if (names.length === 0) return '系统管理员'
  return `系统管理员：${names.slice(0, maxNamed).join('、')}${names.length > maxNamed ? '等' : ''}`
}
