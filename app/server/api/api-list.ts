import type { Call } from '../../contract'

/**
 * All calls, one per line and sorted, as `docs/api.txt` keeps them.
 * @returns lines of `METHOD /api/path public|staff|administrator`
 */
export function formatApiList(calls: readonly Call[]): string {
  const lines = calls.map((call) => `${call.method} /api${call.path} ${call.access}`)
  return `${lines.sort().join('\n')}\n`
}
