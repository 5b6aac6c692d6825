import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../contract'
import { readApi } from '../client'
import { writeAsStaff } from '../client/staff-client'
import { adminStaleTime } from './stale-time'

/** Entries on one page of the list of findings. */
export const checksPageSize = 20

/** The most addresses that can be asked about at once. */
const mostAddresses = 200

/** What names a finding of an entry. */
type DismissedFinding = BodyOf<'check.recall'>

/** What the content checks found on the site, the severest first. */
export function siteChecksQuery({ page = 1 }: { page?: number | undefined }) {
  const query = { offset: (page - 1) * checksPageSize, limit: checksPageSize }
  return queryOptions({
    queryKey: ['checks', 'site', query],
    queryFn: () => readApi('check.list', query),
    staleTime: adminStaleTime,
  })
}

/** What the checks need to know beside an entry, and what was dismissed of it; 0 stands for one that is not stored. */
export function checkFactsQuery(id: number) {
  return queryOptions({
    queryKey: ['checks', 'facts', id],
    queryFn: () => readApi('check.facts', { id }),
    staleTime: adminStaleTime,
  })
}

/** Which addresses within the site visitors cannot open. */
export function deadLinksQuery(addresses: string[]) {
  return queryOptions({
    queryKey: ['checks', 'links', addresses],
    queryFn: async () => (await writeAsStaff('check.links', { addresses: addresses.slice(0, mostAddresses) })).dead,
    enabled: addresses.length > 0,
    staleTime: adminStaleTime,
  })
}

/** Tells a finding of an entry no longer, for everybody. */
export async function dismissFinding(client: QueryClient, finding: DismissedFinding, reason: string): Promise<void> {
  await writeAsStaff('check.dismiss', { ...finding, reason })
  void client.invalidateQueries({ queryKey: ['judgement'] })
  await client.invalidateQueries({ queryKey: ['checks'] })
}

/** Tells it again. */
export async function recallFinding(client: QueryClient, finding: DismissedFinding): Promise<void> {
  await writeAsStaff('check.recall', finding)
  void client.invalidateQueries({ queryKey: ['judgement'] })
  await client.invalidateQueries({ queryKey: ['checks'] })
}
