import { createServerFn } from '@tanstack/react-start'
import type { ApiRead, ReadOutcome } from './call-api'
import { givenRead } from './given'

/** Asks the API from a page that is open in the browser. Fetched on first use: a first visit has its data in the page. */
export const readRemotely = createServerFn({ method: 'GET' })
  .validator((input: ApiRead) => givenRead(input))
  .handler(async ({ data }): Promise<ReadOutcome> => {
    const { askApi } = await import('./door.server')
    return askApi(data)
  })
