import { sql } from 'kysely'
import type { TypeName } from '../../content/registry'
import type { EntriesContext } from './context'
import { selectManaged } from './select-managed'
import type { ManagedFilter, Match, MatchRange } from './types'

/** See `Entries.countMatches`. */
export async function countMatches(
  { engine, now }: EntriesContext,
  name: TypeName,
  filter: ManagedFilter,
): Promise<{ count: number; lastId: number }> {
  const { count, lastId } = await selectManaged(engine, name, filter, now())
    .select([sql<number>`count(*)`.as('count'), ({ fn }) => fn.max('entry.id').as('lastId')])
    .executeTakeFirstOrThrow()
  return { count, lastId: lastId ?? 0 }
}

/** See `Entries.listNamed`. */
export async function listNamed({ engine }: EntriesContext, name: TypeName, ids: number[]): Promise<Match[]> {
  return engine.db
    .selectFrom('entry')
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .select(['entry.id', 'entry.version', 'entry.category', 'revision.title'])
    .where('entry.type', '=', name)
    .where('entry.id', 'in', ids)
    .execute()
}

/** See `Entries.listMatches`. */
export async function listMatches(
  { engine, now }: EntriesContext,
  name: TypeName,
  filter: ManagedFilter,
  { after, until, limit }: MatchRange,
): Promise<Match[]> {
  return selectManaged(engine, name, filter, now())
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .select(['entry.id', 'entry.version', 'entry.category', 'revision.title'])
    .where('entry.id', '>', after)
    .where('entry.id', '<=', until)
    .orderBy('entry.id')
    .limit(limit)
    .execute()
}
