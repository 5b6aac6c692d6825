import { z } from 'zod'
import type { ContentType } from '../../content/define'
import { type ContentAction, describeRight, getScope, hasRight } from '../../content/rights'
import { getContentType, type TypeName } from '../../content/registry'
import { entryVersion, listedState, missingPart, type ManagedEntry } from '../../contract/entries'
import {
  type Anyway,
  anyway,
  type BulkAction,
  bulkActions,
  type BulkAnswer,
  maxBulkEntries,
} from '../../contract/publishing'
import { leaving } from '../../contract/redirects'
import { queryId, queryManagedCategory, queryMoment, queryText } from '../../contract/shapes'
import type { Actor } from '../actor'
import type { AppContext } from '../app/create-context'
import type { Session } from '../auth'
import type { EntryRef, Match } from '../entries'
import { Problem } from '../errors'
import { toProblem } from './errors'
import { narrowToReview } from './review-marks'

/** What a managed list can be narrowed to. */
export function managedFilter(type: ContentType) {
  return {
    text: queryText.default(''),
    type: queryManagedCategory(type),
    state: listedState.optional(),
    /** The account that changed it last. */
    editor: queryId.optional(),
    missing: missingPart.optional(),
    changedFrom: queryMoment.optional(),
    changedUntil: queryMoment.optional(),
  }
}

const namedEntry = z.strictObject({
  ...entryVersion,
  /** Where 移动栏目 puts this one; without it, where it puts all. */
  category: z.number().int().min(0).optional(),
})

/** What a bulk action is asked for with. */
export function createBulkBody(type: ContentType) {
  return z.strictObject({
    action: z.enum(bulkActions),
    /** Where 移动栏目 puts them. */
    category: z.number().int().min(0).optional(),
    anyway: anyway.optional(),
    ...leaving,
    entries: z.union([
      z.strictObject({ named: z.array(namedEntry).min(1).max(maxBulkEntries) }),
      z.strictObject({
        filter: z.strictObject(managedFilter(type)),
        /** The number that the person confirmed: the first call is refused when another number matches. */
        count: z.number().int().min(1),
        from: z.strictObject({ after: z.number().int().min(0), until: z.number().int().min(0) }).optional(),
      }),
    ]),
  })
}

type BulkBody = z.output<ReturnType<typeof createBulkBody>>

/** The right that an action asks for; what is taken back from the trash was deleted before. */
const askedActions: Record<BulkAction, ContentAction> = {
  publish: 'publish',
  withdraw: 'withdraw',
  delete: 'delete',
  restore: 'delete',
  revert: 'publish',
  pin: 'edit',
  unpin: 'edit',
  move: 'edit',
}

/** The account whose entries alone a person may view; undefined for those who may view all. */
export function findOwner(actor: Actor, type: TypeName): number | undefined {
  return getScope(actor, `${type}.view`) === 'all' ? undefined : actor.id
}

type Target = Match & { to?: number | undefined }

/**
 * Does one thing to many entries of a type, each in a transaction of its own, so that others wait for none of them long.
 * Those that cannot be changed, that the person may not change, or that somebody else has open, are skipped and named.
 * @throws Problem conflict, when a filter matches another number of entries than the person confirmed
 */
export async function runBulkAction(
  context: AppContext,
  type: TypeName,
  { action, category, anyway, movedTo, entries: chosen }: BulkBody,
  { actor }: Session,
): Promise<BulkAnswer> {
  const { entries, presence, rights } = context
  const right = `${type}.${askedActions[action]}` as const
  if (!hasRight(actor, right)) await rights.requireSomewhere(actor, right)
  const { targets, next } = await chooseTargets(context, type, chosen, actor)
  const ids = targets.map(({ id }) => id)
  const viewable = await rights.selectAllowed(actor, `${type}.view`, ids)
  const allowed = await rights.selectAllowed(actor, right, ids)
  const editors = 'named' in chosen ? new Map<number, string[]>() : await listEditors()
  const answer: BulkAnswer = { changed: [], skipped: [], next }
  for (const target of targets) {
    const { id, version: shownVersion, title } = target
    // Of an entry that may not be viewed nothing is told, its title neither.
    const refused = viewable.has(id) ? (allowed.has(id) ? undefined : title) : ''
    if (refused !== undefined) {
      answer.skipped.push({ id, version: shownVersion, title: refused, reason: `没有“${describeRight(right)}”的权限` })
      continue
    }
    const others = editors.get(id)
    if (others) {
      answer.skipped.push({ id, version: shownVersion, title, reason: `${others.join('、')} 正在编辑` })
      continue
    }
    try {
      const { version } = await change(target)
      answer.changed.push({ id, version, title, category: target.category })
    } catch (error) {
      const problem = toProblem(context, error, `${type}.bulk`)
      // What the database cannot do now it cannot do for the next one either.
      if (problem.status >= 500) throw problem
      const { message: reason, obstacles } = problem
      answer.skipped.push({ id, version: shownVersion, title, reason, ...(obstacles && { obstacles }) })
    }
  }
  return answer

  function listEditors() {
    return targets.length === 0 ? new Map<number, string[]>() : presence.listEditors(ids, actor)
  }

  function change({ id, version, to = category }: Target): Promise<ManagedEntry> {
    const ref = { type, id, version }
    const changes: Record<BulkAction, () => Promise<ManagedEntry>> = {
      publish: async () => {
        // A type with a date field for its end is changed there.
        const until = getContentType(type).visibleUntil === undefined ? await entries.readEnd(id) : undefined
        return entries.publish(ref, actor, { until, anyway })
      },
      withdraw: () => entries.withdraw(ref, actor, { movedTo }),
      delete: () => entries.remove(ref, actor, { movedTo }),
      restore: () => entries.restore(ref),
      async revert() {
        const { state } = await entries.getManaged(type, id)
        if (state === 'deleted') await rights.requireFor(actor, `${type}.delete`, { entry: id })
        return entries.revert(ref, actor, { anyway })
      },
      pin: () => setPinned(context, ref, true, actor, anyway),
      unpin: () => setPinned(context, ref, false, actor, anyway),
      move: async () => {
        const { title, values } = await entries.getManaged(type, id)
        return entries.save(ref, { category: requireCategory(type, to), title, values }, actor)
      },
    }
    return changes[action]()
  }
}

async function chooseTargets(
  { entries, reviews }: AppContext,
  type: TypeName,
  chosen: BulkBody['entries'],
  actor: Actor,
): Promise<{ targets: Target[]; next: BulkAnswer['next'] }> {
  if ('named' in chosen) {
    const { named } = chosen
    const stored = await entries.listNamed(
      type,
      named.map(({ id }) => id),
    )
    const found = new Map(stored.map((match) => [match.id, match]))
    const targets = named.map(({ id, version, category: to }) => {
      const { category = 0, title = '' } = found.get(id) ?? {}
      return { id, version, category, title, to }
    })
    return { targets, next: null }
  }
  const { type: category, state, ...others } = chosen.filter
  const filter = { ...others, ...(await narrowToReview(reviews, type, state)), category, owner: findOwner(actor, type) }
  const range = chosen.from ?? (await startRange(chosen.count))
  const targets = await entries.listMatches(type, filter, { ...range, limit: maxBulkEntries })
  const last = targets.at(-1)
  return { targets, next: last && targets.length === maxBulkEntries ? { ...range, after: last.id } : null }

  async function startRange(shown: number) {
    const { count, lastId } = await entries.countMatches(type, filter)
    if (count !== shown) throw new Problem('conflict', `符合条件的内容已变为 ${count} 条，请核对后重新操作`)
    return { after: 0, until: lastId }
  }
}

function requireCategory(type: TypeName, category: number | undefined): number {
  if (category === undefined || !Object.hasOwn(getContentType(type).categories?.table ?? {}, category))
    throw new Problem('invalid', '请选择要移到的栏目', { fields: { category: '请选择栏目' } })
  return category
}

/**
 * Puts an entry before all others of its lists, or back among them. Visitors see it at once where they see the newest
 * content, no other is scheduled, and the person may publish; otherwise it waits for the next publication with what else was changed.
 * @throws Problem invalid for a type without such a place
 */
async function setPinned(
  { entries, rights }: AppContext,
  ref: EntryRef<TypeName>,
  isPinned: boolean,
  actor: Actor,
  anyway?: Anyway,
): Promise<ManagedEntry> {
  const { type, id } = ref
  const { pinnedBy, label } = getContentType(type)
  if (!pinnedBy) throw new Problem('invalid', `${label}不能置顶`)
  const entry = await entries.getManaged(type, id)
  const { category, title, version, state, changed, scheduledAt, publishedUntil } = entry
  const values: Record<string, unknown> = entry.values
  // A write that is based on another version is refused below, as is one to the trash.
  if (values[pinnedBy] === isPinned && version === ref.version && state !== 'deleted') return entry
  const draft = { category, title, values: { ...values, [pinnedBy]: isPinned } }
  const mayPublish = (await rights.selectAllowed(actor, `${type}.publish`, [id])).has(id)
  if (state !== 'published' || changed || scheduledAt !== null || !mayPublish) return entries.save(ref, draft, actor)
  return entries.saveAndPublish(ref, draft, actor, { until: publishedUntil ?? undefined, anyway })
}
