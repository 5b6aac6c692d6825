import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PersonAtEntry } from '../../contract'
import { managedEntryQuery } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import type { EntryCommands } from './use-entry-commands'
import type { EntryFormState } from './use-entry-form'

const reportEveryMs = 15_000
/** After so long without input nothing is reported: an open form must not keep a session alive. */
const idleAfterMs = 120_000

/** Reports that this form is open, returns who else has it open, and merges what they save. */
export function usePresence(entryForm: EntryFormState, commands: EntryCommands): PersonAtEntry[] {
  const { type, entry, form, base, dirty } = entryForm
  const [people, setPeople] = useState<PersonAtEntry[]>([])
  const client = useQueryClient()
  const id = entry?.id

  const takeIn = useEffectEvent(async (entryId: number, version: number) => {
    // The newer version may be this form's own: one that is being saved, or whose answer was lost.
    const mayBeOwn = () => client.isMutating() > 0 || entryForm.failure !== null
    if (mayBeOwn() || entryForm.conflict || (base.current?.version ?? version) >= version) return
    const theirs = await client.fetchQuery({ ...managedEntryQuery(type, entryId), staleTime: 0 })
    if (theirs && !mayBeOwn() && theirs.version > (base.current?.version ?? 0)) commands.conflict.meet(theirs)
  })

  useEffect(() => {
    if (id === undefined) return undefined
    let activeAt = Date.now()
    let hasChanged = dirty.current
    const noteActivity = () => (activeAt = Date.now())
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => (hasChanged = dirty.current) })
    const report = async () => {
      if (document.hidden || Date.now() - activeAt > idleAfterMs) return
      try {
        const answer = await writeAsStaff('presence.report', { id, hasChanged })
        hasChanged = false
        setPeople(answer.people)
        await takeIn(id, answer.version)
      } catch {
        // Saving says what is wrong with the connection.
      }
    }
    void report()
    const timer = setInterval(() => void report(), reportEveryMs)
    const onReturn = () => {
      noteActivity()
      void report()
    }
    addEventListener('pointerdown', noteActivity)
    addEventListener('keydown', noteActivity)
    addEventListener('focus', onReturn)
    return () => {
      clearInterval(timer)
      unsubscribe()
      removeEventListener('pointerdown', noteActivity)
      removeEventListener('keydown', noteActivity)
      removeEventListener('focus', onReturn)
      writeAsStaff('presence.leave', { id }).catch(() => undefined)
    }
  }, [dirty, form, id])

  return people
}
