import type { BodyOf } from '../../server/api'
import { downloadAsStaff } from '../client/staff-client'
import { staffQuery } from './staff-query'

/** What 投标材料包 can be made of, as the site stands now. */
export const bidChoicesQuery = { ...staffQuery('bid.choices'), staleTime: 0 }

/** Makes a package. @returns the ZIP @throws ApiFailure */
export function exportBid(order: BodyOf<'bid.export'>): Promise<Blob> {
  return downloadAsStaff('bid.export', order)
}
