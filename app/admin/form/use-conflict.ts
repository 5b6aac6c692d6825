import { useCallback, useState } from 'react'
import type { ManagedEntry } from '../../contract'
import type { EntryDraft } from '../../content/entries'
import { notifyDone } from '../shell/notify'
import { splitBlocks } from '../difference/split-blocks'
import { mergeDrafts } from '../merge'
import type { EntryFormState } from './use-entry-form'

export type ConflictState = ReturnType<typeof useConflict>

/** What happens when somebody else has saved the entry that is being edited: it is merged, or a person decides. */
export function useConflict({ type, form, baseDraft, adopt }: EntryFormState) {
  const [current, setCurrent] = useState<ManagedEntry | null>(null)

  const merge = useCallback(
    (theirs: ManagedEntry) =>
      mergeDrafts(type, { base: baseDraft.current, mine: structuredClone(form.getValues()), theirs }, splitBlocks),
    [baseDraft, form, type],
  )

  /**
   * Takes into the form what somebody else saved.
   * @returns whether it is settled; otherwise both changed the same place, and the person is asked
   */
  const meet = useCallback(
    (theirs: ManagedEntry): boolean => {
      const { collisions, taken, resolve } = merge(theirs)
      if (collisions.length > 0) {
        setCurrent(theirs)
        return false
      }
      adopt(theirs, resolve([]))
      setCurrent(null)
      if (taken.length > 0) notifyDone(`已合并${theirs.updatedBy || '其他人'}的修改：${taken.join('、')}`)
      return true
    },
    [adopt, merge],
  )

  /** Goes on with what the person decided. */
  const settle = useCallback(
    (theirs: ManagedEntry, decided: EntryDraft) => {
      adopt(theirs, decided)
      setCurrent(null)
    },
    [adopt],
  )

  return { current, merge, meet, settle }
}
