import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiFailure } from '../../data/client'
import { type LocalDraft, readLocalDraft, removeLocalDraft } from './local-draft'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'

const keepDelayMs = 800
const autosaveDelayMs = 20_000

export type Autosave = ReturnType<typeof useAutosave>

/**
 * Keeps what is typed in this browser until it is saved, and offers it again after a crash. Entries that
 * exist are also saved to the server once nobody has typed for a while; visitors see nothing of it.
 */
export function useAutosave(entryForm: EntryFormState, commands: EntryCommands) {
  const { form, entry, base, dirty } = entryForm
  const [recoverable, setRecoverable] = useState<LocalDraft | null>(null)

  const { mutate: save } = useMutation({
    scope: { id: 'entry' },
    networkMode: 'always',
    mutationFn: () => entryForm.store(base.current, { autosave: true }),
    onSuccess: () => entryForm.noteSaved(),
    // Only a conflict needs a person; whatever else failed is tried again with the next change.
    onError: (error) => {
      const current = error instanceof ApiFailure ? error.problem?.current : undefined
      if (current) commands.showConflict(current)
    },
  })

  const findLocalDraft = useEffectEvent(() => {
    const key = entryForm.localDraftKey()
    const found = readLocalDraft(key)
    if (!found) return
    if (JSON.stringify(found.draft) === JSON.stringify(form.getValues())) removeLocalDraft(key)
    else setRecoverable(found)
  })
  const keepLocally = useEffectEvent(() => entryForm.keepLocally())
  const autosave = useEffectEvent(() => {
    if (!entry || entry.state === 'deleted' || !dirty.current) return
    if (commands.isPending || commands.conflict || Object.keys(entryForm.findProblems('draft')).length > 0) return
    keepLocally()
    save()
  })

  useEffect(() => findLocalDraft(), [])

  useEffect(() => {
    let keepTimer: ReturnType<typeof setTimeout> | undefined
    let saveTimer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(keepTimer)
        clearTimeout(saveTimer)
        keepTimer = setTimeout(() => keepLocally(), keepDelayMs)
        saveTimer = setTimeout(() => autosave(), autosaveDelayMs)
      },
    })
    const keepNow = () => keepLocally()
    addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(keepTimer)
      clearTimeout(saveTimer)
      unsubscribe()
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [form])

  function recover() {
    if (!recoverable) return
    const { draft, baseVersion } = recoverable
    entryForm.load(draft, baseVersion)
    setRecoverable(null)
    if (entry && baseVersion !== entry.version) commands.showConflict(entry)
  }

  function discard() {
    removeLocalDraft(entryForm.localDraftKey())
    setRecoverable(null)
  }

  return { recoverable, recover, discard }
}
