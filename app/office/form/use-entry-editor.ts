import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { contentType, type TypeName } from '../../content/registry'
import type { EntryDraft, ManagedEntry } from '../../content/wire'
import { ApiFailure } from '../../data/failure'
import { managedEntryQuery } from '../../data/managed'
import { afterChange, createEntry, type EntryAt, publishEntry, restoreEntry, saveEntry, scheduleEntry, withdrawEntry } from '../../data/managed-writes'
import { lookAddress, publicAddress } from '../public-address'
import { tellDone, tellFailure } from '../shell/tell'
import { checkEntry, draftOf, type EntryProblems } from './check-entry'
import { entryResolver } from './entry-resolver'
import { dropLocalDraft } from './local-draft'

/** What the form is doing at the moment. */
export type Busy = 'save' | 'preview' | 'publish' | 'schedule' | 'withdraw' | 'restore' | null

/** What changes an entry's life but none of its content. */
const contentless: readonly Busy[] = ['withdraw', 'restore']

export type EntryEditor = ReturnType<typeof useEntryEditor>

/** A change that was refused because somebody else had saved meanwhile, and how to make it all the same. */
export interface Conflict {
  current: ManagedEntry
  overwrite: () => void
}

/**
 * The state behind an entry's form and everything its buttons do.
 * @param stored the entry as it was loaded; null on the add page
 * @param onCreated called with the entry once it exists
 */
export function useEntryEditor(type: TypeName, stored: ManagedEntry | null, onCreated: (entry: ManagedEntry) => void) {
  const client = useQueryClient()
  const [entry, setEntry] = useState(stored)
  const [busy, setBusy] = useState<Busy>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const form = useForm<EntryDraft>({
    defaultValues: draftOf(type, stored),
    resolver: entryResolver(type),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  // What leaving the page asks; the state of the last render would be too late for code that saves and leaves at once.
  const dirty = useRef(false)
  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])

  const showProblems = useCallback(
    (problems: EntryProblems) => {
      form.clearErrors()
      for (const [name, message] of Object.entries(problems)) form.setError(formName(type, name), { type: 'invalid', message })
      setTimeout(() => focusFirstProblem())
    },
    [form, type],
  )

  /** Takes what was saved as the new ground that changes are measured against. */
  const settle = useCallback(
    (saved: ManagedEntry, sent: EntryDraft | null) => {
      setEntry(saved)
      setConflict(null)
      client.setQueryData(managedEntryQuery(type, saved.id).queryKey, saved)
      if (!sent) return
      const typedMeanwhile = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
      form.reset(sent, { keepValues: true, keepErrors: true })
      dirty.current = typedMeanwhile
      if (typedMeanwhile) form.setValue('title', form.getValues('title'), { shouldDirty: true })
      else dropLocalDraft(type, stored?.id ?? null)
    },
    [client, form, stored, type],
  )

  /** Stores what the form holds; answers the entry, unchanged when there was nothing to store. */
  const store = useCallback(
    async (at: ManagedEntry | null, options: { autosave?: boolean } = {}): Promise<ManagedEntry> => {
      if (at && !dirty.current) return at
      const draft = structuredClone(form.getValues())
      const saved = at ? await saveEntry(type, at, draft, options) : await createEntry(type, draft)
      settle(saved, draft)
      return saved
    },
    [form, settle, type],
  )

  const run = useCallback(
    async (kind: Exclude<Busy, null>, complete: boolean, step: ((at: EntryAt) => Promise<ManagedEntry>) | null, done: (saved: ManagedEntry) => void, base: ManagedEntry | null) => {
      const problems = contentless.includes(kind) ? {} : checkEntry(type, form.getValues(), complete)
      if (Object.keys(problems).length > 0) return showProblems(problems)
      form.clearErrors()
      setBusy(kind)
      try {
        let saved = contentless.includes(kind) && base ? base : await store(base)
        if (step) {
          saved = await step(saved)
          settle(saved, null)
        }
        done(saved)
        if (!base) onCreated(saved)
        await afterChange(client)
      } catch (error) {
        const { problem } = error instanceof ApiFailure ? error : {}
        if (problem?.current) {
          const { current } = problem
          setConflict({
            current,
            overwrite: () => {
              dirty.current = true
              void run(kind, complete, step, done, current)
            },
          })
        } else if (problem?.fields && Object.keys(problem.fields).length > 0) {
          showProblems(problem.fields)
          tellFailure(error)
        } else tellFailure(error)
      } finally {
        setBusy(null)
      }
    },
    [client, form, onCreated, settle, showProblems, store, type],
  )

  const autosave = useCallback(async () => {
    if (!entry || entry.state === 'deleted' || !dirty.current || busy || conflict || Object.keys(checkEntry(type, form.getValues(), false)).length > 0) return
    try {
      await store(entry, { autosave: true })
      setSavedAt(Date.now())
    } catch (error) {
      const current = error instanceof ApiFailure ? error.problem?.current : undefined
      if (current) setConflict({ current, overwrite: () => void run('save', false, null, () => tellDone('草稿已保存'), current) })
    }
  }, [busy, conflict, entry, form, run, store, type])

  /** Puts other content into the form: an old revision, a kept draft. It counts as a change until it is saved. */
  const load = useCallback(
    (draft: EntryDraft) => {
      form.reset(draftOf(type, draft), { keepDefaultValues: true })
      dirty.current = true
    },
    [form, type],
  )

  /** Forgets what was typed and shows what is stored. */
  const takeLatest = useCallback(
    (current: ManagedEntry) => {
      settle(current, null)
      form.reset(draftOf(type, current))
      dirty.current = false
      dropLocalDraft(type, current.id)
    },
    [form, settle, type],
  )

  return {
    type,
    entry,
    form,
    busy,
    conflict,
    savedAt,
    dirty,
    load,
    takeLatest,
    autosave,
    save: () =>
      run(
        'save',
        false,
        null,
        () => {
          setSavedAt(Date.now())
          tellDone('草稿已保存')
        },
        entry,
      ),
    /** Opens the page in a new tab as it will look; what was typed is stored for that, as a draft. */
    preview: async () => {
      if (entry && !dirty.current) return void open(lookAddress(type, entry), '_blank', 'noopener')
      const refused = Object.keys(checkEntry(type, form.getValues(), false)).length > 0
      // Opened now, because browsers block what opens later than the click.
      const tab = refused ? null : open('', '_blank')
      if (tab) tab.opener = null
      let saved = false
      const show = (at: ManagedEntry) => {
        saved = true
        tab?.location.replace(lookAddress(type, at))
      }
      await run('preview', false, null, show, entry)
      if (!saved) tab?.close()
      return undefined
    },
    publish: () => run('publish', true, (at) => publishEntry(type, at), (saved) => tellDone('已发布，前台已更新', publicAddress(type, saved)), entry),
    schedule: (from: number, until: number | undefined) => run('schedule', true, (at) => scheduleEntry(type, at, from, until), () => tellDone('已安排定时发布'), entry),
    withdraw: () => run('withdraw', false, (at) => withdrawEntry(type, at), () => tellDone('已下线'), entry),
    restore: () => run('restore', false, (at) => restoreEntry(type, at), () => tellDone('已恢复为草稿'), entry),
  }
}

/** The form's name of what a message is about; the server names fields without `values.`. */
function formName(type: TypeName, name: string): 'title' | 'category' | `values.${string}` {
  if (name === 'title' || name === 'category') return name
  const field = name.replace(/^values\./, '').split('.')[0] ?? ''
  return Object.hasOwn(contentType(type).fields, field) ? `values.${field}` : 'title'
}

function focusFirstProblem(): void {
  const control = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
