import { useRouter } from '@tanstack/react-router'
import { openHistory } from '../list/open-history'
import type { EntryFormState } from './use-entry-form'

/** Goes to the versions of the entry. What was typed is stored before, so that it is among them. */
export function useOpenHistory({ type, entry, base, dirty, findProblems, store }: EntryFormState): () => Promise<void> {
  const router = useRouter()
  return async () => {
    if (!entry) return
    const { title: _title, ...problems } = findProblems('draft')
    if (dirty.current && Object.keys(problems).length === 0) {
      // What could not be stored is asked about when the form is left.
      await store(base.current, { autosave: true }).catch(() => undefined)
    }
    openHistory(router.history, type, entry.id)
  }
}
