import { queryOptions } from '@tanstack/react-query'
import type { PublicRow } from '../content/define'
import type { TypeOf } from '../content/registry'
import type { PublicSettings, SearchAnswer } from '../content/wire'
import { readApi } from './call-api'

/** The settings that header, footer and contact pages show. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => readApi<PublicSettings>('/setting/allow'),
  staleTime: 300_000,
})

/** Everything the home page shows, in one answer. */
export interface HomeAnswer {
  banners: Array<PublicRow<TypeOf<'banner'>>>
  cases: Array<PublicRow<TypeOf<'caseInfo'>>>
  products: Array<PublicRow<TypeOf<'product'>>>
  solutions: Array<PublicRow<TypeOf<'solution'>>>
  /** Up to six per category 1 to 4. */
  news: Record<1 | 2 | 3 | 4, Array<PublicRow<TypeOf<'news'>>>>
  /** The professional ranges of the surveying qualification. */
  scopes: string[]
}

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => readApi<HomeAnswer>('/home/allow'),
  staleTime: 60_000,
})

/** A page of search results; an empty keyword finds nothing without asking. */
export function searchQuery(keyword: string, group: string, page: number, pageSize = 10) {
  const query = { keyword, group, offset: (page - 1) * pageSize, limit: pageSize }
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async (): Promise<SearchAnswer> =>
      keyword === '' ? { rows: [], total: 0, groups: [] } : readApi<SearchAnswer>('/search/allow', query),
    staleTime: 60_000,
  })
}
