import type { QueryClient } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { Anyway, BulkAction, BulkAnswer, ManagedRow } from '../../contract'
import { type ManagedFilter, type EntryVersion, refetchAfterChange } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { showRefused } from '../obstacles/refused'
import { dismissProblems, notifyDone, notifyFailure, notifyProblem, notifyUndoable } from '../shell/notify'

/** An entry with the version that it was shown in. */
type ShownEntry = Pick<ManagedRow, 'id' | 'version'>

/** Which entries an action is about: some, or all that a filter chooses, as many as the person was told. */
export type Chosen = { rows: readonly ShownEntry[] } | { filter: ManagedFilter; count: number }

/** What is done, and how to say it. */
export interface BulkStep {
  action: BulkAction
  done: string
  /** Where 移动栏目 puts the entries. */
  category?: number
  /** Lets those go live of which only this was asked. */
  anyway?: Anyway
}

/** How far an action has come; the one who shows it may stop it. */
export interface Progress {
  done: number
  of: number
}

interface RunOptions {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/** An action and what takes it back. */
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

/** As many as one call changes. */
const batchSize = 100

/**
 * Does one thing to entries, batch by batch, and says how it went. What is done when it is stopped or fails stays done, and is
 * offered to be taken back.
 * @throws ApiFailure of the batch that failed
 */
export async function changeAll(
  client: QueryClient,
  type: TypeName,
  { action, done, category, anyway }: BulkStep,
  chosen: Chosen,
  options: RunOptions = {},
): Promise<void> {
  const total = 'rows' in chosen ? chosen.rows.length : chosen.count
  const changed: BulkAnswer['changed'] = []
  const skipped: BulkAnswer['skipped'] = []
  const target = { ...(category === undefined ? {} : { category }), ...(anyway && { anyway }) }
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
  tellSkipped(client, type, { action, done, ...target }, skipped)
  if (changed.length > 0) {
    const text = total === 1 ? done : `${done} ${changed.length} 条`
    notifyUndoable(text, () => takeBack(client, type, inverse[action], changed))
  }
  if (failure) throw failure
}

/**
 * Takes back what was done to entries, and says so; those that were changed since stay as they are and are named.
 * @param done the entries as they were left
 * @returns how many were taken back
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
      tellSkipped(client, type, { action, done: '已撤销' }, skipped)
    }
  } catch (error) {
    notifyFailure(error)
  }
  await refetchAfterChange(client)
  if (undone > 0) notifyDone(done.length === 1 ? '已撤销' : `已撤销 ${undone} 条`)
  return undone
}

async function* runBatches(
  type: TypeName,
  step: { action: BulkAction; category?: number; anyway?: Anyway },
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

/** Names what was left as it was: what may not go live with all its reasons, the first of what else was left. */
export function tellSkipped(client: QueryClient, type: TypeName, step: BulkStep, all: BulkAnswer['skipped']): void {
  const entries = all.flatMap(({ obstacles, ...rest }) => (obstacles ? [{ ...rest, obstacles }] : []))
  if (entries.length > 0)
    showRefused({
      type,
      entries,
      publishAnyway: (rows, anyway) => changeAll(client, type, { ...step, anyway }, { rows }),
    })
  const skipped = all.filter(({ obstacles }) => obstacles === undefined)
  const [first] = skipped
  if (!first) return
  const named = `“${first.title}”：${first.reason}`
  notifyProblem(skipped.length === 1 ? named : `${skipped.length} 条未处理，${named}`)
}
