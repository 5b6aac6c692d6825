import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedEntry, Obstacle } from '../../contract'
import { ApiFailure } from '../../data/client'
import { refetchAfterChange, type EntryVersion } from '../../data/admin/entry-writes'
import { dismissProblems, notifyFailure } from '../shell/notify'
import type { ConflictState } from './use-conflict'
import type { EntryFormState } from './use-entry-form'

interface Command<Input> {
  /** What the form's content must meet before it is sent; `nothing` for a command that sends none. */
  requires: 'nothing' | 'draft' | 'publication'
  /** What the server says beforehand that stands in the way; nothing is sent while there is something. */
  judge?: (input: Input) => Promise<Obstacle[]>
  onRefused?: (obstacles: Obstacle[], input: Input) => void
  execute: (base: EntryVersion | null, input: Input) => Promise<ManagedEntry>
  onDone: (saved: ManagedEntry, input: Input) => void
  /** Not sent again once somebody else's change is merged: it was meant for what stood there before. */
  isForThisVersionOnly?: boolean
}

/** What every command of a form shares. */
export interface CommandContext {
  entryForm: EntryFormState
  conflict: ConflictState
}

export interface EntryCommand<Input> {
  isPending: boolean
  run: (input: Input) => Promise<void>
}

/** One command of the form: checks the content, sends it, and shows what came of it. */
export function useEntryCommand<Input = void>(
  {
    requires,
    judge,
    execute,
    onDone,
    onRefused = (obstacles) => entryForm.refuse(obstacles),
    isForThisVersionOnly = requires === 'publication',
  }: Command<Input>,
  { entryForm, conflict }: CommandContext,
): EntryCommand<Input> {
  const client = useQueryClient()
  const { base } = entryForm

  const mutation = useMutation({
    // One after the other, so that no command starts from a version that another one is just replacing.
    scope: { id: 'entry' },
    mutationFn: async (input: Input) => {
      const obstacles = (await judge?.(input)) ?? []
      if (obstacles.length > 0) return { obstacles }
      const saved = await execute(base.current, input)
      entryForm.acceptSaved(saved)
      return { saved }
    },
    onSuccess: async ({ saved, obstacles }, input) => {
      if (obstacles) return onRefused(obstacles, input)
      entryForm.forgetProblems()
      dismissProblems()
      onDone(saved, input)
      await refetchAfterChange(client)
    },
    onError: (error, input) => {
      entryForm.noteFailure(error)
      const { problem } = error instanceof ApiFailure ? error : {}
      const { current, fields = {}, obstacles } = problem ?? {}
      // Once merged it goes on, unless visitors would see what its editor has not seen yet.
      if (current && conflict.meet(current) && !isForThisVersionOnly) return void run(input)
      if (current) return undefined
      if (obstacles) return onRefused(obstacles, input)
      if (Object.keys(fields).length > 0) return entryForm.showProblems(fields)
      return notifyFailure(error)
    },
  })

  async function run(input: Input) {
    void entryForm.keepLocally()
    const problems = requires === 'nothing' || judge ? {} : entryForm.findProblems(requires)
    if (Object.keys(problems).length > 0) return entryForm.showProblems(problems)
    entryForm.form.clearErrors()
    // `onError` has shown the failure.
    await mutation.mutateAsync(input).catch(() => undefined)
  }

  return { isPending: mutation.isPending, run }
}
