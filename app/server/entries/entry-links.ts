import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import type { Linkable } from '../../contract'
import { getPublicAddress, pagedTypes } from '../../navigation/public-address'
import type { Actor } from '../actor'
import { type Database, type Engine, splitForQueries } from '../db'
import type { EntriesContext } from './context'
import { titleContains } from './listing-queries'
import { describeEntries } from './lookups'
import { isViewable } from './ownership'
import { listReferences } from './referenced-entries'
import { isVisibleAt } from './state'
import { parseValues } from './values'

/** How many entries are looked through at a time: on SQLite no request is served meanwhile, on PostgreSQL they are locked. */
const batchSize = 50

/**
 * Records which entries one links to, in what visitors see of it now or later. Call it in the transaction that changes its
 * publications.
 */
export async function updateEntryLinks(db: Kysely<Database>, entryId: number, now: number): Promise<void> {
  await replaceLinks(db, [entryId], now)
  await db.updateTable('entry').set({ links_noted: 1 }).where('id', '=', entryId).execute()
}

/** Replaces the links of entries by those in what visitors see of them now or later. */
async function replaceLinks(db: Kysely<Database>, entryIds: readonly number[], now: number): Promise<void> {
  const rows = await db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.entry_id', 'publication.type', 'revision.fields', 'revision.texts'])
    .where('publication.entry_id', 'in', entryIds)
    .where('publication.ends_at', '>', now)
    .execute()
  const targets = new Map(entryIds.map((id) => [id, new Set<number>()]))
  for (const { entry_id, type: name, ...stored } of rows) {
    if (!isTypeName(name)) continue
    const type = getContentType(name)
    for (const target of listReferences(type, parseValues(type, stored)))
      if (target !== entry_id) targets.get(entry_id)?.add(target)
  }
  await db.deleteFrom('entry_link').where('entry_id', 'in', entryIds).execute()
  const links = [...targets].flatMap(([entry_id, ids]) => [...ids].map((target_id) => ({ entry_id, target_id })))
  for (const some of splitForQueries(links)) await db.insertInto('entry_link').values(some).execute()
}

/**
 * Records the links of all published entries of which they are unknown: those that an older version of the program
 * published. The site serves meanwhile, and staff may publish.
 */
async function noteUnknownLinks({ db }: Pick<Engine, 'db'>, now: () => number): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('entry')
      .select('id')
      // Literals: SQLite takes the partial index of them only for the constants that it names.
      .where('links_noted', '=', sql.lit(0))
      .where('last_ends_at', '>', sql.lit(0))
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    await db.transaction().execute(async (transaction) => {
      // Locks them first: what is published meanwhile is either read here, or records its links afterwards.
      const noted = await transaction
        .updateTable('entry')
        .set({ links_noted: 1 })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('links_noted', '=', 0)
        .returning('id')
        .execute()
      const ids = noted.map(({ id }) => id)
      if (ids.length > 0) await replaceLinks(transaction, ids, now())
    })
    await yieldToRequests()
  }
}

/** What the picker of links and the checks of links read, and what completes it after an update. */
export function createLinks({ engine, now }: EntriesContext) {
  const { db } = engine
  return {
    noteUnknownLinks: () => noteUnknownLinks(engine, now),

    /**
     * The entries that an account may view and whose title contains a text, those that were changed last first.
     * @param text empty for the newest of all
     * @param types those with pages of their own unless given
     */
    async findLinkable(
      text: string,
      limit: number,
      viewer: Actor,
      types: readonly TypeName[] = pagedTypes,
    ): Promise<Linkable[]> {
      const viewable = isViewable(viewer)
      const ofType = (type: TypeName) => {
        let entries = db
          .selectFrom('entry')
          .select(['entry.id', 'entry.category', 'entry.updated_at as updatedAt'])
          .where('entry.type', '=', type)
          .where('entry.deleted_at', 'is', null)
        if (viewable) entries = entries.where(viewable)
        if (text.trim() !== '') entries = entries.where(titleContains(engine, 'entry', text))
        return entries.orderBy('entry.updated_at', 'desc').orderBy('entry.id', 'desc').limit(limit).execute()
      }
      const found = (await Promise.all(types.map(ofType))).flat()
      const newest = found.toSorted((a, b) => b.updatedAt - a.updatedAt || b.id - a.id).slice(0, limit)
      const described = await describeEntries(
        db,
        newest.map(({ id }) => id),
        now(),
      )
      return newest.flatMap(({ id, category }) => {
        const entry = described.get(id)
        if (!entry || !isTypeName(entry.type)) return []
        const { title, state, type } = entry
        return [{ id, type, title, state, address: getPublicAddress({ type, id, category }) }]
      })
    },

    /** The entries that visitors see now and that link to one of these, without these. */
    async listLinking(ids: readonly number[]): Promise<Array<{ id: number; type: TypeName; title: string }>> {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('publication')
        .innerJoin('revision', 'revision.id', 'publication.revision_id')
        .select(['publication.entry_id as id', 'publication.type', 'revision.title'])
        // Not `exists`, for which SQLite walks along everything that is published.
        .where(
          'publication.entry_id',
          'in',
          db.selectFrom('entry_link').select('entry_link.entry_id').where('entry_link.target_id', 'in', ids),
        )
        .where('publication.entry_id', 'not in', ids)
        .where(isVisibleAt(now()))
        .orderBy('publication.entry_id', 'desc')
        .execute()
      return rows.flatMap(({ type, ...row }) => (isTypeName(type) ? [{ ...row, type }] : []))
    },
  }
}
