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

const batchSize = 200

/**
 * Records which entries one links to, in what visitors see of it now or later. Call it in the transaction that changes its
 * publications.
 */
export async function updateEntryLinks(db: Kysely<Database>, entryId: number, now: number): Promise<void> {
  const rows = await db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.type', 'revision.fields', 'revision.texts'])
    .where('publication.entry_id', '=', entryId)
    .where('publication.ends_at', '>', now)
    .execute()
  const targets = new Set(
    rows.flatMap(({ type: name, ...stored }) => {
      if (!isTypeName(name)) return []
      const type = getContentType(name)
      return listReferences(type, parseValues(type, stored))
    }),
  )
  targets.delete(entryId)
  await db.deleteFrom('entry_link').where('entry_id', '=', entryId).execute()
  const links = [...targets].map((target_id) => ({ entry_id: entryId, target_id }))
  for (const some of splitForQueries(links)) await db.insertInto('entry_link').values(some).execute()
  await db.updateTable('entry').set({ links_noted: 1 }).where('id', '=', entryId).execute()
}

/** Records the links of all published entries of which they are unknown: those that an older version of the program published. */
export async function noteUnknownLinks(engine: Pick<Engine, 'db' | 'exclusive'>, now: number): Promise<void> {
  for (let after = 0; ;) {
    const rows = await engine.db
      .selectFrom('entry')
      .select('id')
      .where('links_noted', '=', 0)
      .where('last_ends_at', '>', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    await engine.exclusive(async (db) => {
      for (const { id } of rows) await updateEntryLinks(db, id, now)
    })
  }
}

/** What the picker of links and the checks of links read. */
export function createLinkReads({ engine, now }: EntriesContext) {
  const { db } = engine
  return {
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
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('entry_link')
              .select(sql.lit(1).as('one'))
              .whereRef('entry_link.entry_id', '=', 'publication.entry_id')
              .where('entry_link.target_id', 'in', ids),
          ),
        )
        .where('publication.entry_id', 'not in', ids)
        .where(isVisibleAt(now()))
        .orderBy('publication.entry_id', 'desc')
        .execute()
      return rows.flatMap(({ type, ...row }) => (isTypeName(type) ? [{ ...row, type }] : []))
    },
  }
}
