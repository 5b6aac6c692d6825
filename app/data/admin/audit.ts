import { staffQuery } from './staff-query'

/** Lines on one page of the audit log. */
export const auditPageSize = 20

/** A page of the audit log, newest first. */
export function auditQuery({ page = 1, action }: { page?: number | undefined; action?: string | undefined }) {
  return staffQuery('audit.list', { offset: (page - 1) * auditPageSize, limit: auditPageSize, action })
}
