import { createServerFn } from '@tanstack/react-start'
import type { ReadInput } from '../../contract'
import { parseReadInput } from '../../contract/inputs'
import { fetchServerFunction } from './fetch-server-function'
import type { ReadOutcome } from './read-api'

const readFunction = createServerFn({ method: 'GET' })
  .validator((input: ReadInput) => parseReadInput(input))
  .handler(async ({ data }): Promise<ReadOutcome> => (await import('./transport.server')).readFromApi(data))

/** The last page that the server knows of: the document itself, then whatever a call has named. */
let reportedPage = toPagePath(performance.getEntriesByType('navigation')[0]?.name ?? location.href)

/**
 * Reads from a page that is open in the browser. Loaded on first use: a first visit has its data in the page. The
 * first call from a page that was entered without a new document names it, for the count of views.
 * @throws ApiFailure when the server function itself was not answered
 */
export function readOnServer(data: ReadInput): Promise<ReadOutcome> {
  const page = toPagePath(location.href)
  const headers: Record<string, string> = page === reportedPage ? {} : { 'x-viewed': page }
  reportedPage = page
  return readFunction({ data, headers, fetch: fetchServerFunction })
}

function toPagePath(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
