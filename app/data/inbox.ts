import { queryOptions } from '@tanstack/react-query'
import type { ApplicationDetail, ApplicationRow, ApplicationStatus, Listing, PrivacyNotice } from '../content/wire'
import { readApi } from './call-api'
import { officeStaleTime } from './managed'
import { postOffice } from './office-client'

/** The inbox of cooperation applications, for staff. */

export interface ApplicationListing extends Listing<ApplicationRow> {
  counts: Record<ApplicationStatus, number>
}

/** Which applications: an omitted part does not narrow. */
export interface ApplicationFilter {
  status?: ApplicationStatus | undefined
  text?: string | undefined
  direction?: string | undefined
}

/** Applications on one page of the inbox. */
export const inboxPageSize = 20

/** A page of the inbox. */
export function applicationListQuery(filter: ApplicationFilter & { page?: number | undefined }) {
  const { page = 1, ...rest } = filter
  const query = { offset: (page - 1) * inboxPageSize, limit: inboxPageSize, ...rest }
  return queryOptions({
    queryKey: ['application', 'list', query],
    // Whom staff look for stands in no address.
    queryFn: () => (query.text ? postOffice<ApplicationListing>('/application/find', query) : readApi<ApplicationListing>('/application/list', query)),
    staleTime: officeStaleTime,
  })
}

/** One application. Opening it marks it as read, so it is a change, made from the browser. */
export function applicationQuery(id: number) {
  return queryOptions({
    queryKey: ['application', 'detail', id],
    queryFn: () => postOffice<ApplicationDetail>('/application/detail', { id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How many applications wait; 0 when it cannot be told, for it is only an ornament of the side menu. */
export const pendingApplicationsQuery = queryOptions({
  queryKey: ['application', 'pending'],
  queryFn: async () => {
    try {
      const { counts } = await readApi<ApplicationListing>('/application/list', { offset: 0, limit: 1 })
      return counts.pending
    } catch {
      return 0
    }
  },
  staleTime: 30_000,
})

/** The privacy notice of a version, as its sender agreed to it. */
export function noticeQuery(version: string) {
  return queryOptions({
    queryKey: ['application', 'notice', version],
    queryFn: () => readApi<PrivacyNotice & { since: number }>('/application/notice', { version }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The telephone and e-mail in clear; the look is logged. */
export function revealApplication(id: number): Promise<{ phone: string; email: string }> {
  return postOffice<{ phone: string; email: string }>('/application/reveal', { id })
}

export function setApplicationStatus(id: number, status: ApplicationStatus): Promise<ApplicationDetail> {
  return postOffice<ApplicationDetail>('/application/status', { id, status })
}

/** Hands an application to an account, or to nobody. */
export function assignApplication(id: number, accountId: number | null): Promise<ApplicationDetail> {
  return postOffice<ApplicationDetail>('/application/assign', { id, accountId })
}

export function addApplicationNote(id: number, text: string): Promise<ApplicationDetail> {
  return postOffice<ApplicationDetail>('/application/note', { id, text })
}

export function deleteApplication(id: number): Promise<unknown> {
  return postOffice('/application/delete', { id })
}

/** The applications of a filter as a spreadsheet (CSV). */
export async function exportApplications(filter: ApplicationFilter): Promise<string> {
  return (await postOffice<{ csv: string }>('/application/export', filter)).csv
}
