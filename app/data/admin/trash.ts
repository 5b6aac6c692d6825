import { queryOptions } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import type { TrashedRow } from '../../contract'
import { readApi } from '../client'
import { writeAsStaff } from '../client/staff-client'

/** What has been moved to the trash, of every type. */

/** Rows on one page of the trash. */
export const trashPageSize = 20

/** A page of the trash, what was trashed last first. */
export function trashQuery({ page = 1, type }: { page?: number | undefined; type?: TypeName | undefined }) {
  const query = { offset: (page - 1) * trashPageSize, limit: trashPageSize, ...(type ? { type } : {}) }
  return queryOptions({
    queryKey: ['trash', query],
    queryFn: () => readApi('trash.list', query),
    staleTime: 0,
  })
}

/** Deletes an entry for good. @throws ApiFailure */
export async function purgeEntry({ type, id, version }: Pick<TrashedRow, 'type' | 'id' | 'version'>): Promise<void> {
  await writeAsStaff('trash.purge', { type, id, version })
}
