import { type Kysely, sql } from 'kysely'
import type { TypeName } from '../../content/registry'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { listTouchedParts } from './publish'
import { readTitle, recordEntryAct } from './record-act'
import { raiseContentVersion } from './visibility'

/** A place in the manual order: its number, from 1, among the entries of a category (0: of all), or beside an entry. */
export type Place = { position: number; category: number } | { before: number } | { after: number }

/** The manual order of the entries of a type. */
export function createManualOrder(context: EntriesContext) {
  const { engine, now, notifyChange } = context
  return {
    /**
     * Puts an entry in a place of the manual order. Versions stay, because the form does not edit the order.
     * @returns the entry it stood behind; null when it was the first
     * @throws Problem notFound
     */
    async place(name: TypeName, id: number, place: Place): Promise<number | null> {
      const previous = await engine.exclusive(async (db) => {
        const own = await readSort(db, name, id)
        const behind = await ordered(db, name)
          .where(isBefore({ id, sort: own }))
          .orderBy('sort', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
        const target = await findTarget(db, name, id, place)
        const sort = target ? await makeRoom(db, name, target) : await findLastSort(db, name)
        await db.updateTable('entry').set({ sort }).where('id', '=', id).execute()
        await db.updateTable('publication').set({ sort }).where('entry_id', '=', id).execute()
        await raiseContentVersion(db, now(), await listTouchedParts(db, { id, type: name }))
        const title = await readTitle(db, id)
        const before = behind?.id ?? null
        const undo = { kind: 'place', previous: before } as const
        await recordEntryAct(context, db, { type: name, id, title, verb: 'place', undo })
        return before
      })
      notifyChange({ type: name })
      return previous
    },
  }
}

interface Spot {
  id: number
  sort: number
}

/** Makes room for one entry in front of another one. @returns the place that is free then */
export async function makeRoom(db: Kysely<Database>, name: TypeName, { id, sort }: Spot): Promise<number> {
  // By two, so that nothing that has the same number and stands before them comes to stand behind.
  const shift = sql<number>`sort + 2`
  for (const [table, key] of [
    ['entry', 'id'],
    ['publication', 'entry_id'],
  ] as const)
    await sql`update ${sql.table(table)} set sort = ${shift}
      where type = ${name} and (sort > ${sort} or (sort = ${sort} and ${sql.ref(key)} >= ${id}))`.execute(db)
  return sort + 1
}

/** The first entry behind another one in the manual order; undefined behind the last one. */
export function findNext(db: Kysely<Database>, name: TypeName, { id, sort }: Spot): Promise<Spot | undefined> {
  return ordered(db, name)
    .where(({ eb, or, and }) => or([eb('sort', '>', sort), and([eb('sort', '=', sort), eb('id', '>', id)])]))
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The number of a new last place. */
async function findLastSort(db: Kysely<Database>, name: TypeName): Promise<number> {
  const { last } = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.max('sort').as('last'))
    .where('type', '=', name)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The entry in front of which another one is to stand; undefined for the last place. */
async function findTarget(
  db: Kysely<Database>,
  name: TypeName,
  moved: number,
  place: Place,
): Promise<Spot | undefined> {
  if ('before' in place) return { id: place.before, sort: await readSort(db, name, place.before) }
  if ('after' in place) {
    const next = await findNext(db, name, { id: place.after, sort: await readSort(db, name, place.after) })
    return next?.id === moved ? findNext(db, name, next) : next
  }
  const { position, category } = place
  const others = ordered(db, name).where('id', '!=', moved)
  const listed = category === 0 ? others : others.where('category', '=', category)
  const found = await listed
    .orderBy('sort')
    .orderBy('id')
    .offset(position - 1)
    .limit(1)
    .executeTakeFirst()
  if (found || category === 0) return found
  // Behind the last one of the category, not of all.
  const last = await listed.orderBy('sort', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last && findTarget(db, name, moved, { after: last.id })
}

function ordered(db: Kysely<Database>, name: TypeName) {
  return db.selectFrom('entry').select(['id', 'sort']).where('type', '=', name).where('deleted_at', 'is', null)
}

function isBefore({ id, sort }: Spot) {
  return sql<boolean>`(sort < ${sort} or (sort = ${sort} and id < ${id}))`
}

async function readSort(db: Kysely<Database>, name: TypeName, id: number): Promise<number> {
  const entry = await ordered(db, name).where('id', '=', id).executeTakeFirst()
  if (!entry) throw new Problem('notFound', '内容不存在')
  return entry.sort
}
