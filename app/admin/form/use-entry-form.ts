import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { getContentType, type TypeName } from '../../content/registry'
import { type EntryProblems, validateEntry, type ValidationPurpose } from '../../content/validate'
import type { EntryDraft } from '../../content/entries'
import type { ManagedEntry } from '../../contract'
import { managedEntryQuery } from '../../data/admin/entries'
import { createEntry, type EntryVersion, saveEntry } from '../../data/admin/entry-writes'
import { useSession } from '../session/use-session'
import { entryResolver } from './entry-resolver'
import { initialDraft } from './initial-draft'
import { removeLocalDraft, writeLocalDraft } from './local-draft'

export type EntryFormState = ReturnType<typeof useEntryForm>

/**
 * What the form of an entry holds: its fields, the stored entry behind them and the version they were typed on.
 * @param stored the entry as it was loaded; null on the add page
 */
export function useEntryForm(type: TypeName, stored: ManagedEntry | null) {
  const client = useQueryClient()
  const { account } = useSession()
  const accountId = account?.id ?? 0
  const [entry, setEntry] = useState(stored)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const form = useForm<EntryDraft>({
    defaultValues: initialDraft(type, stored),
    resolver: entryResolver(type),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  // The state of the last render would be too late for code that saves and leaves at once.
  const dirty = useRef(false)
  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])
  const base = useRef<EntryVersion | null>(stored)

  const localDraftKey = useCallback(() => ({ accountId, type, id: base.current?.id ?? null }), [accountId, type])

  /** Stores what is typed and not saved in this browser. */
  const keepLocally = useCallback(() => {
    if (!dirty.current) return
    writeLocalDraft(localDraftKey(), { baseVersion: base.current?.version ?? null, draft: form.getValues() })
  }, [form, localDraftKey])

  /**
   * Takes the stored entry as the new base of what is typed next.
   * @param sent what the form held when it was sent; left out when no content was sent
   */
  const acceptSaved = useCallback(
    (saved: ManagedEntry, sent?: EntryDraft) => {
      // The draft of the empty form belongs to the new entry from now on.
      if (!base.current) removeLocalDraft(localDraftKey())
      base.current = saved
      setEntry(saved)
      client.setQueryData(managedEntryQuery(type, saved.id).queryKey, saved)
      if (sent) {
        const typedMeanwhile = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
        form.reset(sent, { keepValues: true, keepErrors: true })
        dirty.current = typedMeanwhile
        if (typedMeanwhile) form.setValue('title', form.getValues('title'), { shouldDirty: true })
      }
      if (dirty.current) keepLocally()
      else removeLocalDraft(localDraftKey())
    },
    [client, form, keepLocally, localDraftKey, type],
  )

  /** Sends what the form holds. @returns the entry, unchanged when nothing was typed */
  const store = useCallback(
    async (at: EntryVersion | null, options: { autosave?: boolean } = {}): Promise<ManagedEntry> => {
      if (entry && at && !dirty.current) return { ...entry, version: at.version }
      const draft = structuredClone(form.getValues())
      const saved = at ? await saveEntry(type, at, draft, options) : await createEntry(type, draft)
      acceptSaved(saved, draft)
      return saved
    },
    [acceptSaved, entry, form, type],
  )

  /** Puts other content into the form: an old revision, a local draft. It counts as a change until it is saved. */
  const load = useCallback(
    (draft: EntryDraft, baseVersion?: number | null) => {
      form.reset(initialDraft(type, draft), { keepDefaultValues: true })
      dirty.current = true
      if (base.current && typeof baseVersion === 'number') base.current = { id: base.current.id, version: baseVersion }
    },
    [form, type],
  )

  /** Forgets what was typed and shows what is stored. */
  const discardTyped = useCallback(
    (current: ManagedEntry) => {
      form.reset(initialDraft(type, current))
      dirty.current = false
      acceptSaved(current)
    },
    [acceptSaved, form, type],
  )

  const showProblems = useCallback(
    (problems: EntryProblems) => {
      form.clearErrors()
      for (const [name, message] of Object.entries(problems))
        form.setError(formName(type, name), { type: 'invalid', message })
      setTimeout(() => focusFirstProblem())
    },
    [form, type],
  )

  return {
    type,
    entry,
    form,
    dirty,
    base,
    savedAt,
    noteSaved: () => setSavedAt(Date.now()),
    localDraftKey,
    keepLocally,
    acceptSaved,
    store,
    load,
    discardTyped,
    findProblems: (purpose: ValidationPurpose) =>
      validateEntry(getContentType(type), form.getValues(), purpose).problems,
    showProblems,
  }
}

/** The form's name of what a message is about; what it has no field for is shown at the title. */
function formName(type: TypeName, name: string): 'title' | 'category' | `values.${string}` {
  if (name === 'title' || name === 'category') return name
  const field = name.split('.')[0] ?? ''
  return Object.hasOwn(getContentType(type).fields, field) ? `values.${field}` : 'title'
}

function focusFirstProblem(): void {
  const control = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
