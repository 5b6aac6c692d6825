import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSameContent } from '../../content/compare-drafts'
import { getContentType } from '../../content/registry'
import { ApiFailure } from '../../data/client'
import { findLocalDrafts, type LocalDraft, removeLocalDrafts, watchOpenForms } from './local-drafts'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'

/** How long a person has to pause before the server is sent what was typed, and after what time it is sent anyway. */
const pauseMs = 1_500
/** The same while a preview follows what is typed. */
const previewPauseMs = 400
const saveAfterMs = 10_000
/** The same while somebody else has the form open, and waits for what is typed. */
const sharedPauseMs = 300
const sharedSaveAfterMs = 700
const retryAfterMs = 5_000

/**
 * Saves what is typed on the server without being asked, at the first pause. A new entry is created there as a draft;
 * visitors see nothing of it. What an earlier visit could not save, and this browser has kept, is offered again.
 * @param options.isPreviewed whether a preview waits for what is saved
 * @param options.mayEdit the server refuses everything else
 */
export function useAutosave(
  entryForm: EntryFormState,
  commands: EntryCommands,
  { isPreviewed, mayEdit }: { isPreviewed: boolean; mayEdit: boolean },
) {
  const { form, entry, base, dirty, isShared, keeper } = entryForm
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

  const { mutate: recover, isPending: isRecovering } = useMutation({
    // What is saved, or taken in from others, meanwhile would meet a form that is half recovered.
    scope: { id: 'entry' },
    mutationFn: async (draft: LocalDraft) => {
      entryForm.resume(draft)
      setRecoverable((found) => found.filter(({ key }) => key !== draft.key))
      if (entry && draft.baseVersion !== entry.version) await commands.conflict.meet(entry, false)
      await keeper.keep()
      await removeLocalDrafts([draft.key])
    },
  })

  const findRecoverable = useEffectEvent(async () => {
    const { fields } = getContentType(entryForm.type)
    const found = await findLocalDrafts(keeper.source.findOwner())
    const isStored = ({ draft }: LocalDraft) => isSameContent(fields, draft, form.getValues())
    void removeLocalDrafts(found.filter(isStored).map(({ key }) => key))
    setRecoverable(found.filter((draft) => !isStored(draft)))
  })
  const saveByItself = useEffectEvent(() => {
    if (
      !mayEdit ||
      !dirty.current ||
      entry?.state === 'deleted' ||
      isPending ||
      // It may end with a conflict, which a save behind it would meet again.
      isRecovering ||
      commands.isPending ||
      entryForm.conflict
    )
      return
    // A title may be missing for now; what else does not fit waits for the person.
    const { title: _title, ...problems } = entryForm.findProblems('draft')
    if (Object.keys(problems).length === 0) save()
  })

  useEffect(() => {
    const closing = new AbortController()
    void findRecoverable()
    void watchOpenForms(keeper.source.findOwner(), () => void findRecoverable(), closing.signal)
    return () => closing.abort()
  }, [keeper])

  useEffect(() => {
    const afterMs = isPreviewed ? previewPauseMs : pauseMs
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
        clearTimeout(pauseTimer)
        pauseTimer = setTimeout(saveNow, isShared.current ? sharedPauseMs : afterMs)
        saveTimer ??= setTimeout(saveNow, isShared.current ? sharedSaveAfterMs : saveAfterMs)
      },
    })
    // What was typed before the preview was opened.
    if (isPreviewed && dirty.current) pauseTimer = setTimeout(saveNow)
    const retryTimer = setInterval(() => saveTimer === undefined && saveByItself(), retryAfterMs)
    addEventListener('online', saveNow)
    return () => {
      clearTimeout(pauseTimer)
      clearTimeout(saveTimer)
      clearInterval(retryTimer)
      unsubscribe()
      removeEventListener('online', saveNow)
    }
  }, [dirty, form, isPreviewed, isShared])

  function discard() {
    if (!newest) return
    setRecoverable(recoverable.slice(1))
    void removeLocalDrafts([newest.key])
  }

  return { recoverable: newest, recover: () => newest && recover(newest), discard, isPending, save: () => save() }
}
