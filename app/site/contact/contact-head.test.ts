import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { officesQuery, positionsQuery } from '../../data/site/entries'
import { settingsQuery } from '../../data/site/site-queries'
import { getSettings } from '../shared/settings'
import { contactHead } from './contact-head'

/** A client that knows the settings, and whose rows come a moment later than they are asked for. */
function createLateClient(queryKey: readonly unknown[], title: string): QueryClient {
  const client = new QueryClient()
  client.setQueryData(settingsQuery.queryKey, getSettings(client))
  const answers = new Map<string, unknown>([
    [JSON.stringify(queryKey), { rows: [{ title }], total: 1 }],
    [JSON.stringify(settingsQuery.queryKey), getSettings(client)],
  ])
  vi.spyOn(client, 'ensureQueryData').mockImplementation(async (options) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return answers.get(JSON.stringify(options.queryKey)) as never
  })
  return client
}

test.each([
  [2, officesQuery.queryKey, '长春服务站'],
  [4, positionsQuery.queryKey, '无人机飞手'],
] as const)('The description of part %i names its rows, which nothing else has loaded', async (model, key, title) => {
  const head = await contactHead(createLateClient(key, title), model)

  expect(head.description).toContain(title)
})
