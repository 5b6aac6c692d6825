import type { Kysely } from 'kysely'
import { listNamedChanges } from '../../content/describe-changes'
import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { Anyway, Emergency } from '../../contract'
import type { ActFacts } from '../../contract/trail'
import type { Actor } from '../actor'
import { parseUndoState, type UndoState } from '../audit'
import type { Database } from '../db'
import type { EntriesContext } from './context'
import { parseValues } from './values'

/** What was done to an entry, for the trail. */
interface EntryAct {
  type: TypeName
  id: number
  title: string
  /** Such as `publish`; the action is named after the type. */
  verb: string
  /** Left out where it is whoever makes the call that is being answered. */
  actor?: Actor | undefined
  detail?: string
  facts?: ActFacts
  /** What taking it back needs to know. */
  undo?: UndoState | undefined
}

/** A step in the life of an entry, which can be taken back while it is the last one. */
export const undoPublication: UndoState = { kind: 'publication' }

/** Records what was done to an entry, as the last thing in its transaction. */
export function recordEntryAct(
  { audit }: EntriesContext,
  db: Kysely<Database>,
  { type, id, title, verb, actor, detail = '', facts = {}, undo }: EntryAct,
): Promise<void> {
  const event = { action: `${type}.${verb}`, target: `${type}:${id}`, title, detail, facts, undo }
  return audit.record(actor ? { ...event, actor } : event, db)
}

/** What an entry is called by its newest version. */
export async function readTitle(db: Kysely<Database>, id: number): Promise<string> {
  const row = await db
    .selectFrom('entry')
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .select('revision.title')
    .where('entry.id', '=', id)
    .executeTakeFirst()
  return row?.title ?? ''
}

/** How the trail says in spite of what somebody published, and why. */
export function describeOverrides({
  anyway,
  emergency,
}: {
  anyway?: Anyway | undefined
  emergency?: Emergency | undefined
}): string {
  const parts = [
    emergency ? `应急发布：${emergency.reason}` : '',
    anyway ? (anyway.reason === '' ? '仍然发布' : `仍然发布：${anyway.reason}`) : '',
  ]
  return parts.filter((part) => part !== '').join('；')
}

/** What a person saves is told from the last version that was not saved by the form for the same person. */
export async function readComparedRevision(
  db: Kysely<Database>,
  name: TypeName,
  { entryId, actor, autosave }: { entryId: number; actor: Actor; autosave: boolean },
): Promise<{ id: number; draft: EntryDraft } | null> {
  const row = await db
    .selectFrom('revision')
    .select(['id', 'category', 'title', 'fields', 'texts'])
    .where('entry_id', '=', Number.isSafeInteger(entryId) ? entryId : 0)
    .$if(!autosave, (revisions) =>
      revisions.where(({ or, eb }) =>
        or([eb('autosave', '=', 0), eb('author_id', 'is', null), eb('author_id', '!=', actor.id)]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, category, title } = row
  return { id, draft: { category, title, values: parseValues(getContentType(name), row) } }
}

/** The revisions of an entry that taking back one of its saves would compare. */
export async function listRevisionsToTakeBack(
  db: Kysely<Database>,
  { type, id }: { type: string; id: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('undo_state', 'undo_state.record_id', 'audit.id')
    .select('undo_state.state')
    .where('audit.target', '=', `${type}:${id}`)
    .where('undo_state.undone_by', 'is', null)
    .execute()
  return rows.flatMap(({ state: text }) => {
    const state = parseUndoState(text)
    return state?.kind === 'entry' ? [state.before, state.after] : []
  })
}

/** Records that an entry was saved, with the parts that it changed. */
export async function recordSave(
  context: EntriesContext,
  db: Kysely<Database>,
  { type, id }: { type: TypeName; id: number },
  {
    draft,
    compared,
    actor,
    autosave,
  }: {
    draft: EntryDraft
    compared: Awaited<ReturnType<typeof readComparedRevision>>
    actor: Actor
    autosave: boolean
  },
): Promise<void> {
  const newest = await db.selectFrom('entry').select('revision_id').where('id', '=', id).executeTakeFirstOrThrow()
  const changes = compared ? listNamedChanges(getContentType(type), compared.draft, draft) : []
  const revisions = { after: newest.revision_id, ...(compared && { before: compared.id }) }
  const verb = autosave ? 'autosave' : 'save'
  // Of what the form saves by itself only the newest version is kept.
  const undo =
    compared && !autosave && changes.length > 0
      ? ({ kind: 'entry', before: compared.id, after: newest.revision_id } as const)
      : undefined
  await recordEntryAct(context, db, { type, id, title: draft.title, verb, actor, facts: { changes, revisions }, undo })
}
