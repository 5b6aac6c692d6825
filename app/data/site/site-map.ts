import { queryOptions } from '@tanstack/react-query'
import { categoryEntries, newsCategories } from '../../content/categories'
import type { TitleOf } from '../../content/entries'
import type { CategoryNumber, TypeName } from '../../content/registry'
import type { Listing } from '../../contract'
import { readEntries } from '../client'

/** As many news of a column as the map names; the rest is behind one link. */
const newsOfColumn = 30
/** As many titles as one answer holds. */
const most = 100

/** What the site map names beside the entries of the drop-downs. */
export interface MapTitles {
  /** The newest of every column. */
  news: Array<TitleOf<'news'>>
  /** How many news a column has in all. */
  newsTotals: Record<number, number>
  /** Articles on the company's culture. */
  culture: Array<TitleOf<'culture'>>
  /** Albums of staff life. */
  demeanour: Array<TitleOf<'demeanour'>>
}

async function titlesOf<Name extends TypeName>(
  name: Name,
  query: { limit: number; type?: CategoryNumber<Name> },
): Promise<Listing<TitleOf<Name>>> {
  const { rows, total } = await readEntries(name, 'list', { offset: 0, ...query })
  return { rows: rows.map(({ id, type, title }) => ({ id, type, title })), total }
}

/** Titles of the pages that stand in no drop-down. */
export const mapTitlesQuery = queryOptions({
  queryKey: ['mapTitles'],
  queryFn: async (): Promise<MapTitles> => {
    const columns = categoryEntries(newsCategories).map(async ([type]) => ({
      type,
      ...(await titlesOf('news', { limit: newsOfColumn, type })),
    }))
    const [articles, albums, ...news] = await Promise.all([
      titlesOf('culture', { limit: most, type: 2 }),
      titlesOf('demeanour', { limit: most }),
      ...columns,
    ])
    return {
      news: news.flatMap(({ rows }) => rows),
      newsTotals: Object.fromEntries(news.map(({ type, total }) => [type, total])),
      culture: articles.rows,
      demeanour: albums.rows,
    }
  },
  staleTime: 60_000,
})

/** The finished projects that the site map names; they stand in no drop-down. */
export const caseTitlesQuery = queryOptions({
  queryKey: ['caseTitles'],
  queryFn: async (): Promise<Array<TitleOf<'caseInfo'>>> => (await titlesOf('caseInfo', { limit: most })).rows,
  staleTime: 60_000,
})
