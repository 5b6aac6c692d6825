import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { ListedState } from '../../content/entries'
import { encodeMissingParts, type MissingPart } from '../../content/missing-parts'
import type { TypeName } from '../../content/registry'
import type { ReviewState } from '../../content/review'
import type { Database, Engine } from '../db'
import { titleContains } from './listing-queries'
import { isOwnEntry } from './ownership'
import { isInState } from './state'

/** What a managed list is narrowed to. */
export interface ManagedFilter {
  /** Part of the title, or the number of an entry. */
  text?: string
  category?: number
  state?: Exclude<ListedState, ReviewState>
  /** Only these entries. */
  among?: readonly number[]
  /** The account that changed it last. */
  editor?: number
  /** The account that it belongs to, which may view nobody else's. */
  owner?: number | undefined
  missing?: MissingPart
  /** Last change between two moments, ms. */
  changedFrom?: number
  changedUntil?: number
}

/** Whether anything but the category chooses the entries of a list. */
export function isNarrowed(filter: ManagedFilter): boolean {
  return Object.entries(filter).some(([name, value]) => name !== 'category' && value !== undefined && value !== '')
}

/** The entries of a managed list, before anything of them is selected. */
export type EntryQuery = SelectQueryBuilder<Database, 'entry', object>

const entryNumber = /^[1-9]\d{0,14}$/

/**
 * Selects what a managed list holds.
 * @param at the time that states are computed for, in ms since 1970
 * @param matches how many entries there are, once that is known
 */
export function selectManaged(
  engine: Engine,
  name: TypeName,
  filter: ManagedFilter,
  at: number,
  matches?: number,
): EntryQuery {
  const { state, among, category, editor, owner, missing, changedFrom, changedUntil, text = '' } = filter
  let entries: EntryQuery = engine.db.selectFrom('entry').where('entry.type', '=', name)
  entries = state ? entries.where(isInState(state, at)) : entries.where('entry.deleted_at', 'is', null)
  if (among) entries = among.length === 0 ? entries.where(sql<SqlBool>`1 = 0`) : entries.where('entry.id', 'in', among)
  if (category) entries = entries.where('entry.category', '=', category)
  if (editor !== undefined) entries = entries.where('entry.updated_by', '=', editor)
  if (owner !== undefined) entries = entries.where(isOwnEntry(owner))
  if (missing) entries = entries.where(sql<number>`entry.lacks & ${sql.lit(encodeMissingParts([missing]))}`, '<>', 0)
  if (changedFrom !== undefined) entries = entries.where('entry.updated_at', '>=', changedFrom)
  if (changedUntil !== undefined) entries = entries.where('entry.updated_at', '<', changedUntil)
  const words = text.trim()
  if (words === '') return entries
  const contains = titleContains(engine, 'entry', words, matches)
  return entries.where(
    entryNumber.test(words) ? sql<SqlBool>`(entry.id = ${Number(words)} or (${contains}))` : contains,
  )
}
