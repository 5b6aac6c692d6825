import { expect, test } from 'vitest'
import { createEntry, publishEntry } from '../../../tests/support/staff-entries'
import { openTestSite } from '../../../tests/support/test-site'
import { dayMs, hourMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { typeNames } from '../../content/registry'

const { context, administrator } = await openTestSite()

const listTitles = async () => (await context.checks.list({ offset: 0, limit: 10 })).rows.map(({ title }) => title)

test('What a run has passed by while others were withdrawn keeps its findings, and what is not shown has none', async () => {
  const values = { body: '<p>全长 12 公里。</p>' }
  await publishEntry(administrator, 'news', { title: '被越过的新闻', values })
  await context.checks.settle()
  const { id } = await createEntry(administrator, 'news', { title: '没有发布的新闻', values })
  const [found] = await context.db.selectFrom('entry_check').selectAll().execute()
  if (!found) throw new Error('nothing was found')
  await context.db
    .insertInto('entry_check')
    .values({ ...found, entry_id: id, title: '没有发布的新闻' })
    .execute()
  context.clock.advance(dayMs)

  // The run went on behind the entry: of those before it one was withdrawn meanwhile.
  const now = context.now()
  const night = `${formatChinaDate(now - 2 * hourMs)} ${await context.companyWords.readStamp()}`
  const cursor = { night, startedAt: now, type: typeNames.indexOf('news'), offset: 50 }
  await context.values.write('checks.cursor', JSON.stringify(cursor), now + dayMs)
  await context.checks.runWhenDue()

  expect(await listTitles()).toEqual(['被越过的新闻'])
  const rows = await context.db.selectFrom('entry_check').select(['entry_id', 'checked_at']).execute()
  expect(rows).toEqual([{ entry_id: found.entry_id, checked_at: now }])
})
