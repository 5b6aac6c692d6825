import type { TitleOf } from '../../content/entries'
import { countSharedPairs } from './count-shared-pairs'

/** As many shared pairs of characters as make a solution related: one shared four-character term, or two shorter ones. */
const enough = 3

/**
 * Finds the solutions that a text speaks of, by the pairs of characters that their titles share with it. Where
 * there is room, others of the closest one's category follow.
 * @param text title and abstract of an article
 * @returns the most related ones first, at most `limit`; none when nothing is shared
 */
export function findRelatedSolutions(
  text: string,
  solutions: Array<TitleOf<'solution'>>,
  limit = 3,
): Array<TitleOf<'solution'>> {
  const named = solutions
    .map((row) => ({ row, shared: countSharedPairs(row.title, text) }))
    .filter(({ shared }) => shared >= enough)
    .sort((a, b) => b.shared - a.shared)
    .map(({ row }) => row)
  const neighbours = solutions.filter((row) => row.type === named[0]?.type && !named.includes(row))
  return [...named, ...neighbours].slice(0, limit)
}
