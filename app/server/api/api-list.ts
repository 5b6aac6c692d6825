import type { Call } from './call'

/**
 * All calls, one per line and sorted, as `docs/api.txt` keeps them.
 * @returns lines of `METHOD /api/path public|staff`; what only administrators may do counts as staff
 */
export function apiList(calls: readonly Call[]): string {
  const lines = calls.map((call) => `${call.method} /api${call.path} ${call.access === 'public' ? 'public' : 'staff'}`)
  return `${lines.sort().join('\n')}\n`
}
