import { queryOptions } from '@tanstack/react-query'
import type { Listing } from '../content/wire'
import { readApi } from './call-api'
import { officeStaleTime } from './managed'

/** One line of the audit log, as administrators read it. */
export interface AuditRow {
  id: number
  at: number
  account: string
  action: string
  target: string
  outcome: string
  address: string
  detail: string
}

/** Lines on one page of the audit log. */
export const auditPageSize = 20

/** A page of the audit log, newest first. */
export function auditQuery(options: { page?: number | undefined; action?: string | undefined }) {
  const query = { offset: ((options.page ?? 1) - 1) * auditPageSize, limit: auditPageSize, action: options.action }
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: () => readApi<Listing<AuditRow>>('/audit', query),
    staleTime: officeStaleTime,
  })
}
