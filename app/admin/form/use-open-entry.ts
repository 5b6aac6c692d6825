import { useMemo, useState, useEffect, useEffectEvent, type FocusEvent } from 'react'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntry, PersonAtEntry } from '../../contract'
import { focusField } from './focus-field'
import { findPeriod } from './form-layout'
import { useAutosave } from './use-autosave'
import { useEntryCommands, type EntryCommands, type Overrides } from './use-entry-commands'
import { useEntryForm, type EntryFormState } from './use-entry-form'
import { usePublishPlan } from './use-publish-plan'
import { useQueryClient } from '@tanstack/react-query'
import { noteCommentState } from '../../data/admin/comments'
import { managedEntryQuery } from '../../data/admin/entries'
import { writeAsStaff } from '../../data/client/staff-client'
import { flushSync } from 'react-dom'
import { previewAddress } from '../preview-address'
import type { TextPlace } from '../preview/watch-frame'

export interface OpenEntryOptions {
  type: TypeName
  stored: ManagedEntry | null
  /** The category that a new entry begins with; the first one where it is left out. */
  category?: number | undefined
  /** Called once a new entry is stored. */
  onCreated?: (entry: ManagedEntry) => void
  /** Opens with the preview beside it. */
  isPreviewed?: boolean
}

export type OpenEntry = ReturnType<typeof useOpenEntry>

/** All that the form of an entry holds and does: its parts read it from `EntryContext`. */
export function useOpenEntry({ type, stored, category, onCreated = ignore, isPreviewed = false }: OpenEntryOptions) {
  const entryForm = useEntryForm(type, stored, onCreated, category)
  const commands = useEntryCommands(entryForm)
  const preview = usePreview(entryForm, isPreviewed)
  const autosave = useAutosave(entryForm, commands, preview.isOpen)
  const people = usePresence(entryForm, commands)
  const isByFields = findPeriod(getContentType(type)) !== null
  const plan = usePublishPlan(type, entryForm.entry, { isByFields })
  const [uploading, setUploading] = useState(0)
  /** How many things are to be done before it is published. */
  const [waiting, setWaiting] = useState(0)
  const uploads = useMemo(
    () => ({
      begin: () => {
        setUploading((count) => count + 1)
        return () => setUploading((count) => count - 1)
      },
    }),
    [],
  )

  function publishAsPlanned(overrides: Overrides = {}) {
    if (commands.isPending || uploading > 0 || entryForm.entry?.state === 'deleted') return
    const span = plan.check()
    if (span) void commands.publish.run({ ...span, ...overrides })
    else focusField('publication')
  }

  return {
    ...entryForm,
    commands,
    preview,
    autosave,
    people,
    plan,
    waiting,
    setWaiting,
    uploads,
    isUploading: uploading > 0,
    publishAsPlanned,
  }
}

function ignore(): void {
  // The page stays as it is.
}

const reportEveryMs = 15_000
/** After so long without input nothing is reported: an open form must not keep a session alive. */
const idleAfterMs = 120_000

/** Reports that this form is open, returns who else has it open, and merges what they save. */
function usePresence(entryForm: EntryFormState, commands: EntryCommands): PersonAtEntry[] {
  const { type, entry, form, base, dirty } = entryForm
  const [people, setPeople] = useState<PersonAtEntry[]>([])
  const client = useQueryClient()
  const id = entry?.id

  const takeIn = useEffectEvent(async (entryId: number, version: number) => {
    // The newer version may be this form's own: one that is being saved, or whose answer was lost.
    const mayBeOwn = () => client.isMutating() > 0 || entryForm.failure !== null
    if (mayBeOwn() || entryForm.conflict || (base.current?.version ?? version) >= version) return
    const theirs = await client.fetchQuery({ ...managedEntryQuery(type, entryId), staleTime: 0 })
    if (theirs && !mayBeOwn() && theirs.version > (base.current?.version ?? 0)) await commands.conflict.meet(theirs)
  })

  useEffect(() => {
    if (id === undefined) return undefined
    let activeAt = Date.now()
    let changedAt = dirty.current ? Date.now() : null
    const noteActivity = () => (activeAt = Date.now())
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => (changedAt = dirty.current ? Date.now() : null),
    })
    const report = async () => {
      if (document.hidden || Date.now() - activeAt > idleAfterMs) return
      try {
        const reported = changedAt
        const changedAgo = reported === null ? 0 : Math.max(0, Date.now() - reported)
        const answer = await writeAsStaff('presence.report', { id, hasChanged: reported !== null, changedAgo })
        if (changedAt === reported) changedAt = null
        setPeople(answer.people)
        noteCommentState(client, id, answer.comments)
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
  }, [client, dirty, form, id])

  return people
}

/** The preview beside a form: whether it is open, and what ties the fields to the parts of the page. */
function usePreview({ type, entry, form }: EntryFormState, isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [focused, setFocused] = useState<{ name: string; text: string } | null>(null)
  /** The field that was chosen in the preview, until another one has the focus. */
  const [chosen, setChosen] = useState<string | null>(null)

  return {
    isOpen,
    focused,
    chosen,
    address: entry && previewAddress(type, entry, entry.revisionId),
    isBehind: form.formState.isDirty,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
    choose: (name: string, place: TextPlace | null) => {
      // Where there is room for one of the two, the form takes the place of the page.
      if (!isFormShown()) flushSync(() => setOpen(false))
      focusField(name, place)
      setChosen(name)
      setFocused({ name, text: place?.text.trim() ?? '' })
    },
    /** Follows the focus through the form, for the page to show the same field. */
    onFocus: ({ target }: FocusEvent) => {
      const name = target.closest<HTMLElement>('[data-field]')?.dataset.field
      if (name === undefined || name === focused?.name) return
      setChosen(null)
      setFocused({ name, text: '' })
    },
  }
}

function isFormShown(): boolean {
  return document.querySelector('[data-field]')?.checkVisibility() ?? false
}
