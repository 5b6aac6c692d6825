import { queryOptions } from '@tanstack/react-query'
import type { ClientKind } from '../../content/client-kind-names'
import { readApi } from '../client'
import { toProductCase } from './cases'

const staleTime = 60_000

/** The titles of the news and solutions beside an article. */
export function relatedToNewsQuery(id: number) {
  return queryOptions({ queryKey: ['relatedToNews', id], queryFn: () => readApi('related.ofNews', { id }), staleTime })
}

/** The first solutions and finished projects that name a product as one they are made with. */
export function relatedToProductQuery(id: number) {
  return queryOptions({
    queryKey: ['relatedToProduct', id],
    queryFn: async () => {
      const { solutions, cases } = await readApi('related.ofProduct', { id })
      return { solutions, cases: cases.map(toProductCase) }
    },
    staleTime,
  })
}

/** The solutions made for a kind of client. */
export function solutionsForClientQuery(client: ClientKind) {
  return queryOptions({
    queryKey: ['solutionsForClient', client],
    queryFn: async () => (await readApi('related.forClient', { client })).rows,
    staleTime,
  })
}
