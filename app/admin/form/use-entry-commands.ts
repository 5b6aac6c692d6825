import { openHistory } from '../list/list-search'
import { type EntryVersion, publishEntry, refetchAfterChange } from '../../data/admin/entries'
import type { Anyway, Emergency, Obstacle, ManagedEntry } from '../../contract'
import { judgeDraft } from '../../data/admin/checks'
import { getPublicAddress } from '../../navigation/public-address'
import { showRefused } from '../obstacles/refused'
import { notifyDone, notifyUndoable, dismissProblems, notifyFailure } from '../shell/notify'
import type { EntryFormState } from './use-entry-form'
import type { PlannedSpan } from './use-publish-plan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { useCallback } from 'react'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { notifyReplaced } from './draft'
import { useRouter } from '@tanstack/react-router'

/** In spite of what an entry is published. */
export interface Overrides {
  anyway?: Anyway
  emergency?: Emergency
  /** Called once it is published. */
  onPublished?: () => void
}

export type EntryCommands = ReturnType<typeof useEntryCommands>

/** Everything the buttons of an entry's form do. */
export function useEntryCommands(entryForm: EntryFormState) {
  const { type, store, form } = entryForm
  const conflict = useConflict(entryForm)
  const context = { entryForm, conflict }

  const save = useEntryCommand(
    {
      requires: 'draft',
      execute: (base) => store(base),
      onDone: () => notifyDone('草稿已保存'),
    },
    context,
  )
  const undo = useRevert({ onDone: () => notifyDone('已撤销'), isForThisVersionOnly: true }, context)
  const undoLast = () => void undo.run()
  const { may } = useRights()
  const notifyTakenOff = (text: string, saved: ManagedEntry) =>
    may(type, 'publish', saved) ? notifyUndoable(text, undoLast) : notifyDone(text)
  const publish = useEntryCommand<PlannedSpan & Overrides>(
    {
      requires: 'publication',
      // With a reason, the findings have been seen already; the server validates once more.
      judge: async ({ from, until, anyway, emergency }) =>
        anyway || emergency ? [] : judgeDraft({ ...form.getValues(), type, id: entryForm.entry?.id ?? 0, from, until }),
      onRefused: (obstacles, { from, until }) => entryForm.refuse(obstacles, { from, until }),
      execute: async (base, { from, until, anyway, emergency }) =>
        publishEntry(type, await store(base), { from, until, anyway, emergency }),
      onDone(saved, { from, onPublished }) {
        onPublished?.()
        if (from === undefined) notifyUndoable('已发布，前台已更新', undoLast, getPublicAddress({ ...saved, type }))
        else notifyUndoable('已安排定时发布', undoLast)
      },
    },
    context,
  )
  const send = useEntryCommand<{ message: string; onSent: () => void }>(
    {
      requires: 'draft',
      async execute(base, { message }) {
        const saved = await store(base)
        await writeAsStaff('review.send', { type, id: saved.id, version: saved.version, message })
        return saved
      },
      onDone(_saved, { onSent }) {
        onSent()
        notifyDone('已送审')
      },
      isForThisVersionOnly: true,
    },
    context,
  )
  const cancelPlanned = useEntryCommand(
    {
      requires: 'nothing',
      execute: (base) => writeAsStaff(`${type}.unschedule`, stored(base)),
      onDone: (saved) => notifyTakenOff('已取消定时发布', saved),
      isForThisVersionOnly: true,
    },
    context,
  )
  const withdraw = useEntryCommand<string | undefined>(
    {
      requires: 'nothing',
      execute: (base, movedTo) => writeAsStaff(`${type}.withdraw`, { ...stored(base), movedTo }),
      onDone: (saved) => notifyTakenOff('已下线', saved),
    },
    context,
  )
  const restore = useEntryCommand(
    {
      requires: 'nothing',
      execute: (base) => writeAsStaff(`${type}.restore`, stored(base)),
      onDone: (saved) => notifyTakenOff('已恢复为草稿', saved),
    },
    context,
  )
  const revert = useRevert({ onDone: () => notifyUndoable('已恢复到删除前的状态', undoLast) }, context)

  const commands: Array<EntryCommand<never>> = [save, publish, send, cancelPlanned, withdraw, restore, revert, undo]
  return {
    conflict,
    isPending: commands.some((command) => command.isPending),
    save,
    publish,
    send,
    cancelSchedule: cancelPlanned,
    withdraw,
    restore,
    revert,
  }
}

/** Takes the last change of what visitors see back. Where it would put something live again, that may need a reason. */
function useRevert(
  command: Pick<Command<Anyway | void>, 'onDone' | 'isForThisVersionOnly'>,
  context: CommandContext,
): EntryCommand<Anyway | void> {
  const { type, entry } = context.entryForm
  const revert: EntryCommand<Anyway | void> = useEntryCommand<Anyway | void>(
    {
      ...command,
      requires: 'nothing',
      execute: (base, anyway) => writeAsStaff(`${type}.revert`, { ...stored(base), ...(anyway && { anyway }) }),
      onRefused(obstacles) {
        const { id, version, title } = entry ?? { id: 0, version: 0, title: '' }
        const publishAnyway = (_entries: unknown, anyway: Anyway) => revert.run(anyway)
        showRefused({ type, entries: [{ id, version, title, obstacles }], publishAnyway })
      },
    },
    context,
  )
  return revert
}

function stored(base: EntryVersion | null): EntryVersion {
  if (!base) throw new Error('the entry is not stored yet')
  return { id: base.id, version: base.version }
}

interface Command<Input> {
  /** What the form's content must meet before it is sent; `nothing` for a command that sends none. */
  requires: 'nothing' | 'draft' | 'publication'
  /** Asks the server what would refuse the command; it is sent only when nothing does. */
  judge?: (input: Input) => Promise<Obstacle[]>
  onRefused?: (obstacles: Obstacle[], input: Input) => void
  execute: (base: EntryVersion | null, input: Input) => Promise<ManagedEntry>
  onDone: (saved: ManagedEntry, input: Input) => void
  /** Not repeated after a merge: the command was meant for the content before it. */
  isForThisVersionOnly?: boolean
}

/** What every command of a form shares. */
interface CommandContext {
  entryForm: EntryFormState
  conflict: ConflictState
}

interface EntryCommand<Input> {
  isPending: boolean
  /** @returns whether it was done; otherwise why not has been shown already */
  run: (input: Input) => Promise<boolean>
}

/** One command of the form: checks the content, sends it, and shows what came of it. */
function useEntryCommand<Input = void>(
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
      entryForm.dispatch({ kind: 'accepted' })
      dismissProblems()
      onDone(saved, input)
      await refetchAfterChange(client)
    },
    onError: async (error, input) => {
      entryForm.dispatch({ kind: 'failed', error })
      const { problem } = error instanceof ApiFailure ? error : {}
      const { current, fields = {}, obstacles } = problem ?? {}
      // Once merged it goes on, unless visitors would see what its editor has not seen yet.
      if (current && (await conflict.meet(current)) && !isForThisVersionOnly) return void run(input)
      if (current) return undefined
      if (obstacles) return onRefused(obstacles, input)
      if (Object.keys(fields).length > 0) return entryForm.showProblems(fields)
      return notifyFailure(error)
    },
  })

  async function run(input: Input): Promise<boolean> {
    void entryForm.keeper.keep()
    const problems = requires === 'nothing' || judge ? {} : entryForm.findProblems(requires)
    if (Object.keys(problems).length > 0) {
      entryForm.showProblems(problems)
      return false
    }
    entryForm.form.clearErrors()
    // `onError` has shown the failure.
    const answer = await mutation.mutateAsync(input).catch(() => null)
    return answer?.saved !== undefined
  }

  return { isPending: mutation.isPending, run }
}

type ConflictState = ReturnType<typeof useConflict>

/** What happens when somebody else has saved the entry that is being edited: it is merged, or a person decides. */
function useConflict({ type, form, baseDraft, isShared, adopt, dispatch }: EntryFormState) {
  const { account } = useSession()
  const ownName = account?.name

  /** The author of stored content as part of a sentence; one's own save in another window counts as one's own. */
  const nameWriter = useCallback(
    ({ updatedBy }: ManagedEntry) => (updatedBy && updatedBy === ownName ? '自己此前' : updatedBy || '其他人'),
    [ownName],
  )

  const merge = useCallback(
    async (theirs: ManagedEntry, isLive = false) => {
      const [{ mergeDrafts }, { splitBlocks }] = await Promise.all([
        import('../merge/merge-drafts'),
        import('../difference/read-blocks'),
      ])
      return mergeDrafts(
        type,
        { base: baseDraft.current, mine: structuredClone(form.getValues()), theirs },
        { splitBlocks, isLive },
      )
    },
    [baseDraft, form, type],
  )

  /**
   * Takes into the form what somebody else saved.
   * @param isLive whether both have seen each other write: what was changed while apart is merged by sentences, and told
   * @returns whether it is settled; otherwise both changed the same place, and the person is asked
   */
  const meet = useCallback(
    async (theirs: ManagedEntry, isLive = isShared.current): Promise<boolean> => {
      const { collisions, taken, resolve } = await merge(theirs, isLive)
      if (collisions.length > 0) {
        dispatch({ kind: 'collided', theirs })
        return false
      }
      const before = structuredClone(form.getValues())
      adopt(theirs, resolve([]))
      // What is taken back is a change of this person's from now on; what the other saved stays in the history. People who
      // see each other write are not told of each word.
      if (taken.length > 0 && !isLive) {
        const text = `已合并${nameWriter(theirs)}的修改：${taken.join('、')}`
        notifyReplaced(form, { before, after: structuredClone(form.getValues()) }, { text })
      }
      return true
    },
    [adopt, form, isShared, merge, nameWriter, dispatch],
  )

  return { nameWriter, merge, meet }
}

/** Goes to the versions of the entry. What was typed is stored before, so that it is among them. */
export function useOpenHistory({ type, entry, base, dirty, findProblems, store }: EntryFormState): () => Promise<void> {
  const router = useRouter()
  return async () => {
    if (!entry) return
    const { title: _title, ...problems } = findProblems('draft')
    if (dirty.current && Object.keys(problems).length === 0) {
      // What could not be stored is asked about when the form is left.
      await store(base.current, { autosave: true }).catch(() => undefined)
    }
    openHistory(router.history, type, entry.id)
  }
}
