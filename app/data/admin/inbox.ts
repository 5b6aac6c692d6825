import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, readApi } from '../client'
import { writeAsStaff } from '../client/staff-client'
import { adminStaleTime } from './staff-query'

/** The inbox of cooperation applications, for staff. */

/** Which applications: an omitted part does not narrow. */
type ApplicationFilter = Omit<BodyOf<'application.find'>, 'offset' | 'limit'>

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

/** How many applications wait, for the side menu of every page. */
export const pendingApplicationsQuery = queryOptions({
  queryKey: ['application', 'pending'],
  queryFn: async () => (await readApi('application.list', { offset: 0, limit: 1 })).counts.pending,
  staleTime: 30_000,
})
