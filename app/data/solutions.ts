import { queryOptions } from '@tanstack/react-query'
import type { ImageValue } from '../content/values'
import type { Listing } from '../content/wire'
import { readApi } from './call-api'
import type { RowOf } from './content'

/** What the listing shows of a solution. */
export interface SolutionRow {
  id: number
  type: number
  title: string
  abstract: string
  standards: string
  cover: ImageValue | null
}

/** All solutions of a category, or of all of them, in the order staff gave them. */
export function solutionIndexQuery(type?: number) {
  return queryOptions({
    queryKey: ['solutionIndex', type ?? 0],
    queryFn: async (): Promise<SolutionRow[]> => {
      const { rows } = await readApi<Listing<RowOf<'solution'>>>('/@solution/list/allow', { offset: 0, limit: 100, type })
      return rows.map(({ id, title, values: { abstract, standards, cover }, ...row }) => ({ id, type: row.type, title, abstract, standards, cover }))
    },
    staleTime: 60_000,
  })
}
