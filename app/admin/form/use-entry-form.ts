import { focusModeEnd } from '../shell/menu-room'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type FieldError, type Resolver } from 'react-hook-form'
import { isSameContent } from '../../content/compare-drafts'
import { getContentType, type TypeName } from '../../content/registry'
import { type EntryProblems, validateEntry, type ValidationPurpose } from '../../content/validate'
import type { EntryDraft } from '../../content/entries'
import type { ManagedEntry, Obstacle } from '../../contract'
import {
  managedEntryQuery,
  createEntry,
  type EntryVersion,
  refetchAfterChange,
  saveEntry,
} from '../../data/admin/entries'
import { useSession } from '../session/use-session'
import { initialDraft } from './draft'
import { createEntryState, reduceEntryState, type Refusal } from './entry-state'
import { showRail } from './form-rail'
import { DraftKeeper, type KeptSource, type LocalDraft } from './local-drafts'

export type EntryFormState = ReturnType<typeof useEntryForm>

/**
 * What the form of an entry holds: its fields, the stored entry behind them and the version they were typed on.
 * @param stored the entry as it was loaded; null on the add page
 * @param onCreated called with the entry once it exists
 * @param category the one that a new entry begins with
 */
export function useEntryForm(
  type: TypeName,
  stored: ManagedEntry | null,
  onCreated: (entry: ManagedEntry) => void,
  category?: number,
) {
  const client = useQueryClient()
  const { account } = useSession()
  const accountId = account?.id ?? 0
  const [state, dispatch] = useReducer(reduceEntryState, stored, createEntryState)
  const { entry } = state
  const form = useForm<EntryDraft>({
    defaultValues: initialDraft(type, stored, category),
    resolver: entryResolver(type),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  // The state of the last render would be too late for code that saves and leaves at once, and what is typed between a
  // save and its render changes nothing in what is rendered.
  const dirty = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true, values: true },
        callback: (formState) => {
          dirty.current = formState.isDirty === true
        },
      }),
    [form],
  )
  const base = useRef<EntryVersion | null>(stored)
  const isAutosaved = useRef(false)
  /** Whether somebody else has the form open: then both are shown at once what the other writes. */
  const isShared = useRef(false)
  const writes = useRef(0)
  const baseDraft = useRef<EntryDraft | null>(stored && initialDraft(type, stored))

  const source: KeptSource = {
    findOwner: () => ({ accountId, type, entryId: base.current?.id ?? null }),
    // What was typed and taken back again is nothing to recover.
    read: () =>
      dirty.current
        ? {
            baseVersion: base.current?.version ?? null,
            base: baseDraft.current,
            draft: structuredClone(form.getValues()),
          }
        : null,
    onKept: (at) => dispatch({ kind: 'kept', at }),
  }
  const [keeper] = useState(() => new DraftKeeper(source))
  useLayoutEffect(() => {
    keeper.source = source
  })
  useEffect(() => keeper.open(), [keeper])
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keeper.touch() }), [form, keeper])

  /**
   * Takes the stored entry as the new base of what is typed next.
   * @param sent what the form held when it was sent; left out when no content was sent
   */
  const acceptSaved = useCallback(
    (saved: ManagedEntry, sent?: EntryDraft) => {
      const isNew = base.current === null
      // What makes no difference, such as a space at the end of a line, is not stored, and stays a change of this form.
      const isStored = base.current?.version !== saved.version
      base.current = saved
      dispatch({ kind: 'saved', entry: saved, at: Date.now() })
      client.setQueryData(managedEntryQuery(type, saved.id).queryKey, saved)
      if (sent) {
        // As it was sent, not as the server cleaned it: otherwise the cleaning would count as a change typed here.
        if (isStored) baseDraft.current = { ...sent, title: saved.title }
        // What was typed meanwhile stays, and counts as a change.
        form.reset(sent, { keepValues: true, keepErrors: true })
      }
      void keeper.keep()
      if (isNew) {
        onCreated(saved)
        void refetchAfterChange(client)
      }
    },
    [client, form, keeper, onCreated, type],
  )

  /** Sends what the form holds. @returns the entry, unchanged when nothing was typed */
  const store = useCallback(
    async (at: EntryVersion | null, options: { autosave?: boolean } = {}): Promise<ManagedEntry> => {
      // An autosaved revision is replaced by the next autosave: an explicit save stores one that stays.
      const isKept = !isAutosaved.current || options.autosave === true
      if (entry && at && !dirty.current && isKept) return { ...entry, version: at.version }
      const typed = structuredClone(form.getValues())
      const draft = options.autosave ? withTitle(type, typed, baseDraft.current) : typed
      const sending = { ...options, writer: { form: keeper.key, number: ++writes.current } }
      const saved = at ? await saveEntry(type, at, draft, sending) : await createEntry(type, draft, sending)
      isAutosaved.current = options.autosave === true
      acceptSaved(saved, typed)
      return saved
    },
    [acceptSaved, entry, form, keeper, type],
  )

  /** Replaces the content of the form. It counts as a change until it is saved. */
  const load = useCallback(
    (draft: EntryDraft) => {
      // A key that came before the fields are rendered would report the old content of its field over the new one.
      flushSync(() => form.reset(initialDraft(type, draft), { keepDefaultValues: true }))
      dirty.current = true
    },
    [form, type],
  )

  /** Goes on with a draft of an earlier visit, on what it was typed on. */
  const resume = useCallback(
    ({ draft, baseVersion, base: typedOn }: LocalDraft) => {
      if (base.current && baseVersion !== null) base.current = { id: base.current.id, version: baseVersion }
      baseDraft.current = typedOn
      load(draft)
    },
    [load],
  )

  /** Continues with other content on top of a version that somebody else has saved. */
  const adopt = useCallback(
    (current: ManagedEntry, draft: EntryDraft) => {
      base.current = current
      baseDraft.current = initialDraft(type, current)
      dispatch({ kind: 'adopted', entry: current })
      form.reset(baseDraft.current)
      load(draft)
      dirty.current = !isSameContent(getContentType(type).fields, form.getValues(), baseDraft.current)
      void keeper.keep()
    },
    [form, keeper, load, type],
  )

  const showProblems = useCallback(
    (found: EntryProblems) => {
      form.clearErrors()
      const named = Object.fromEntries(Object.entries(found).map(([name, text]) => [fieldName(type, name), text]))
      for (const [name, message] of Object.entries(named)) form.setError(formName(name), { type: 'invalid', message })
      dispatch({ kind: 'invalid', problems: named })
      setTimeout(() => focusFirstProblem())
    },
    [form, type],
  )

  /** Shows everything that kept the entry from being published, in the list 发布前, which focus mode may not cover. */
  const refuse = useCallback(
    (obstacles: readonly Obstacle[], span: Refusal['span'] = {}) => {
      focusModeEnd.get()?.()
      form.clearErrors()
      // A missing decision is the fault of no field.
      for (const { field, message, severity, kind } of obstacles.toReversed())
        if (severity === 'stops' && kind !== 'unreviewed')
          form.setError(formName(fieldName(type, field)), { type: 'invalid', message })
      dispatch({ kind: 'refused', refusal: { obstacles, span, at: Date.now() } })
    },
    [form, type],
  )

  /** Takes the messages from all fields but these. */
  const keepOnly = useCallback(
    (fields: readonly string[]) => {
      const kept = new Set(fields.map((field) => formName(fieldName(type, field))))
      const { title, category, values } = form.formState.errors
      const shown = [
        ...(title ? ['title' as const] : []),
        ...(category ? ['category' as const] : []),
        ...Object.keys(values ?? {}).map(formName),
      ]
      for (const name of shown) if (!kept.has(name)) form.clearErrors(name)
    },
    [form, type],
  )

  return {
    ...state,
    dispatch,
    type,
    form,
    dirty,
    base,
    isShared,
    keeper,
    acceptSaved,
    store,
    load,
    resume,
    adopt,
    baseDraft,
    findProblems: (purpose: ValidationPurpose) =>
      validateEntry(getContentType(type), form.getValues(), purpose).problems,
    showProblems,
    refuse,
    keepOnly,
  }
}

/** What is saved by itself may still be without a title, which every stored entry has. */
function withTitle(type: TypeName, typed: EntryDraft, base: EntryDraft | null): EntryDraft {
  if (typed.title.trim() !== '') return typed
  return { ...typed, title: base?.title || `未命名${getContentType(type).label}` }
}

/** The field that a message is about; what there is no field for is shown at the title. */
function fieldName(type: TypeName, name: string): string {
  if (name === 'title' || name === 'category') return name
  const field = name.split('.')[0] ?? ''
  return Object.hasOwn(getContentType(type).fields, field) ? field : 'title'
}

function formName(name: string): 'title' | 'category' | `values.${string}` {
  return name === 'title' || name === 'category' ? name : `values.${name}`
}

function focusFirstProblem(): void {
  const control = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')
  if (!control) return
  showRail(control)
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** Lets react-hook-form validate against the declaration of the content type. */
function entryResolver(type: TypeName): Resolver<EntryDraft> {
  return (draft) => {
    const problems = Object.entries(validateEntry(getContentType(type), draft, 'publication').problems)
    if (problems.length === 0) return { values: draft, errors: {} }
    const errors: Record<string, FieldError> = {}
    const values: Record<string, FieldError> = {}
    for (const [name, message] of problems) {
      const error = { type: 'invalid', message }
      if (name === 'title' || name === 'category') errors[name] = error
      else values[name] = error
    }
    return { values: {}, errors: { ...errors, ...(Object.keys(values).length > 0 ? { values } : {}) } }
  }
}
