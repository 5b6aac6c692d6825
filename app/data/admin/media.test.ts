import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mapSummaryQuery } from './map-register'
import { allMediaQuery, pickedMediaQuery, refetchMedia } from './media'
import { staffQuery } from './staff-query'

test('a change of the library marks its files, its folders and the register of maps to be read again, and nothing else', async () => {
  const client = new QueryClient()
  const library = [
    staffQuery('media.detail', { id: 3 }),
    staffQuery('mediaFolder.list'),
    mapSummaryQuery({}),
    allMediaQuery({}),
    pickedMediaQuery(['/media/ab/1.jpg']),
  ]
  const other = staffQuery('account.people')
  for (const { queryKey } of [...library, other]) client.getQueryCache().build<unknown>(client, { queryKey })
  await refetchMedia(client)
  for (const { queryKey } of library) expect(client.getQueryState(queryKey)?.isInvalidated, String(queryKey)).toBe(true)
  expect(client.getQueryState(other.queryKey)?.isInvalidated).toBe(false)
})
