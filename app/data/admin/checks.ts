import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Obstacle } from '../../contract'
import type { BodyOf } from '../../server/api'
import { writeAsStaff } from '../client/staff-client'
import { adminStaleTime, staffQuery } from './staff-query'

/** Entries on one page of the list of findings. */
export const checksPageSize = 20

/** The most addresses of one call. */
const mostAddresses = 200

/** What names a finding of an entry. */
type DismissedFinding = BodyOf<'check.recall'>

/** What the content checks found on the site, the severest first. */
export function siteChecksQuery({ page = 1 }: { page?: number | undefined }) {
  return staffQuery('check.list', { offset: (page - 1) * checksPageSize, limit: checksPageSize })
}

/** What addresses within the site lead to, and why visitors cannot open it. */
export function linkTargetsQuery(addresses: readonly string[]) {
  return queryOptions({
    queryKey: ['check', 'links', addresses],
    queryFn: async () => (await writeAsStaff('check.links', { addresses: addresses.slice(0, mostAddresses) })).targets,
    enabled: addresses.length > 0,
    staleTime: adminStaleTime,
  })
}

/** Everything that keeps a draft from going live, saved or not. */
export async function judgeDraft(draft: BodyOf<'check.judge'>): Promise<Obstacle[]> {
  return (await writeAsStaff('check.judge', draft)).obstacles
}

/** The same while the draft is being corrected. */
export function judgementQuery(draft: BodyOf<'check.judge'>) {
  return queryOptions({
    queryKey: ['judgement', draft],
    queryFn: () => judgeDraft(draft),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Hides a finding of an entry, for all staff. */
export async function dismissFinding(client: QueryClient, finding: DismissedFinding, reason: string): Promise<void> {
  await writeAsStaff('check.dismiss', { ...finding, reason })
  await refetchChecks(client)
}

/** Shows it again. */
export async function recallFinding(client: QueryClient, finding: DismissedFinding): Promise<void> {
  await writeAsStaff('check.recall', finding)
  await refetchChecks(client)
}

async function refetchChecks(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['judgement'] })
  await client.invalidateQueries({ queryKey: ['check'] })
}
