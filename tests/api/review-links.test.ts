import { expect, test } from 'vitest'
import { type ApiResponse, readCookie } from '../support/api'
import { createNews, readReview, send, setStages, stage } from '../support/reviews'
import { openTestSite } from '../support/test-site'

const { context, api, editor: writer, administrator } = await openTestSite()
const leader = await api.signInStaff('leader', 'editor')
await setStages(administrator, 'news', [stage('final', [leader])])

/** What a link asks for: nothing that its sender reads may hold it. */
const digits = '7093'

const listLinks = (entryId: number) => writer.get('/reviewLink/list', { entryId })

test('Who writes a version and sends a link is nowhere told the digits that the link asks for', async () => {
  await administrator.post('/account/save', { id: leader.id, phone: `1381234${digits}` })
  const ref = await createNews(writer)
  await send(writer, ref)
  const { roundId } = await readReview(writer, ref)
  const before = await listLinks(ref.id)
  expect(before.json.people).toEqual([{ id: leader.id, name: '测试leader', phone: '138********' }])

  const wanted = { entryId: ref.id, roundId, stage: 'final', accountId: leader.id, days: 3 }
  const [opened, locked, withdrawn] = [
    await writer.post('/reviewLink/create', wanted),
    await writer.post('/reviewLink/create', wanted),
    await writer.post('/reviewLink/create', wanted),
  ]
  const confirm = ({ json }: ApiResponse, typed: string) => {
    const token = new URL(String(json.link), 'http://site.test').searchParams.get('review')
    return api.visitor.post('/reviewLink/confirm/allow', { token, digits: typed })
  }
  const confirmed = await confirm(opened, digits)
  expect([confirmed.status, readCookie(confirmed)]).toEqual([200, expect.stringContaining('=')])
  for (const typed of ['0001', '0002', '0003', '0004', '0005']) await confirm(locked, typed)
  const listed = await listLinks(ref.id)
  const rows = listed.json.rows as Array<{ id: number; phone: string; state: string }>
  expect(rows.map(({ phone, state }) => [phone, state])).toEqual([
    ['138********', 'waiting'],
    ['138********', 'locked'],
    ['138********', 'waiting'],
  ])
  expect((await writer.post('/reviewLink/withdraw', { id: rows[2]?.id })).status).toBe(200)

  const trail = await writer.get('/activity', {})
  const ofEntry = await writer.get('/activity/ofEntry', { type: 'news', id: ref.id })
  const records = await context.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('action', 'like', 'reviewLink.%')
    .orderBy('id')
    .execute()
  expect(records.map(({ action, detail }) => [action, detail.match(/138[\d*]+/)?.[0]])).toEqual([
    ...Array.from({ length: 3 }, () => ['reviewLink.create', '138********']),
    ['reviewLink.open', '138********'],
    ['reviewLink.lock', '138********'],
    ['reviewLink.withdraw', '138********'],
  ])
  expect(trail.text).toContain('138********')
  for (const { text } of [before, opened, locked, withdrawn, listed, trail, ofEntry]) expect(text).not.toContain(digits)
})
