import { queryOptions } from '@tanstack/react-query'
import type { PublicRow } from '../content/define'
import type { TypeName, TypeOf } from '../content/registry'
import type { ShownSettings, SearchAnswer } from '../content/wire'
import { readApi } from './call-api'

/** The settings that header, footer and contact pages show. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => readApi<ShownSettings>('/setting/allow'),
  staleTime: 300_000,
})

/** A row that carries only some of its type's values. */
type RowPart<Name extends TypeName, Fields extends keyof PublicRow<TypeOf<Name>>['values']> = Omit<PublicRow<TypeOf<Name>>, 'values'> & {
  values: Pick<PublicRow<TypeOf<Name>>['values'], Fields>
}

export type HomeBanner = RowPart<'banner', 'headline1' | 'headline2' | 'text' | 'buttons' | 'picture' | 'mobilePicture' | 'tone'>
export type HomeCase = RowPart<'caseInfo', 'abstract' | 'client' | 'scale' | 'period' | 'deliverables' | 'year' | 'cover'>
export type HomeProduct = RowPart<'product', 'abstract' | 'cover'>
export type HomeNews = RowPart<'news', 'abstract' | 'cover' | 'video'>

/** Everything the home page shows beside the menus, in one answer. */
export interface HomeAnswer {
  banners: HomeBanner[]
  cases: HomeCase[]
  /** Up to five of each kind. */
  products: HomeProduct[]
  /** Up to six per category 1 to 4. */
  news: Record<1 | 2 | 3 | 4, HomeNews[]>
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
