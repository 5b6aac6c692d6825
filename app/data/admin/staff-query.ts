import type { QueryArgument, ReadName } from '../../contract'
import { callQuery } from '../client'

/** How long staff data counts as fresh: long enough that a page does not fetch again what the server just rendered. */
export const adminStaleTime = 5_000

/** What staff read by a call: see `callQuery`. */
export function staffQuery<Name extends ReadName>(name: Name, ...given: QueryArgument<Name>) {
  return { ...callQuery(name, ...given), staleTime: adminStaleTime }
}
