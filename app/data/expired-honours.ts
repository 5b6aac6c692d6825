import { queryOptions } from '@tanstack/react-query'
import { chinaDate } from '../content/people'
import type { Listing, ManagedRow } from '../content/wire'
import { readApi } from './call-api'
import type { RowOf } from './content'

type HonourRow = RowOf<'honour'>

/** Certificates that have left the site because their validity is over; only staff are answered them. */
export const expiredHonoursQuery = queryOptions({
  queryKey: ['expiredHonours'],
  queryFn: async (): Promise<HonourRow[]> => {
    const { rows } = await readApi<Listing<ManagedRow>>('/@honour/list', { state: 'withdrawn', order: 'sort', offset: 0, limit: 100 })
    const today = chinaDate(Date.now())
    return rows.flatMap(({ id, category, title, values }) => {
      // A listed row carries exactly its type's listed fields.
      const listed = values as HonourRow['values']
      return listed.expiresOn && listed.expiresOn < today ? [{ id, type: category, title, date: '', pinned: false, values: listed }] : []
    })
  },
  staleTime: 60_000,
})
