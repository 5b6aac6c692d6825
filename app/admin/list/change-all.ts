import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import { getScope } from '../../content/rights'
import type { Anyway, BulkAction, BulkAnswer, ManagedRow } from '../../contract'
import { type ManagedFilter, type EntryVersion, refetchAfterChange } from '../../data/admin/entries'
import { sessionQuery } from '../../data/client/session'
import { writeAsStaff } from '../../data/client/staff-client'
import { describeSkipped } from './describe-skipped'
import { showRefused } from '../obstacles/refused'
import { dismissProblems, notifyDone, notifyFailure, notifyProblem, notifyUndoable } from '../shell/notify'
import { entryActions } from './entry-actions'

/** An entry with the version that it was shown in. */
type ShownEntry = Pick<ManagedRow, 'id' | 'version'>

/** The entries that an action changes: given rows, or all that match a filter, with the count that the dialog showed. */
export type Chosen = { rows: readonly ShownEntry[] } | { filter: ManagedFilter; count: number }

/** An action, and the text of its notice. */
export interface BulkStep {
  action: BulkAction
  done: string
  /** Where 移动栏目 puts the entries. */
  category?: number
  /** Where the addresses lead of what is taken off the site. */
  movedTo?: string | undefined
  /** The confirmation or reason with which entries are published that need one. */
  anyway?: Anyway
}

/** How many of the entries have been processed. */
export interface Progress {
  done: number
  of: number
}

interface RunOptions {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/** The action that undoes each action. */
const inverse: Record<BulkAction, BulkAction> = {
  publish: 'revert',
  withdraw: 'revert',
  delete: 'revert',
  move: 'move',
  pin: 'unpin',
  unpin: 'pin',
  restore: 'revert',
  revert: 'revert',
}

/**
 * The action that takes an action back, for what the account may do. What was taken off the site is published again only
 * by who may publish: others get what they deleted back as drafts.
 * @returns undefined where the account may not take it back
 */
function findInverse(client: QueryClient, type: TypeName, action: BulkAction): BulkAction | undefined {
  const account = client.getQueryData(sessionQuery.queryKey)?.account
  // These ask for the right to edit, as what takes them back does.
  const isEdit = action === 'move' || action === 'pin' || action === 'unpin'
  if (isEdit || !account) return inverse[action]
  const { right } = entryActions[action]
  const publishes = getScope(account, `${type}.publish`)
  const mayRevert = publishes === 'all' || (publishes === 'own' && getScope(account, `${type}.${right}`) === 'own')
  if (mayRevert) return inverse[action]
  return action === 'delete' ? 'restore' : undefined
}

/** The most entries that one call changes. */
const batchSize = 100

/**
 * Runs an action on entries in batches and shows the result. Batches that were completed before it is aborted or fails stay
 * as they are; the notice offers to undo them.
 * @returns how many were changed
 * @throws ApiFailure of the batch that failed
 */
export async function changeAll(
  client: QueryClient,
  type: TypeName,
  { action, done, category, movedTo, anyway }: BulkStep,
  chosen: Chosen,
  options: RunOptions = {},
): Promise<number> {
  const total = 'rows' in chosen ? chosen.rows.length : chosen.count
  const changed: BulkAnswer['changed'] = []
  const skipped: BulkAnswer['skipped'] = []
  const target = {
    ...(category === undefined ? {} : { category }),
    ...(movedTo === undefined ? {} : { movedTo }),
    ...(anyway && { anyway }),
  }
  let failure: unknown
  try {
    for await (const answer of runBatches(type, { action, ...target }, chosen)) {
      changed.push(...answer.changed)
      skipped.push(...answer.skipped)
      options.onProgress?.({ done: changed.length + skipped.length, of: total })
      if (options.signal?.aborted) break
    }
  } catch (error) {
    failure = error
  }
  await refetchAfterChange(client)
  if (changed.length > 0) dismissProblems()
  notifySkipped(client, type, { action, done, ...target }, skipped)
  if (changed.length > 0) {
    const text = total === 1 ? done : `${done} ${changed.length} 条`
    const back = findInverse(client, type, action)
    if (back === undefined) notifyDone(text)
    else notifyUndoable(text, () => takeBack(client, type, back, changed))
  }
  if (failure) throw failure
  return changed.length
}

/**
 * Undoes an action and shows the result. Entries that were changed since are skipped, and a notice names them.
 * @param done the entries in the versions that the action left
 * @returns how many were undone
 */
export async function takeBack(
  client: QueryClient,
  type: TypeName,
  action: BulkAction,
  done: ReadonlyArray<EntryVersion & { category: number }>,
): Promise<number> {
  let undone = 0
  try {
    for (let from = 0; from < done.length; from += batchSize) {
      const named = done.slice(from, from + batchSize).map(({ id, version, category }) => ({ id, version, category }))
      const { changed, skipped } = await writeAsStaff(`${type}.bulk`, { action, entries: { named } })
      undone += changed.length
      notifySkipped(client, type, { action, done: '已撤销' }, skipped)
    }
  } catch (error) {
    notifyFailure(error)
  }
  await refetchAfterChange(client)
  const text = action === 'restore' ? entryActions.restore.done : '已撤销'
  if (undone > 0) notifyDone(done.length === 1 ? text : `${text} ${undone} 条`)
  return undone
}

async function* runBatches(
  type: TypeName,
  step: { action: BulkAction; category?: number; movedTo?: string; anyway?: Anyway },
  chosen: Chosen,
): AsyncGenerator<BulkAnswer> {
  if ('rows' in chosen) {
    for (let from = 0; from < chosen.rows.length; from += batchSize) {
      const named = chosen.rows.slice(from, from + batchSize).map(({ id, version }) => ({ id, version }))
      yield await writeAsStaff(`${type}.bulk`, { ...step, entries: { named } })
    }
    return
  }
  let from: BulkAnswer['next'] | undefined
  while (from !== null) {
    const answer = await writeAsStaff(`${type}.bulk`, { ...step, entries: { ...chosen, ...(from ? { from } : {}) } })
    yield answer
    from = answer.next
  }
}

/** Shows which entries were skipped: those that may not be published with all their obstacles, the others with their reasons. */
export function notifySkipped(client: QueryClient, type: TypeName, step: BulkStep, all: BulkAnswer['skipped']): void {
  const entries = all.flatMap(({ obstacles, ...rest }) => (obstacles ? [{ ...rest, obstacles }] : []))
  if (entries.length > 0)
    showRefused({
      type,
      entries,
      publishAnyway: async (rows, anyway) => (await changeAll(client, type, { ...step, anyway }, { rows })) > 0,
    })
  const skipped = all.filter(({ obstacles }) => obstacles === undefined)
  if (skipped.length > 0) notifyProblem(describeSkipped(skipped))
}
