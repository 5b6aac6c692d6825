import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callQuery } from '.'

test("the key of a query is its call's group, its name in it and what it is asked", () => {
  expect(callQuery('media.detail', { id: 3 }).queryKey).toEqual(['media', 'detail', { id: 3 }])
  expect(callQuery('home.page').queryKey).toEqual(['home', 'page'])
})

test('what is left out and what is undefined is the same question', () => {
  const asked = callQuery('news.list', { limit: 5, type: undefined })
  expect(hashKey(asked.queryKey)).toBe(hashKey(callQuery('news.list', { limit: 5 }).queryKey))
})

test('the name of a group reaches all that was read of it, and no other group', async () => {
  const client = new QueryClient()
  const [own, people, counts] = [callQuery('account.own'), callQuery('account.people'), callQuery('media.counts')]
  for (const { queryKey } of [own, people, counts]) client.getQueryCache().build(client, { queryKey })
  await client.invalidateQueries({ queryKey: ['account'] })
  const isInvalidated = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    client.getQueryState(queryKey)?.isInvalidated
  expect([own, people, counts].map(isInvalidated)).toEqual([true, true, false])
})
