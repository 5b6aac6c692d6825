import { queryOptions } from '@tanstack/react-query'
import type { ImageValue } from '../content/values'
import type { Listing } from '../content/wire'
import { readApi } from './call-api'
import type { RowOf } from './content'

/** What a card of a finished project shows; pages carry nothing more of it. */
export interface CaseCard {
  id: number
  type: number
  title: string
  cover: ImageValue | null
  year: number | null
  scale: string
}

const staleTime = 60_000

function cardOf({ id, type, title, values: { cover, year, scale } }: RowOf<'caseInfo'>): CaseCard {
  return { id, type, title, cover, year, scale }
}

/** The first finished projects of a solution category. */
export function casesOfCategoryQuery(type: number | undefined, limit = 3) {
  return queryOptions({
    queryKey: ['cases', 'category', type ?? 0, limit],
    queryFn: async () => (await readApi<Listing<RowOf<'caseInfo'>>>('/@caseInfo/list/allow', { offset: 0, limit, type })).rows.map(cardOf),
    staleTime,
  })
}

/** Finished projects by id, in the order asked for; those that are not visible are left out. */
export function casesByIdQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['cases', 'ids', ids],
    queryFn: async () =>
      ids.length === 0 ? [] : (await readApi<Listing<RowOf<'caseInfo'>>>('/@caseInfo/pick/allow', { ids: ids.join(',') })).rows.map(cardOf),
    staleTime,
  })
}

/** The first finished projects that name a product as one they were made with. */
export function casesUsingProductQuery(product: number, limit = 3) {
  return queryOptions({
    queryKey: ['cases', 'product', product, limit],
    queryFn: async () => {
      const { rows } = await readApi<Listing<RowOf<'caseInfo'>>>('/@caseInfo/list/allow', { offset: 0, limit: 100 })
      return rows.filter((row) => row.values.products.includes(product)).slice(0, limit).map(cardOf)
    },
    staleTime,
  })
}
