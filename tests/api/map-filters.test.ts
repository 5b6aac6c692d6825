import { expect, test } from 'vitest'
import { forgetUploads } from '../support/example-uploads'
import { openTestSite } from '../support/test-site'
import { uploadColour } from '../support/sample-uploads'

const dayMs = 86_400_000

const { context, api, editor } = await openTestSite({ SITE_URL: 'https://site.test' })
await forgetUploads(context.db)

const other = await api.signInStaff('filter-other', 'editor')

const used = await uploadColour(editor, '甲用于新闻.jpg', '#101010')
const set = await uploadColour(editor, '乙用于设置.jpg', '#202020')
const idle = await uploadColour(other, '丙未使用.jpg', '#303030')
await uploadColour(other, '丁未确认.jpg', '#404040')
const map = { number: '示GS（2026）0001号', validUntil: '2030-01-01' }
await editor.post('/media/registerMap', { ...map, id: used.id, source: '临澜新区自然资源局' })
await other.post('/media/registerMap', { ...map, id: set.id, source: '公司编制', validUntil: '2028-01-01' })
await editor.post('/media/registerMap', { id: idle.id, number: '', source: '公司编制' })
const cover = { src: used.src, width: 320, height: 200, alt: '' }
await editor.post('/news/create', { category: 2, title: '用图', values: { cover } })
await context.engine.db
  .insertInto('setting')
  .values({ name: 'test-picture', value: JSON.stringify({ src: set.src }), updated_at: 0 })
  .execute()

async function list(filter: Record<string, string | number>): Promise<string[]> {
  const { status, json } = await editor.get('/media/list', { map: 'all', ...filter })
  expect(status).toBe(200)
  return (json.rows as Array<{ name: string }>).map(({ name }) => name)
}

test('The register is narrowed by what uses its files', async () => {
  expect(await list({ use: 'news' })).toEqual(['甲用于新闻.jpg'])
  expect(await list({ use: 'setting' })).toEqual(['乙用于设置.jpg'])
  expect(await list({ use: 'none' })).toEqual(['丁未确认.jpg', '丙未使用.jpg'])
  expect(await list({ use: 'caseInfo' })).toEqual([])
  expect((await editor.get('/media/list', { use: 'elsewhere' })).status).toBe(400)
})

test('The register is narrowed by its sources, which the summary names with the most frequent first', async () => {
  expect(await list({ source: '公司编制' })).toEqual(['丙未使用.jpg', '乙用于设置.jpg'])
  expect(await list({ source: '公司' })).toEqual([])
  expect((await editor.get('/media/mapSummary')).json.sources).toEqual(['公司编制', '临澜新区自然资源局'])
})

test('The register is narrowed by who registered a file, or uploaded it while nobody was asked', async () => {
  expect(await list({ registrant: editor.id })).toEqual(['丙未使用.jpg', '甲用于新闻.jpg'])
  expect(await list({ registrant: other.id })).toEqual(['丁未确认.jpg', '乙用于设置.jpg'])
})

test('The register is narrowed by the days of the registration, both included', async () => {
  const { db } = context.engine
  const { rows } = (await editor.get('/media/list', { text: '甲用于' })).json as { rows: Array<{ id: number }> }
  await db
    .updateTable('media')
    .set({ map_answered_at: 1_000 * dayMs })
    .where('id', '=', rows[0]?.id ?? 0)
    .execute()

  expect(await list({ registeredFrom: 1_000 * dayMs, registeredUntil: 1_000 * dayMs })).toEqual(['甲用于新闻.jpg'])
  expect(await list({ registeredFrom: 1_000 * dayMs + 1 })).toEqual(['丁未确认.jpg', '丙未使用.jpg', '乙用于设置.jpg'])
  expect(await list({ registeredUntil: 1_000 * dayMs - 1 })).toEqual([])
  expect((await list({ order: 'registeredFirst' }))[0]).toBe('甲用于新闻.jpg')
  expect((await list({ order: 'registered' })).at(-1)).toBe('甲用于新闻.jpg')
})

test('Files stand in the order in which their reviews end, those without an end last', async () => {
  expect((await list({ order: 'validity' })).slice(0, 2)).toEqual(['乙用于设置.jpg', '甲用于新闻.jpg'])
  expect(await list({ order: 'name' })).toHaveLength(4)
})

test('The states are counted of what the other filters choose, files that nobody was asked about among them', async () => {
  const read = async (filter: object) => (await editor.get('/media/mapSummary', { ...filter })).json.counts

  expect(await read({})).toEqual({ registered: 2, missing: 1, unasked: 1, expired: 0, none: 0 })
  expect(await read({ use: 'none' })).toEqual({ registered: 0, missing: 1, unasked: 1, expired: 0, none: 0 })
  expect(await read({ source: '临澜新区自然资源局' })).toMatchObject({ registered: 1, unasked: 0 })
  expect(await read({ text: '丁未' })).toMatchObject({ registered: 0, unasked: 1 })
})

test('The export follows the filters and their order, as CSV with addresses of thumbnails and no formula', async () => {
  const { file } = (await editor.post('/media/exportMaps', { source: '公司编制', order: 'oldest', format: 'csv' })).json
  const [head, ...lines] = Buffer.from(String(file), 'base64').toString().trimEnd().split('\r\n')

  expect(head).toMatch(/^\uFEFF"文件名","类型","登记状态","审图号","来源","有效期至"/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^"乙用于设置\.jpg","图片","已登记"/)
  expect(lines[0]).toMatch(/"https:\/\/site\.test\/media\/[^"]+-320\.webp"/)
  expect(lines[0]).toContain('"站点设置（已发布）"')
  expect(lines[1]).toMatch(/^"丙未使用\.jpg","图片","缺审图号"/)
})
