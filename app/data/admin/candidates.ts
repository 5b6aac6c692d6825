import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, readApi } from '../client'
import { downloadAsStaff, writeAsStaff } from '../client/staff-client'
import { adminStaleTime } from './staff-query'

/** Who applies for positions, for staff. */

/** Which candidates: an omitted part does not narrow, but that without a state none is listed who has withdrawn. */
type CandidateFilter = Omit<BodyOf<'candidate.find'>, 'offset' | 'limit'>

/** Candidates on one page of the list. */
export const candidatesPageSize = 20

/** A page of the list. */
export function candidateListQuery(filter: CandidateFilter & { page?: number | undefined }) {
  const { page = 1, ...rest } = filter
  const query = { offset: (page - 1) * candidatesPageSize, limit: candidatesPageSize, ...rest }
  return queryOptions({
    queryKey: ['candidate', 'list', query],
    // POST keeps names and phone numbers out of URLs and access logs.
    queryFn: () => (query.text ? writeAsStaff('candidate.find', query) : readApi('candidate.list', query)),
    staleTime: adminStaleTime,
  })
}

/** How many candidates nobody has sifted yet, for the side menu of every page. */
export const pendingCandidatesQuery = queryOptions({
  queryKey: ['candidate', 'pending'],
  queryFn: async () => (await readApi('candidate.list', { offset: 0, limit: 1 })).counts.pending,
  staleTime: 30_000,
})

/** Downloads a résumé. The server logs it with what for. @throws ApiFailure */
export function downloadResume(body: BodyOf<'candidate.file'>): Promise<Blob> {
  return downloadAsStaff('candidate.file', body)
}
