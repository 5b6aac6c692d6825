import type { Kysely } from 'kysely'
import { z } from 'zod'
import { areSameDuties } from '../../content/duties'
import { rights } from '../../contract/duties'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { UndoneAct } from './caller'

const values = z.record(z.string(), z.unknown())
const held = z.object({ duties: z.array(z.number()), disabled: z.boolean() })

/**
 * What taking back an act needs to know, by what was changed: values before and after, or that the last step in the life
 * of an entry is what it was. Nothing here is a secret or says anything of an applicant.
 */
const undoState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('settings'), before: values, after: values }),
  z.object({ kind: z.literal('entry'), before: z.number(), after: z.number() }),
  z.object({ kind: z.literal('publication') }),
  /** The entry that it stood behind; null when it was the first. */
  z.object({ kind: z.literal('place'), previous: z.number().nullable() }),
  z.object({
    kind: z.literal('media'),
    label: z.string(),
    files: z.array(z.object({ id: z.number(), before: values, after: values })),
  }),
  z.object({ kind: z.literal('removedMedia'), ids: z.array(z.number()), deletedAt: z.number() }),
  z.object({ kind: z.literal('duty'), before: rights, after: rights }),
  z.object({ kind: z.literal('account'), before: held, after: held }),
])

export type UndoState = z.output<typeof undoState>

/** What can be taken back of an act; null where it was stored by another version of this site. */
export function parseUndoState(text: string): UndoState | null {
  try {
    return undoState.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether taking back an act changes what accounts may do; disabling one again has to be quick. */
export function isOfRights(state: UndoState): boolean {
  if (state.kind !== 'account') return state.kind === 'duty'
  const { before, after } = state
  return !areSameDuties(before.duties, after.duties) || (after.disabled && !before.disabled)
}

/** Stores what taking back an act needs, in its transaction. */
export async function storeUndoState(work: Kysely<Database>, recordId: number, state: UndoState): Promise<void> {
  await work
    .insertInto('undo_state')
    .values({ record_id: recordId, state: JSON.stringify(state), undone_by: null })
    .execute()
}

/**
 * Notes by which record an act was taken back, in the transaction that does it.
 * @throws Problem conflict when somebody else has taken it back meanwhile
 */
export async function markUndone(work: Kysely<Database>, undone: UndoneAct, by: number): Promise<void> {
  const marked = await work
    .updateTable('undo_state')
    .set({ undone_by: by })
    .where('record_id', '=', undone.id)
    .where('undone_by', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) throw new Problem('conflict', '这项操作已经被撤销')
}
