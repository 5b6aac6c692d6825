import { useCallback, useState } from 'react'
import type { ManagedEntry } from '../../contract'
import type { EntryDraft } from '../../content/entries'
import { useSession } from '../session/use-session'
import { splitBlocks } from '../difference/split-blocks'
import { mergeDrafts } from '../merge'
import { notifyReplaced } from './replace-draft'
import type { EntryFormState } from './use-entry-form'

export type ConflictState = ReturnType<typeof useConflict>

/** What happens when somebody else has saved the entry that is being edited: it is merged, or a person decides. */
export function useConflict({ type, form, baseDraft, adopt }: EntryFormState) {
  const [current, setCurrent] = useState<ManagedEntry | null>(null)
  const { account } = useSession()
  const ownName = account?.name

  /** Whose stored content it is, as a sentence says it: one's own, of another window, is not somebody else's. */
  const nameWriter = useCallback(
    ({ updatedBy }: ManagedEntry) => (updatedBy && updatedBy === ownName ? '自己此前' : updatedBy || '其他人'),
    [ownName],
  )

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
      const before = structuredClone(form.getValues())
      adopt(theirs, resolve([]))
      setCurrent(null)
      // What is taken back is a change of this person's from now on; what the other saved stays in the history.
      if (taken.length > 0) {
        const text = `已合并${nameWriter(theirs)}的修改：${taken.join('、')}`
        notifyReplaced(form, { before, after: structuredClone(form.getValues()) }, { text })
      }
      return true
    },
    [adopt, form, merge, nameWriter],
  )

  /** Goes on with what the person decided. */
  const settle = useCallback(
    (theirs: ManagedEntry, decided: EntryDraft) => {
      adopt(theirs, decided)
      setCurrent(null)
    },
    [adopt],
  )

  return { current, nameWriter, merge, meet, settle }
}
