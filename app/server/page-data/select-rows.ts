import { foldText } from '../search-index'

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
