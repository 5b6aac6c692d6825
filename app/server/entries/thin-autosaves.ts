import type { Kysely } from 'kysely'
import { dayMs, hourMs } from '../../content/durations'
import { typeNames } from '../../content/registry'
import type { Database } from '../db'
import type { EntriesContext } from './context'
import { parseFormerPublications } from './former-publications'

/** All autosaves of the last day are kept: somebody may still be comparing them. */
const wholeForMs = dayMs
/** Entries that were left alone for longer were thinned before; a server that was off for a while catches up. */
const changedWithinMs = 8 * dayMs

/** See `Entries.thinAutosaves`. */
export async function thinAutosaves(context: EntriesContext): Promise<number> {
  const { engine, now } = context
  const changed = await engine.db
    .selectFrom('entry')
    .select('id')
    .where('type', 'in', typeNames)
    .where('deleted_at', 'is', null)
    .where('updated_at', '>', now() - changedWithinMs)
    .execute()
  let removed = 0
  // One at a time, so that nobody waits for long.
  for (const { id } of changed) removed += await engine.exclusive((db) => thinAutosavesOf(db, id, now() - wholeForMs))
  return removed
}

/** Removes an entry's autosaves from before a moment, but for the last one of each person and hour. */
async function thinAutosavesOf(db: Kysely<Database>, entryId: number, before: number): Promise<number> {
  const autosaves = await db
    .selectFrom('revision')
    .select(['id', 'author_id', 'created_at'])
    .where('entry_id', '=', entryId)
    .where('autosave', '=', 1)
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .execute()
  const seen = new Set<string>()
  const superseded = autosaves.filter(({ author_id, created_at }) => {
    const place = `${author_id} ${Math.floor(created_at / hourMs)}`
    return seen.has(place) || !seen.add(place)
  })
  if (superseded.length === 0) return 0
  const needed = await listNeededRevisions(db, entryId)
  const ids = superseded.map(({ id }) => id).filter((id) => !needed.has(id))
  if (ids.length === 0) return 0
  await db.deleteFrom('revision_media').where('entry_id', '=', entryId).where('revision_id', 'in', ids).execute()
  await db.deleteFrom('revision').where('id', 'in', ids).execute()
  return ids.length
}

/** What an entry holds now, what visitors have seen of it, and what an undo would bring back. */
async function listNeededRevisions(db: Kysely<Database>, entryId: number): Promise<Set<number>> {
  const entry = await db.selectFrom('entry').selectAll().where('id', '=', entryId).executeTakeFirstOrThrow()
  const published = await db.selectFrom('publication').select('revision_id').where('entry_id', '=', entryId).execute()
  const logged = await db.selectFrom('publication_log').select('revision_id').where('entry_id', '=', entryId).execute()
  const former = entry.former_publications === null ? [] : parseFormerPublications(entry).publications
  return new Set([
    entry.revision_id,
    ...published.map(({ revision_id }) => revision_id),
    ...logged.flatMap(({ revision_id }) => revision_id ?? []),
    ...former.map(({ revisionId }) => revisionId),
  ])
}
