import { queryOptions } from '@tanstack/react-query'
import type { ApplicationDetail } from '../../contract'
import type { ApplicationStatus } from '../../content/application-status'
import { readApi } from '../client'
import { adminStaleTime } from './stale-time'
import { writeAsStaff } from '../client/staff-client'

/** The inbox of cooperation applications, for staff. */

/** Which applications: an omitted part does not narrow. */
export interface ApplicationFilter {
  status?: ApplicationStatus | undefined
  text?: string | undefined
  direction?: string | undefined
  /** Only what is assigned to the account that asks. */
  assignee?: 'me' | undefined
  /** When it was sent, both moments included, in ms since 1970. */
  sentFrom?: number | undefined
  sentUntil?: number | undefined
}

/** Applications on one page of the inbox. */
export const inboxPageSize = 20

/** A page of the inbox. */
export function applicationListQuery(filter: ApplicationFilter & { page?: number | undefined }) {
  const { page = 1, ...rest } = filter
  const query = { offset: (page - 1) * inboxPageSize, limit: inboxPageSize, ...rest }
  return queryOptions({
    queryKey: ['application', 'list', query],
    // POST keeps names and phone numbers out of URLs and access logs.
    queryFn: () => (query.text ? writeAsStaff('application.find', query) : readApi('application.list', query)),
    staleTime: adminStaleTime,
  })
}

/** Fails with 404 when there is no such application; it stays unread. */
export function applicationExistsQuery(id: number) {
  return queryOptions({
    queryKey: ['application', 'exists', id],
    queryFn: () => readApi('application.exists', { id }),
    staleTime: adminStaleTime,
  })
}

/** One application. Opening it marks it as read, so it is a change, made from the browser. */
export function applicationQuery(id: number) {
  return queryOptions({
    queryKey: ['application', 'detail', id],
    queryFn: () => writeAsStaff('application.detail', { id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The privacy notice of a version, as its sender agreed to it. */
export function noticeQuery(version: string) {
  return queryOptions({
    queryKey: ['application', 'notice', version],
    queryFn: () => readApi('application.notice', { version }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The telephone and e-mail in clear; the look is logged. */
export function revealApplication(id: number): Promise<{ phone: string; email: string }> {
  return writeAsStaff('application.reveal', { id })
}

export function setApplicationStatus(id: number, status: ApplicationStatus): Promise<ApplicationDetail> {
  return writeAsStaff('application.status', { id, status })
}

/** Hands an application to an account, or to nobody. */
export function assignApplication(id: number, accountId: number | null): Promise<ApplicationDetail> {
  return writeAsStaff('application.assign', { id, accountId })
}

export function addApplicationNote(id: number, text: string): Promise<ApplicationDetail> {
  return writeAsStaff('application.note', { id, text })
}

export async function deleteApplication(id: number): Promise<void> {
  await writeAsStaff('application.delete', { id })
}

/** The applications of a filter as a spreadsheet (CSV). */
export async function exportApplications(filter: ApplicationFilter): Promise<string> {
  return (await writeAsStaff('application.export', filter)).csv
}
