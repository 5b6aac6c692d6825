import {
  cancelSchedule,
  type EntryVersion,
  publishEntry,
  restoreEntry,
  revertEntry,
  scheduleEntry,
  withdrawEntry,
} from '../../data/admin/entry-writes'
import type { Anyway, Obstacle } from '../../contract'
import { judgeDraft } from '../../data/admin/judgement'
import { getPublicAddress } from '../../navigation/public-address'
import { showRefused } from '../obstacles/refused'
import { notifyDone, notifyUndoable } from '../shell/notify'
import { useConflict } from './use-conflict'
import { type EntryCommand, useEntryCommand } from './use-entry-command'
import type { EntryFormState } from './use-entry-form'
import type { PlannedSpan } from './use-publish-plan'

export type EntryCommands = ReturnType<typeof useEntryCommands>

/** Everything the buttons of an entry's form do. */
export function useEntryCommands(entryForm: EntryFormState) {
  const { type, store, form } = entryForm
  const conflict = useConflict(entryForm)
  const context = { entryForm, conflict }

  const save = useEntryCommand(
    {
      requires: 'draft',
      execute: (base) => store(base),
      onDone: () => notifyDone('草稿已保存'),
    },
    context,
  )
  const askAnyway = (run: (anyway: Anyway) => Promise<void>) => (obstacles: Obstacle[]) => {
    const { id, version, title } = entryForm.entry ?? { id: 0, version: 0, title: '' }
    showRefused({
      type,
      entries: [{ id, version, title, obstacles }],
      publishAnyway: (_entries, anyway) => run(anyway),
    })
  }
  const undo: EntryCommand<Anyway | void> = useEntryCommand<Anyway | void>(
    {
      requires: 'nothing',
      execute: (base, anyway) => revertEntry(type, stored(base), anyway ?? undefined),
      onRefused: askAnyway((anyway) => undo.run(anyway)),
      onDone: () => notifyDone('已撤销'),
      isForThisVersionOnly: true,
    },
    context,
  )
  const undoLast = () => void undo.run()
  const publish = useEntryCommand<PlannedSpan & { anyway?: Anyway }>(
    {
      requires: 'publication',
      // Who answers for what was found has seen it: the server judges once more.
      judge: async ({ from, until, anyway }) =>
        anyway ? [] : judgeDraft({ ...form.getValues(), type, id: entryForm.entry?.id ?? 0, from, until }),
      onRefused: (obstacles, { from, until }) => entryForm.refuse(obstacles, { from, until }),
      execute: async (base, { from, until, anyway }) => {
        const saved = await store(base)
        return from === undefined
          ? publishEntry(type, saved, { until, anyway })
          : scheduleEntry(type, saved, { from, until, anyway })
      },
      onDone: (saved, { from }) =>
        from === undefined
          ? notifyUndoable('已发布，前台已更新', undoLast, getPublicAddress({ ...saved, type }))
          : notifyUndoable('已安排定时发布', undoLast),
    },
    context,
  )
  const cancelPlanned = useEntryCommand(
    {
      requires: 'nothing',
      execute: (base) => cancelSchedule(type, stored(base)),
      onDone: () => notifyUndoable('已取消定时发布', undoLast),
      isForThisVersionOnly: true,
    },
    context,
  )
  const withdraw = useEntryCommand(
    {
      requires: 'nothing',
      execute: (base) => withdrawEntry(type, stored(base)),
      onDone: () => notifyUndoable('已下线', undoLast),
    },
    context,
  )
  const restore = useEntryCommand(
    {
      requires: 'nothing',
      execute: (base) => restoreEntry(type, stored(base)),
      onDone: () => notifyUndoable('已恢复为草稿', undoLast),
    },
    context,
  )
  const revert: EntryCommand<Anyway | void> = useEntryCommand<Anyway | void>(
    {
      requires: 'nothing',
      execute: (base, anyway) => revertEntry(type, stored(base), anyway ?? undefined),
      onRefused: askAnyway((anyway) => revert.run(anyway)),
      onDone: () => notifyUndoable('已恢复到删除前的状态', undoLast),
    },
    context,
  )

  const commands: Array<EntryCommand<never>> = [save, publish, cancelPlanned, withdraw, restore, revert, undo]
  return {
    conflict,
    isPending: commands.some((command) => command.isPending),
    save,
    publish,
    cancelSchedule: cancelPlanned,
    withdraw,
    restore,
    revert,
  }
}

function stored(base: EntryVersion | null): EntryVersion {
  if (!base) throw new Error('the entry is not stored yet')
  return base
}
