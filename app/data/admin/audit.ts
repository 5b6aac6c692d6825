import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../client'
import { adminStaleTime } from './stale-time'

/** Lines on one page of the audit log. */
export const auditPageSize = 20

/** A page of the audit log, newest first. */
export function auditQuery(options: { page?: number | undefined; action?: string | undefined }) {
  const query = { offset: ((options.page ?? 1) - 1) * auditPageSize, limit: auditPageSize, action: options.action }
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: () => readApi('audit.list', query),
    staleTime: adminStaleTime,
  })
}
