import { queryOptions } from '@tanstack/react-query'
import { categoryEntries, newsCategories } from '../content/categories'
import type { PublicRowBase } from '../content/define'
import type { TypeName } from '../content/registry'
import type { Listing, MenuRow } from '../content/wire'
import { readApi } from './call-api'

/** As many news of a column as the map names; the rest is behind one link. */
const newsOfColumn = 30
/** As many titles as one answer holds. */
const most = 100

/** What the site map names beside the entries of the drop-downs. */
export interface MapTitles {
  /** The newest of every column. */
  news: MenuRow[]
  /** How many news a column has in all. */
  newsTotals: Record<number, number>
  /** Articles on the company's culture. */
  articles: MenuRow[]
  /** Albums of staff life. */
  albums: MenuRow[]
}

async function titlesOf(name: TypeName, query: { limit: number; type?: number }): Promise<Listing<MenuRow>> {
  const { rows, total } = await readApi<Listing<PublicRowBase>>(`/@${name}/list/allow`, { offset: 0, ...query })
  return { rows: rows.map(({ id, type, title }) => ({ id, type, title })), total }
}

/** Titles of the pages that stand in no drop-down. */
export const mapTitlesQuery = queryOptions({
  queryKey: ['mapTitles'],
  queryFn: async (): Promise<MapTitles> => {
    const columns = categoryEntries(newsCategories).map(async ([type]) => ({ type, ...(await titlesOf('news', { limit: newsOfColumn, type })) }))
    const [articles, albums, ...news] = await Promise.all([
      titlesOf('culture', { limit: most, type: 2 }),
      titlesOf('demeanour', { limit: most }),
      ...columns,
    ])
    return {
      news: news.flatMap(({ rows }) => rows),
      newsTotals: Object.fromEntries(news.map(({ type, total }) => [type, total])),
      articles: articles.rows,
      albums: albums.rows,
    }
  },
  staleTime: 60_000,
})

/** The finished projects that the site map names; they stand in no drop-down. */
export const caseTitlesQuery = queryOptions({
  queryKey: ['caseTitles'],
  queryFn: async (): Promise<MenuRow[]> => (await titlesOf('caseInfo', { limit: most })).rows,
  staleTime: 60_000,
})
