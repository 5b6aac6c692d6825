import type { TypeName } from '../../content/registry'
import { staffQuery } from './staff-query'

/** Rows on one page of the trash. */
export const trashPageSize = 20

/** A page of the trash, what was trashed last first. */
export function trashQuery({ page = 1, type }: { page?: number | undefined; type?: TypeName | undefined }) {
  return {
    ...staffQuery('trash.list', { offset: (page - 1) * trashPageSize, limit: trashPageSize, type }),
    staleTime: 0,
  }
}
