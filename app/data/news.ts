import { queryOptions } from '@tanstack/react-query'
import type { Listing, MenuRow } from '../content/wire'
import { readApi } from './call-api'
import type { RowOf } from './content'

/** The titles of the first news of a column. */
export async function newsTitles(column: number, limit: number): Promise<MenuRow[]> {
  const { rows } = await readApi<Listing<RowOf<'news'>>>('/@news/list/allow', { offset: 0, limit, type: column })
  return rows.map(({ id, title, type }) => ({ id, type, title }))
}

/** The same, kept for plain links beside an article. */
export function newsTitlesQuery(type: number, limit: number) {
  return queryOptions({
    queryKey: ['newsTitles', type, limit],
    queryFn: () => newsTitles(type, limit),
    staleTime: 60_000,
  })
}
