import { queryOptions } from '@tanstack/react-query'
import type { HomePage } from '../../contract'
import { readApi } from '../client'

export type HomeBanner = HomePage['banners'][number]
export type HomeCase = HomePage['cases'][number]
export type HomeProduct = HomePage['products'][number]
export type HomeNews = HomePage['news'][1][number]

/** Everything the home page shows beside the menus. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => readApi('home.page'),
  staleTime: 60_000,
})
