import type { ClientKind } from '../../content/client-kinds'
import type { EntryTitle, TitleOf } from '../../content/entries'
import { type PublicReads, readAllRows } from '../entries'

/** How many of the newest news of a column are considered, and how many entries of each kind are named. */
const consideredNews = 60
const maxRelated = { news: 5, solutions: 4, cases: 3 }

type Reads = Pick<PublicReads, 'listPublic' | 'listMenu' | 'pickPublic'>

/** What visitors see beside a piece of news at a moment; nothing when they cannot see it. */
export async function readRelatedToNews(entries: Reads, id: number, at: number) {
  const [[article], solutions] = await Promise.all([
    entries.pickPublic('news', [id], at),
    readAllRows((part) => entries.listMenu('solution', { ...part, category: 0, at })),
  ])
  if (!article) return { news: [], solutions: [] }
  const text = `${article.title}${article.values.abstract}`
  const column = await entries.listMenu('news', { offset: 0, limit: consideredNews, category: article.type, at })
  return {
    news: rankRelatedNews(id, text, column.rows, maxRelated.news),
    solutions: findRelatedSolutions(text, solutions),
  }
}

/** The first solutions and finished projects that name a product, as visitors see them at a moment. */
export async function readRelatedToProduct(entries: Reads, id: number, at: number) {
  const [solutions, cases] = await Promise.all([
    readAllRows((part) => entries.listPublic('solution', { ...part, category: 0, at })),
    readAllRows((part) => entries.listPublic('caseInfo', { ...part, category: 0, at })),
  ])
  const usesProduct = ({ values }: { values: { products: number[] } }) => values.products.includes(id)
  return {
    solutions: solutions.filter(usesProduct).slice(0, maxRelated.solutions).map(pickTitle),
    cases: cases
      .filter(usesProduct)
      .slice(0, maxRelated.cases)
      .map(({ values: { cover, client, year, scale, figures }, ...row }) => ({
        ...row,
        values: { cover, client, year, scale, figures },
      })),
  }
}

/** All solutions made for a kind of client, as visitors see them at a moment. */
export async function readSolutionsForClient(
  entries: Reads,
  client: ClientKind,
  at: number,
): Promise<Array<TitleOf<'solution'>>> {
  const solutions = await readAllRows((part) => entries.listPublic('solution', { ...part, category: 0, at }))
  return solutions.filter(({ values }) => values.clientKinds.includes(client)).map(pickTitle)
}

function pickTitle({ id, type, title }: TitleOf<'solution'>): TitleOf<'solution'> {
  return { id, type, title }
}

/** As many shared pairs of characters as make a solution related: one shared four-character term, or two shorter ones. */
const minSharedPairs = 3

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
    .filter(({ shared }) => shared >= minSharedPairs)
    .sort((a, b) => b.shared - a.shared)
    .map(({ row }) => row)
  const neighbours = solutions.filter((row) => row.type === named[0]?.type && !named.includes(row))
  return [...named, ...neighbours].slice(0, limit)
}

/**
 * The news of a column that an article shares most words with, the newest first among equals.
 * @param article the one they stand beside, which is left out
 * @param text its title and abstract
 * @param column the news of its column, newest first
 */
function rankRelatedNews<Row extends EntryTitle>(article: number, text: string, column: Row[], limit: number): Row[] {
  return column
    .filter(({ id }) => id !== article)
    .map((row) => ({ row, shared: countSharedPairs(row.title, text) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ row }) => row)
}

/** How many pairs of neighbouring characters of a title a text holds: what Chinese texts share of words. */
function countSharedPairs(title: string, text: string): number {
  const letters = [...title.replace(/[^\p{L}\p{N}]/gu, '')]
  const pairs = new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
  return [...pairs].filter((pair) => text.includes(pair)).length
}
