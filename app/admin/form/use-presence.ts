import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { CaretPlace, PersonAtEntry } from '../../contract'
import { noteCommentState } from '../../data/admin/comments'
import { managedEntryQuery } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { createStore, type Store } from '../shell/store'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'

/** How often this form reports while nobody else has it open: so long somebody who comes is not noticed, in ms. */
const aloneMs = 5_000
/** How often while somebody has: so long what they have saved is not seen, in ms. */
const sharedMs = 700
/** After so long without input nothing is reported: an open form must not keep a session alive. */
const idleAfterMs = 120_000

export const nobody: readonly PersonAtEntry[] = []

/** Who else has a form open. A store: what changes with each of their keys must not render the whole form. */
export interface Presence {
  people: Store<readonly PersonAtEntry[]>
  /** Where the caret is in formatted text, as its editor knows it; null while it is in none. */
  caret: RefObject<CaretPlace | null>
}

/** Reports that this form is open and where its caret is, follows who else has it open, and merges what they save. */
export function usePresence(entryForm: EntryFormState, commands: EntryCommands): Presence {
  const { type, entry, form, base, dirty, isShared } = entryForm
  const [people] = useState(() => createStore(nobody))
  const caret = useRef<CaretPlace | null>(null)
  const client = useQueryClient()
  const id = entry?.id

  const takeIn = useEffectEvent(async (entryId: number, version: number, isLive: boolean) => {
    // The newer version may be this form's own: one that is being saved, or whose answer was lost.
    const mayBeOwn = () => client.isMutating() > 0 || entryForm.failure !== null
    if (mayBeOwn() || entryForm.conflict || (base.current?.version ?? version) >= version) return
    const theirs = await client.fetchQuery({ ...managedEntryQuery(type, entryId), staleTime: 0 })
    if (theirs && !mayBeOwn() && theirs.version > (base.current?.version ?? 0))
      await commands.conflict.meet(theirs, isLive)
  })

  useEffect(() => {
    if (id === undefined) return undefined
    let activeAt = Date.now()
    let changedAt = dirty.current ? Date.now() : null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isReporting = false
    let isLeft = false
    const noteActivity = () => (activeAt = Date.now())
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => (changedAt = dirty.current ? Date.now() : null),
    })

    async function send(entryId: number): Promise<void> {
      const reported = changedAt
      const changedAgo = reported === null ? 0 : Math.max(0, Date.now() - reported)
      const state = { hasChanged: reported !== null, changedAgo, caret: caret.current ?? findFocusedField() }
      const answer = await writeAsStaff('presence.report', { id: entryId, ...state })
      if (isLeft) return
      if (changedAt === reported) changedAt = null
      // What was saved before this form knew of the others, or while it was not looked at, was changed while apart.
      const wasShared = isShared.current
      isShared.current = answer.people.length > 0
      if (JSON.stringify(answer.people) !== JSON.stringify(people.get())) people.set(answer.people)
      noteCommentState(client, entryId, answer.comments)
      await takeIn(entryId, answer.version, wasShared)
    }

    async function report(entryId: number): Promise<void> {
      if (isReporting) return
      clearTimeout(timer)
      isReporting = true
      const isWatched = !document.hidden && Date.now() - activeAt <= idleAfterMs
      // Saving says what is wrong with the connection.
      const isSent =
        isWatched &&
        (await send(entryId)
          .then(() => true)
          .catch(() => false))
      isReporting = false
      if (!isSent) isShared.current = false
      if (!isLeft) timer = setTimeout(() => void report(entryId), isShared.current ? sharedMs : aloneMs)
    }

    void report(id)
    const onReturn = () => {
      noteActivity()
      void report(id)
    }
    addEventListener('pointerdown', noteActivity)
    addEventListener('keydown', noteActivity)
    addEventListener('focus', onReturn)
    return () => {
      isLeft = true
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('pointerdown', noteActivity)
      removeEventListener('keydown', noteActivity)
      removeEventListener('focus', onReturn)
      writeAsStaff('presence.leave', { id }).catch(() => undefined)
    }
  }, [client, dirty, form, id, isShared, people])

  return { people, caret }
}

/** The field that has the focus. */
function findFocusedField(): CaretPlace | null {
  const field = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
  return field === undefined ? null : { field, text: null }
}
