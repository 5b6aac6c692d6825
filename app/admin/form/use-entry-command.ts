import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedEntry } from '../../contract'
import { ApiFailure } from '../../data/client'
import { refetchAfterChange, type EntryVersion } from '../../data/admin/entry-writes'
import { notifyFailure } from '../shell/notify'
import type { EntryFormState } from './use-entry-form'

/** A change that was refused because somebody else had saved meanwhile, and how to make it nevertheless. */
export interface Conflict {
  current: ManagedEntry
  overwrite: () => void
}

interface Command<Input> {
  /** What the form's content must meet before it is sent; `nothing` for a command that sends none. */
  requires: 'nothing' | 'draft' | 'publication'
  execute: (base: EntryVersion | null, input: Input) => Promise<ManagedEntry>
  onDone: (saved: ManagedEntry, input: Input) => void
  onFailed?: (input: Input) => void
}

/** What every command of a form shares. */
export interface CommandContext {
  entryForm: EntryFormState
  onConflict: (conflict: Conflict | null) => void
  /** Called with the entry once it exists. */
  onCreated: (entry: ManagedEntry) => void
}

export interface EntryCommand<Input> {
  isPending: boolean
  run: (input: Input) => Promise<void>
  /** Runs on top of what somebody else has saved. */
  overwrite: (input: Input, current: EntryVersion) => Promise<void>
}

/** One command of the form: checks the content, sends it, and shows what came of it. */
export function useEntryCommand<Input = void>(
  { requires, execute, onDone, onFailed }: Command<Input>,
  { entryForm, onConflict, onCreated }: CommandContext,
): EntryCommand<Input> {
  const client = useQueryClient()
  const { base, dirty } = entryForm

  const mutation = useMutation({
    // One after the other, so that no command starts from a version that another one is just replacing.
    scope: { id: 'entry' },
    networkMode: 'always',
    mutationFn: async ({ input, current }: { input: Input; current: EntryVersion | null }) => {
      const isNew = base.current === null
      const saved = await execute(current ?? base.current, input)
      entryForm.acceptSaved(saved)
      return { saved, isNew }
    },
    onSuccess: async ({ saved, isNew }, { input }) => {
      onConflict(null)
      onDone(saved, input)
      if (isNew) onCreated(saved)
      await refetchAfterChange(client)
    },
    onError: (error, { input }) => {
      onFailed?.(input)
      const { problem } = error instanceof ApiFailure ? error : {}
      const { current, fields = {} } = problem ?? {}
      if (current) return onConflict({ current, overwrite: () => void overwrite(input, current) })
      if (Object.keys(fields).length > 0) entryForm.showProblems(fields)
      notifyFailure(error)
    },
  })

  async function send(input: Input, current: EntryVersion | null) {
    entryForm.keepLocally()
    const problems = requires === 'nothing' ? {} : entryForm.findProblems(requires)
    if (Object.keys(problems).length > 0) return entryForm.showProblems(problems)
    entryForm.form.clearErrors()
    // `onError` has shown the failure.
    await mutation.mutateAsync({ input, current }).catch(() => undefined)
  }

  async function overwrite(input: Input, current: EntryVersion) {
    if (requires !== 'nothing') dirty.current = true
    await send(input, current)
  }

  return { isPending: mutation.isPending, run: (input) => send(input, null), overwrite }
}
