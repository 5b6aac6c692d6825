import { expect, test } from 'vitest'
import { editor, minuteMs, openTestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import { createTotalsCache } from './context'

test.each(engineNames)('a long listing is counted again only after a change, on %s', async (engine) => {
  const { database, states, entries, clock } = await openTestContent(engine)
  const totals = createTotalsCache(states)
  let counted = 0
  const total = () => totals.getOrCount({ key: 'news', parts: ['news'], at: clock.now }, async () => 5_000 + counted++)

  expect([await total(), await total()]).toEqual([5_000, 5_000])
  const { id, version } = await entries.create('news', createExampleDraft(contentTypes.news), editor)
  expect(await total()).toBe(5_000)
  await entries.publish({ type: 'news', id, version }, editor, { until: clock.now + minuteMs })
  expect([await total(), await total()]).toEqual([5_001, 5_001])
  clock.now += minuteMs
  expect([await total(), await total()]).toEqual([5_002, 5_002])
  await database.dispose()
})
