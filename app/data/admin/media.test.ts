import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiFailure } from '../client'
import { allMediaQuery, changeInParts, mapSummaryQuery, pickedMediaQuery, refetchMedia } from './media'
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

const list = (count: number) => Array.from({ length: count }, (_unused, index) => index + 1)

test('changes at most 200 files in a call and gives every answer', async () => {
  expect(await changeInParts(list(450), async (part) => [part[0], part.length])).toEqual([
    [1, 200],
    [201, 200],
    [401, 50],
  ])
})

test('says how many files were changed before a call failed', async () => {
  const failure = { status: 503, code: 'unavailable', message: 'down', text: '服务暂时不可用' }
  const change = async (part: number[]) => {
    if (part.includes(401)) throw new ApiFailure(failure)
  }

  await expect(changeInParts(list(450), change)).rejects.toMatchObject({
    code: 'unavailable',
    text: '前 400 个文件已完成，其余没有完成：服务暂时不可用',
  })
  await expect(changeInParts([401, 402], change)).rejects.toMatchObject({ text: '服务暂时不可用' })
})
