import { z } from 'zod'
import { hourMs } from '../../content/durations'
import { toActKind } from '../../content/act-kinds'
import type { UndoOutcome } from '../../contract/trail'
import type { Actor } from '../actor'
import { isOfRights, parseUndoState, runAsUndo, type UndoState } from '../audit'
import { Problem } from '../errors'
import type { UndoDeps, Undone } from './context'
import { undoAccount, undoDuty } from './undo-duties'
import { undoEntry, undoPlace, undoPublication } from './undo-entries'
import { undoSettings } from './undo-settings'
import { listAskedRights, mayUndo, parseEntryTarget, selectUndoable } from './undo-rights'

/** Uploads that were removed are there until the next clean-up. */
const removedForMs = hourMs

/** Takes back acts that the trail tells of, by the calls that would reverse them, each as an act of its own. */
export function createUndo(deps: UndoDeps) {
  const { db, now, rights } = deps

  async function read(id: number) {
    const row = await db
      .selectFrom('audit')
      .innerJoin('undo_state', 'undo_state.record_id', 'audit.id')
      .select(['audit.id', 'at', 'account_id', 'account_name', 'kind', 'action', 'target', 'title'])
      .select(['undo_state.state', 'undo_state.undone_by'])
      .where('audit.id', '=', id)
      .executeTakeFirst()
    const state = row && parseUndoState(row.state)
    if (!row || !state) throw new Problem('invalid', '这项操作不能撤销')
    return { ...row, state }
  }

  type Found = Awaited<ReturnType<typeof read>>

  /** @throws Problem forbidden for who may not do what reverses it */
  async function requireRights(found: Found, actor: Actor): Promise<void> {
    if (!mayUndo(actor, found.account_id)) await rights.requireSomewhere(actor, 'trail.undo', 'all')
    const entry = parseEntryTarget(found.target)
    for (const right of listAskedRights(found)) {
      if (entry) await rights.requireFor(actor, right, { entry: entry.id })
      else await rights.requireSomewhere(actor, right, 'all')
    }
  }

  /** @throws Problem conflict when it was taken back before, or a later step stands in the way */
  async function requirePossible(found: Found, actor: Actor): Promise<void> {
    if (found.undone_by !== null) throw new Problem('conflict', '这项操作已经被撤销')
    const possible = await selectUndoable(db, actor, [found])
    if (!possible.has(found.id)) throw new Problem('conflict', '此后又有新的操作，只能撤销最近一次')
  }

  function act(found: Found, actor: Actor): Promise<Undone> {
    const { state, ...record } = found
    switch (state.kind) {
      case 'settings':
        return undoSettings(deps, { ...record, state }, actor)
      case 'entry':
        return undoEntry(deps, { ...record, state }, actor)
      case 'publication':
        return undoPublication(deps, { ...record, state }, actor)
      case 'place':
        return undoPlace(deps, { ...record, state })
      case 'media':
        return deps.media
          .restoreNotes(state.files, actor)
          .then(({ restored, changed }) => ({ undone: restored, changed: changed.length > 0 ? [state.label] : [] }))
      case 'removedMedia':
        return restoreMedia(state)
      case 'duty':
        return undoDuty(deps, { ...record, state }, actor)
      case 'account':
        return undoAccount(deps, { ...record, state }, actor)
    }
  }

  async function restoreMedia({ ids, deletedAt }: Extract<UndoState, { kind: 'removedMedia' }>): Promise<Undone> {
    const back = deletedAt > now() - removedForMs ? await deps.media.restore({ ids, deletedAt }) : []
    if (back.length === 0) throw new Problem('conflict', '文件删除已久，或已重新上传，不能撤销')
    return { undone: [`${back.length} 个文件`], changed: [] }
  }

  /** Whose later change it was that stands in the way of taking one back. */
  async function findLaterChange({ id, target }: Found, label: string) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'account_name', 'facts'])
      .where('target', '=', target)
      .where('id', '>', id)
      .where('outcome', '=', 'done')
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    const later = rows.find(({ facts }) => namedChanges.safeParse(JSON.parse(facts)).data?.changes.some(isOf(label)))
    return { label, who: later?.account_name ?? '', record: later?.id ?? null }
  }

  /** Takes one back. Why that cannot be done is said of it; nobody is kept from the others. */
  async function undoOne(found: Found, actor: Actor): Promise<UndoOutcome> {
    const { id, at, account_name: who, kind } = found
    try {
      await requirePossible(found, actor)
      const undoes = { id, who, at, kind: toActKind(kind) }
      const { undone, changed, hint = '' } = await runAsUndo(undoes, () => act(found, actor))
      const refused = await Promise.all(changed.map((label) => findLaterChange(found, label)))
      return { id, undone, refused, reason: '', hint }
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 403 || error.status >= 500) throw error
      const { message, obstacles = [] } = error
      const others = obstacles.map((obstacle) => obstacle.message).filter((words) => !message.includes(words))
      return { id, undone: [], refused: [], reason: [message, ...new Set(others)].join('；'), hint: '' }
    }
  }

  return {
    /**
     * Takes back what records tell of, each by itself: one that fails keeps none of the others from it.
     * @throws Problem forbidden for one that somebody may not take back
     */
    async undo(ids: readonly number[], actor: Actor): Promise<UndoOutcome[]> {
      const records = await Promise.all(ids.map(read))
      for (const found of records) await requireRights(found, actor)
      const outcomes: UndoOutcome[] = []
      for (const found of records) outcomes.push(await undoOne(found, actor))
      return outcomes
    },

    /** Whether taking back any of these records changes rights, which asks for the password or a code. */
    async changesRights(ids: readonly number[]): Promise<boolean> {
      const found = await Promise.all(ids.map(read))
      return found.some(({ state }) => isOfRights(state))
    },
  }
}

const namedChanges = z.object({ changes: z.array(z.object({ label: z.string() })) })

const isOf =
  (label: string) =>
  (change: { label: string }): boolean =>
    change.label === label
