import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { encodeLacks } from '../../content/lacks'
import type { TypeName } from '../../content/registry'
import type { Database, Engine } from '../db'
import { isInState } from './state'
import { titleContains } from './title-filter'
import type { ManagedFilter } from './types'

/** The entries of a managed list, before anything of them is selected. */
export type EntryQuery = SelectQueryBuilder<Database, 'entry', object>

const entryNumber = /^[1-9]\d{0,14}$/

/**
 * Selects what a managed list holds.
 * @param at the time to tell states by, in ms since 1970
 * @param matches how many entries there are, once that is known
 */
export function selectManaged(
  engine: Engine,
  name: TypeName,
  filter: ManagedFilter,
  at: number,
  matches?: number,
): EntryQuery {
  const { state, category, editor, missing, changedFrom, changedUntil, text = '' } = filter
  let entries: EntryQuery = engine.db.selectFrom('entry').where('entry.type', '=', name)
  entries = state ? entries.where(isInState(state, at)) : entries.where('entry.deleted_at', 'is', null)
  if (category) entries = entries.where('entry.category', '=', category)
  if (editor !== undefined) entries = entries.where('entry.updated_by', '=', editor)
  if (missing) entries = entries.where(sql<number>`entry.lacks & ${sql.lit(encodeLacks([missing]))}`, '<>', 0)
  if (changedFrom !== undefined) entries = entries.where('entry.updated_at', '>=', changedFrom)
  if (changedUntil !== undefined) entries = entries.where('entry.updated_at', '<', changedUntil)
  const words = text.trim()
  if (words === '') return entries
  const contains = titleContains(engine, 'entry', words, matches)
  return entries.where(
    entryNumber.test(words) ? sql<SqlBool>`(entry.id = ${Number(words)} or (${contains}))` : contains,
  )
}
