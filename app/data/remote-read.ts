import { createServerFn } from '@tanstack/react-start'
import type { ApiRead, ReadOutcome } from './call-api'
import { givenRead } from './given'

const read = createServerFn({ method: 'GET' })
  .validator((input: ApiRead) => givenRead(input))
  .handler(async ({ data }): Promise<ReadOutcome> => {
    const { askApi } = await import('./door.server')
    return askApi(data)
  })

/** The last page that the server knows of: the document itself, then whatever a call has told it. */
let told = pageOf(performance.getEntriesByType('navigation')[0]?.name ?? location.href)

/**
 * Asks the API from a page that is open in the browser. Fetched on first use: a first visit has its data in the
 * page. The first call from a page that was entered without a new document says so, for the count of views.
 */
export function readRemotely(data: ApiRead): Promise<ReadOutcome> {
  const here = pageOf(location.href)
  const headers: Record<string, string> = here === told ? {} : { 'x-viewed': here }
  told = here
  return read({ data, headers })
}

function pageOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
