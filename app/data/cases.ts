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

/** Cards under a key. */
function cardsQuery(key: Array<string | number>, read: () => Promise<Array<RowOf<'caseInfo'>>>) {
  return queryOptions({
    queryKey: ['cases', ...key],
    queryFn: async (): Promise<CaseCard[]> =>
      (await read()).map(({ id, type, title, values: { cover, year, scale } }) => ({ id, type, title, cover, year, scale })),
    staleTime: 60_000,
  })
}

async function readCases(call: 'list' | 'pick', query: Record<string, string | number | undefined>) {
  return (await readApi<Listing<RowOf<'caseInfo'>>>(`/@caseInfo/${call}/allow`, query)).rows
}

/** The first finished projects of a solution category, or of all of them. */
export function casesOfCategoryQuery(type: number | undefined, limit = 3) {
  return cardsQuery(['category', type ?? 0, limit], () => readCases('list', { offset: 0, limit, type }))
}

/** Finished projects by id, in the order asked for; those that are not visible are left out. */
export function casesByIdQuery(ids: readonly number[]) {
  return cardsQuery(['ids', ...ids], async () => (ids.length === 0 ? [] : readCases('pick', { ids: ids.join(',') })))
}

/** The first finished projects that name a product as one they were made with. */
export function casesUsingProductQuery(product: number, limit = 3) {
  return cardsQuery(['product', product, limit], async () => {
    const rows = await readCases('list', { offset: 0, limit: 100 })
    return rows.filter((row) => row.values.products.includes(product)).slice(0, limit)
  })
}
