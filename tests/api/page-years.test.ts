import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createNews, readRef } from '../support/reviews'
import { openTestSite } from '../support/test-site'

const { context, api, editor } = await openTestSite()

const draft = (date: string) => ({ category: 2, title: '日期', values: { body: '<p>正文。</p>', date } })

test.each(['2206-11-29', '1899-12-31', '0206-11-29', '9999-12-31'])(
  'A date of %s is refused at its field, because no page could be narrowed to its year',
  async (date) => {
    const { status, json } = await editor.post('/news/create', draft(date))
    expect([status, json.fields]).toEqual([400, { date: '发布日期的年份应在 1900 至 2200 之间' }])
  },
)

test.each(['1900-01-01', '2200-12-31', ''])('A date of %j is accepted', async (date) => {
  expect((await editor.post('/news/create', draft(date))).status).toBe(200)
})

test('A year that was stored before is not offered, and its entry says what is wrong with it when it is saved', async () => {
  const created = await createNews(editor, { date: '2026-11-29' })
  const published = readRef(await editor.post('/news/publish', created))
  await sql`update publication set date = '2206-11-29' where entry_id = ${published.id}`.execute(context.db)
  await sql`update revision set fields = replace(fields, '2026-11-29', '2206-11-29')
    where entry_id = ${published.id}`.execute(context.db)
  const change = await createNews(editor)
  await editor.post('/news/publish', change)

  const years = (await api.visitor.get('/news/years/allow')).json.rows
  const { category, title, values } = (await editor.get('/news/detail', { id: published.id })).json
  const saved = await editor.post('/news/save', { ...published, category, title, values })

  expect(years).toEqual([2026])
  expect((values as { date: string }).date).toBe('2206-11-29')
  expect(saved.json.fields).toEqual({ date: '发布日期的年份应在 1900 至 2200 之间' })
})

test('A date of a field that the category does not have keeps nothing from being saved', async () => {
  const created = await createNews(editor)
  const values = { body: '<p>正文。</p>', eventStart: '2206-11-29' }
  const saved = await editor.post('/news/save', { ...created, category: 2, title: '改过栏目', values })
  expect(saved.status).toBe(200)
  const moved = { ...readRef(saved), category: 3, title: '改过栏目', values }
  expect((await editor.post('/news/save', moved)).json.fields).toEqual({
    eventStart: '活动开始的年份应在 1900 至 2200 之间',
  })
})
