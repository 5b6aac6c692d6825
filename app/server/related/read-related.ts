import type { ClientKind } from '../../content/client-kind-names'
import type { TitleOf } from '../../content/entries'
import type { RelatedToNews, RelatedToProduct } from '../../contract'
import { type PublicReads, readAllRows } from '../entries'
import { findRelatedSolutions } from './find-related-solutions'
import { rankRelatedNews } from './rank-related-news'

/** How many of the newest news of a column are considered, and how many entries of each kind are named. */
const consideredNews = 60
const most = { news: 5, solutions: 4, cases: 3 }

type Reads = Pick<PublicReads, 'listPublic' | 'listMenu' | 'pickPublic'>

/** What visitors see beside a piece of news at a moment; nothing when they cannot see it. */
export async function readRelatedToNews(entries: Reads, id: number, at: number): Promise<RelatedToNews> {
  const [article] = await entries.pickPublic('news', [id], at)
  if (!article) return { news: [], solutions: [] }
  const text = `${article.title}${article.values.abstract}`
  const [column, solutions] = await Promise.all([
    entries.listMenu('news', { offset: 0, limit: consideredNews, category: article.type, at }),
    readAllRows((part) => entries.listMenu('solution', { ...part, category: 0, at })),
  ])
  return {
    news: rankRelatedNews(id, text, column.rows, most.news),
    solutions: findRelatedSolutions(text, solutions),
  }
}

/** The first solutions and finished projects that name a product, as visitors see them at a moment. */
export async function readRelatedToProduct(entries: Reads, id: number, at: number): Promise<RelatedToProduct> {
  const [solutions, cases] = await Promise.all([
    readAllRows((part) => entries.listPublic('solution', { ...part, category: 0, at })),
    readAllRows((part) => entries.listPublic('caseInfo', { ...part, category: 0, at })),
  ])
  const usesProduct = ({ values }: { values: { products: number[] } }) => values.products.includes(id)
  return {
    solutions: solutions.filter(usesProduct).slice(0, most.solutions).map(pickTitle),
    cases: cases
      .filter(usesProduct)
      .slice(0, most.cases)
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
