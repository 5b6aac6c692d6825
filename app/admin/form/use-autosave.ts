import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSameContent } from '../../content/compare-drafts'
import { getContentType } from '../../content/registry'
import { ApiFailure } from '../../data/client'
import { findLocalDrafts, KeepTimer, listenToLeaving, type LocalDraft, removeLocalDrafts } from './local-drafts'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'

/** How long a person has to pause before the server is sent what was typed, and after what time it is sent anyway. */
const pauseMs = 1_500
/** The same while a preview follows what is typed. */
const previewPauseMs = 400
const saveAfterMs = 10_000
const retryAfterMs = 5_000

/**
 * Saves what is typed without being asked: in this browser while somebody types, on the server at the first pause. A new
 * entry is created there as a draft; visitors see nothing of it. What an earlier visit could not save is offered again.
 * @param isPreviewed whether a preview waits for what is saved
 */
export function useAutosave(entryForm: EntryFormState, commands: EntryCommands, isPreviewed: boolean) {
  const { form, entry, base, dirty } = entryForm
  const [recoverable, setRecoverable] = useState<LocalDraft[]>([])
  const [newest] = recoverable

  const { mutate: save, isPending } = useMutation({
    scope: { id: 'entry' },
    mutationFn: () => entryForm.store(base.current, { autosave: true }),
    onError: async (error) => {
      entryForm.dispatch({ kind: 'failed', error })
      const current = error instanceof ApiFailure ? error.problem?.current : undefined
      if (current && (await commands.conflict.meet(current))) save()
    },
  })

  const findRecoverable = useEffectEvent(async () => {
    const { fields } = getContentType(entryForm.type)
    const found = await findLocalDrafts(entryForm.localDraftOwner())
    const isStored = ({ draft }: LocalDraft) => isSameContent(fields, draft, form.getValues())
    void removeLocalDrafts(found.filter(isStored).map(({ key }) => key))
    setRecoverable(found.filter((draft) => !isStored(draft)))
  })
  const keepLocally = useEffectEvent(() => void entryForm.keepLocally())
  const saveByItself = useEffectEvent(() => {
    if (!dirty.current || entry?.state === 'deleted' || isPending || commands.isPending || entryForm.conflict) return
    // A title may be missing for now; what else does not fit waits for the person.
    const { title: _title, ...problems } = entryForm.findProblems('draft')
    if (Object.keys(problems).length === 0) save()
  })

  useEffect(() => void findRecoverable(), [])

  useEffect(() => {
    const afterMs = isPreviewed ? previewPauseMs : pauseMs
    const keepTimer = new KeepTimer(keepLocally)
    let pauseTimer: ReturnType<typeof setTimeout> | undefined
    let saveTimer: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      clearTimeout(pauseTimer)
      clearTimeout(saveTimer)
      saveTimer = undefined
      saveByItself()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        keepTimer.touch()
        clearTimeout(pauseTimer)
        pauseTimer = setTimeout(saveNow, afterMs)
        saveTimer ??= setTimeout(saveNow, saveAfterMs)
      },
    })
    // What was typed before the preview was opened.
    if (isPreviewed && dirty.current) pauseTimer = setTimeout(saveNow)
    const retryTimer = setInterval(() => saveTimer === undefined && saveByItself(), retryAfterMs)
    const stopListening = listenToLeaving(() => keepTimer.keepNow())
    addEventListener('online', saveNow)
    return () => {
      clearTimeout(pauseTimer)
      clearTimeout(saveTimer)
      clearInterval(retryTimer)
      unsubscribe()
      stopListening()
      removeEventListener('online', saveNow)
      keepTimer.keepNow()
    }
  }, [dirty, form, isPreviewed])

  async function recover() {
    if (!newest) return
    entryForm.resume(newest)
    setRecoverable(recoverable.slice(1))
    if (entry && newest.baseVersion !== entry.version) await commands.conflict.meet(entry)
    await entryForm.keepLocally()
    await removeLocalDrafts([newest.key])
  }

  function discard() {
    if (!newest) return
    setRecoverable(recoverable.slice(1))
    void removeLocalDrafts([newest.key])
  }

  return { recoverable: newest, recover, discard, isPending, save: () => save() }
}
