import { queryOptions } from '@tanstack/react-query'
import { categoryEntries, newsCategories } from '../content/categories'
import type { Listing, MenuRow } from '../content/wire'
import { readApi } from './call-api'
import type { RowOf } from './content'
import { newsTitles } from './news'

/** The first news of every column. */
export const newsOfColumnsQuery = queryOptions({
  queryKey: ['newsOfColumns'],
  queryFn: async (): Promise<MenuRow[]> => {
    const columns = categoryEntries(newsCategories).map(([type]) => newsTitles(type, 5))
    return (await Promise.all(columns)).flat()
  },
  staleTime: 60_000,
})

/** The finished projects that the site map names; they stand in no drop-down. */
export const caseTitlesQuery = queryOptions({
  queryKey: ['caseTitles'],
  queryFn: async (): Promise<MenuRow[]> => {
    const { rows } = await readApi<Listing<RowOf<'caseInfo'>>>('/@caseInfo/list/allow', { offset: 0, limit: 100 })
    return rows.map(({ id, type, title }) => ({ id, type, title }))
  },
  staleTime: 60_000,
})
