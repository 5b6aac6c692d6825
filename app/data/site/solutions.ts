import { queryOptions } from '@tanstack/react-query'
import type { CategoryNumber } from '../../content/registry'
import type { ImageValue } from '../../content/values'
import { readApi } from '../client'
import { readAllPages } from './read-all-pages'

/** What the listing shows of a solution. */
export interface SolutionRow {
  id: number
  type: CategoryNumber<'solution'>
  title: string
  abstract: string
  standards: string
  cover: ImageValue | null
}

/** All solutions of a category, or of all of them, in the order staff gave them. */
export function solutionIndexQuery(type?: CategoryNumber<'solution'>) {
  return queryOptions({
    queryKey: ['solutionIndex', type ?? 0],
    queryFn: async (): Promise<SolutionRow[]> => {
      const rows = await readAllPages((page) => readApi('solution.list', { ...page, type }))
      return rows.map(({ id, title, values: { abstract, standards, cover }, ...row }) => ({
        id,
        type: row.type,
        title,
        abstract,
        standards,
        cover,
      }))
    },
    staleTime: 60_000,
  })
}
