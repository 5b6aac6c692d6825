import { useCallback, useState } from 'react'
import type { ManagedEntry } from '../../contract'
import {
  type EntryVersion,
  publishEntry,
  restoreEntry,
  scheduleEntry,
  withdrawEntry,
} from '../../data/admin/entry-writes'
import { getPublicAddress } from '../../navigation/public-address'
import { lookAddress } from '../preview-address'
import { notifyDone } from '../shell/notify'
import { type Conflict, type EntryCommand, useEntryCommand } from './use-entry-command'
import type { EntryFormState } from './use-entry-form'

export type EntryCommands = ReturnType<typeof useEntryCommands>

/**
 * Everything the buttons of an entry's form do.
 * @param onCreated called with the entry once it exists
 */
export function useEntryCommands(entryForm: EntryFormState, onCreated: (entry: ManagedEntry) => void) {
  const { type, entry, store, discardTyped } = entryForm
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const context = { entryForm, onConflict: setConflict, onCreated }

  const save = useEntryCommand(
    {
      requires: 'draft',
      execute: (base) => store(base),
      onDone: () => {
        entryForm.noteSaved()
        notifyDone('草稿已保存')
      },
    },
    context,
  )
  const preview = useEntryCommand<Window | null>(
    {
      requires: 'draft',
      execute: (base) => store(base),
      onDone: (saved, tab) => tab?.location.replace(lookAddress(type, saved)),
      onFailed: (tab) => tab?.close(),
    },
    context,
  )
  const publish = useEntryCommand(
    {
      requires: 'publication',
      execute: async (base) => publishEntry(type, await store(base)),
      onDone: (saved) =>
        notifyDone('已发布，前台已更新', getPublicAddress({ type, id: saved.id, category: saved.category })),
    },
    context,
  )
  const schedule = useEntryCommand<{ from: number; until: number | undefined }>(
    {
      requires: 'publication',
      execute: async (base, { from, until }) => scheduleEntry(type, await store(base), from, until),
      onDone: () => notifyDone('已安排定时发布'),
    },
    context,
  )
  const withdraw = useEntryCommand(
    {
      requires: 'nothing',
      execute: (base) => withdrawEntry(type, stored(base)),
      onDone: () => notifyDone('已下线'),
    },
    context,
  )
  const restore = useEntryCommand(
    {
      requires: 'nothing',
      execute: (base) => restoreEntry(type, stored(base)),
      onDone: () => notifyDone('已恢复为草稿'),
    },
    context,
  )

  /** Opens the page in a new tab as it will look; what was typed is stored for that, as a draft. */
  async function openPreview() {
    if (entry && !entryForm.dirty.current) return void open(lookAddress(type, entry), '_blank', 'noopener')
    const problems = entryForm.findProblems('draft')
    if (Object.keys(problems).length > 0) return entryForm.showProblems(problems)
    // Opened now, because browsers block what opens later than the click.
    const tab = open('', '_blank')
    if (tab) tab.opener = null
    await preview.run(tab)
    return undefined
  }

  const showConflict = useCallback(
    (current: ManagedEntry) => setConflict({ current, overwrite: () => void save.overwrite(undefined, current) }),
    [save],
  )
  const takeLatest = useCallback(
    (current: ManagedEntry) => {
      setConflict(null)
      discardTyped(current)
    },
    [discardTyped],
  )

  const commands: Array<EntryCommand<never>> = [save, preview, publish, schedule, withdraw, restore]
  return {
    conflict,
    showConflict,
    takeLatest,
    isPending: commands.some((command) => command.isPending),
    save,
    preview: { isPending: preview.isPending, run: openPreview },
    publish,
    schedule,
    withdraw,
    restore,
  }
}

function stored(base: EntryVersion | null): EntryVersion {
  if (!base) throw new Error('the entry is not stored yet')
  return base
}
