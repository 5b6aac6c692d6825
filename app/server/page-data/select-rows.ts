import { removeClaims } from '../../content/claims'
import { foldText } from '../search-index'

/** Folds the texts that a row is found by: without its claims, whose words it need not show. */
export function foldSearched(texts: readonly string[]): string {
  return foldText(texts.map(removeClaims).join(' '))
}

/** Creates the condition that a folded text holds every word of what was typed. */
export function createTextFilter(typed: string): (foldedText: string) => boolean {
  const words = foldText(typed).split(/\s+/u).filter(Boolean)
  return (foldedText) => words.every((word) => foldedText.includes(word))
}

/** The page of the rows that begins at an offset, or the last page when there are fewer rows. */
export function selectPage<Row>(rows: Row[], { offset: requested, limit }: { offset: number; limit: number }) {
  const lastPage = Math.max(0, Math.floor((rows.length - 1) / limit) * limit)
  const offset = requested < rows.length ? requested : lastPage
  return { rows: rows.slice(offset, offset + limit), total: rows.length, offset }
}
