import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatChinaDateTime } from '../../content/format'
import type { TypeName } from '../../content/registry'
import type { ManagedEntry, RevisionRow } from '../../contract'
import { revisionQuery } from '../../data/admin/entries'
import { type EntryVersion, refetchAfterChange, saveEntry } from '../../data/admin/entry-writes'
import { notifyDone, notifyFailure, notifyUndoable } from '../shell/notify'

interface RestoreOptions {
  type: TypeName
  entry: ManagedEntry
  /** Whether the newest version was saved by the form itself. */
  isAutosaved: boolean
  onRestored: () => void
}

/** Saves an old version as the newest; visitors see it once it is published. Its notice takes that back. */
export function useRestoreVersion({ type, entry, isAutosaved, onRestored }: RestoreOptions) {
  const client = useQueryClient()

  async function save(base: EntryVersion, revisionId: number, note: string): Promise<ManagedEntry> {
    const { category, title, values } = await client.ensureQueryData(revisionQuery(type, entry.id, revisionId))
    const saved = await saveEntry(type, base, { category, title, values }, { note })
    await refetchAfterChange(client)
    onRestored()
    return saved
  }

  return useMutation({
    mutationFn: async (row: RevisionRow) => {
      // A save takes the place of the autosave before it: what was typed last is kept as a version first.
      const { category, title, values } = entry
      const kept = isAutosaved
        ? await saveEntry(type, entry, { category, title, values }, { note: '恢复旧版本前的内容' })
        : entry
      // By the time of the notice the entry is the restored one.
      const saved = await save(kept, row.id, `恢复 ${formatChinaDateTime(row.createdAt)} 的版本`)
      return { saved, replaced: kept.revisionId }
    },
    onSuccess: ({ saved, replaced }) =>
      notifyUndoable('已恢复为新的版本，发布后前台更新', () =>
        save(saved, replaced, '撤销恢复').then(
          () => notifyDone('已撤销，恢复前的内容是最新版本'),
          (error: unknown) => notifyFailure(error),
        ),
      ),
    onError: (error) => notifyFailure(error),
  })
}
