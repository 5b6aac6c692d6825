import { queryOptions } from '@tanstack/react-query'
import type { Listing, MenuRow } from '../content/wire'
import { readApi } from './call-api'
import type { RowOf } from './content'

/** The titles of the first news of a column, for plain links to them. */
export function newsTitlesQuery(type: number, limit: number) {
  return queryOptions({
    queryKey: ['newsTitles', type, limit],
    queryFn: async (): Promise<MenuRow[]> => {
      const { rows } = await readApi<Listing<RowOf<'news'>>>('/@news/list/allow', { offset: 0, limit, type })
      return rows.map(({ id, title, type }) => ({ id, type, title }))
    },
    staleTime: 60_000,
  })
}
