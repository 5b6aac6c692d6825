import type { EntryTitle } from '../../content/entries'
import { countSharedPairs } from './count-shared-pairs'

/**
 * The news of a column that an article shares most words with, the newest first among equals.
 * @param article the one they stand beside, which is left out
 * @param text its title and abstract
 * @param column the news of its column, newest first
 */
export function rankRelatedNews<Row extends EntryTitle>(
  article: number,
  text: string,
  column: Row[],
  limit: number,
): Row[] {
  return column
    .filter(({ id }) => id !== article)
    .map((row) => ({ row, shared: countSharedPairs(row.title, text) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ row }) => row)
}
