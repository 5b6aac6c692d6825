import { expect, test } from 'vitest'
import { openTestSite } from '../support/test-site'
import { type SampleUpload, uploadColour } from '../support/sample-uploads'
import { readXlsx } from '../support/xlsx'

const { context, editor } = await openTestSite({ SITE_URL: 'https://site.test' })

const register = ({ id }: SampleUpload, map: { number: string; source: string; validUntil?: string }) =>
  editor.post('/media/registerMap', { id, ...map })

/** The texts of the exported cells, row by row. */
async function exportRows(chosen: { ids?: number[]; text?: string; map?: string }): Promise<string[][]> {
  const { file } = (await editor.post('/media/exportMaps', chosen)).json
  return readXlsx(Buffer.from(String(file), 'base64'))
}

test('The register is exported with every use, and no cell runs as a formula', async () => {
  const map = await uploadColour(editor, '=导出图.jpg', '#101010')
  await register(map, { number: '示GS（2026）0001号', source: '@公司编制', validUntil: '2030-01-01' })
  const cover = { src: map.src, width: 320, height: 200, alt: '' }
  await editor.post('/news/create', { category: 2, title: '用导出图', values: { cover } })

  const [head, row] = await exportRows({ text: '=导出图' })

  expect(head?.slice(0, 5)).toEqual(['文件名', '类型', '登记状态', '审图号', '来源'])
  expect(row?.slice(0, 6)).toEqual(["'=导出图.jpg", '图片', '已登记', '示GS（2026）0001号', "'@公司编制", '2030-01-01'])
  expect(row).toContain('新闻：用导出图（草稿）')
  expect(row).toContain(`https://site.test${map.src}`)
})

test('Only the chosen files are exported, and of those only what belongs to the register', async () => {
  const [one, other, plain] = [
    await uploadColour(editor, '选甲.jpg', '#d02020'),
    await uploadColour(editor, '选乙.jpg', '#20d020'),
    await uploadColour(editor, '选丙.jpg', '#2020d0'),
  ]
  await editor.post('/media/answerMap', { ids: [one.id, other.id], answer: 'map' })
  await editor.post('/media/answerMap', { ids: [plain.id], answer: 'none' })

  const rows = await exportRows({ ids: [one.id, plain.id] })

  expect(rows.slice(1).map(([name]) => name)).toEqual(['选甲.jpg'])
})

test('The register says in its last row how many files it had no room for', async () => {
  const { db } = context.engine
  const map = await uploadColour(editor, '满表 0.jpg', '#30a030')
  await editor.post('/media/answerMap', { ids: [map.id], answer: 'map' })
  const { id: _id, ...row } = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', map.id)
    .executeTakeFirstOrThrow()
  for (let from = 1; from <= 5_000; from += 500) {
    const copies = Array.from({ length: 500 }, (_copy, index) => ({
      ...row,
      name: `满表 ${from + index}.jpg`,
      key: `aa/${String(from + index).padStart(32, '0')}.jpg`,
    }))
    await db.insertInto('media').values(copies).execute()
  }

  const rows = await exportRows({ text: '满表' })

  expect(rows).toHaveLength(5_002)
  expect(rows[1]?.[0]).toBe('满表 5000.jpg')
  expect(rows[5_000]?.[0]).toBe('满表 1.jpg')
  expect(rows[5_001]?.[0]).toBe('共 5001 个文件，此表只列出前 5000 个，其余请按条件分批导出')
}, 60_000)

test('A file that tens of thousands of entries use is listed with all of them', async () => {
  const { db } = context.engine
  const map = await uploadColour(editor, '处处用.jpg', '#3030a0')
  const cover = { src: map.src, width: 320, height: 200, alt: '' }
  const created = await editor.post('/news/create', { category: 2, title: '处处', values: { cover } })
  const entry = await db
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', Number(created.json.id))
    .executeTakeFirstOrThrow()
  const media_key = map.src.replace('/media/', '')
  for (let from = 100_000; from < 133_000; from += 500) {
    const ids = Array.from({ length: 500 }, (_entry, index) => from + index)
    await db
      .insertInto('entry')
      .values(ids.map((id) => ({ ...entry, id })))
      .execute()
    await db
      .insertInto('media_use')
      .values(ids.map((entry_id) => ({ media_key, entry_id })))
      .execute()
  }

  const { json } = await editor.get('/media/detail', { id: map.id })

  const uses = json.uses as Array<{ id: number; title: string; state: string }>
  expect(uses).toHaveLength(33_001)
  expect(uses[0]).toMatchObject({ id: 132_999, title: '处处', state: 'draft' })
  expect(uses.at(-1)).toMatchObject({ id: entry.id })
}, 60_000)

test('A review that ends within sixty days is counted, listed and on the dashboard; a later one is not', async () => {
  const [soon, later] = [
    await uploadColour(editor, '快到期.jpg', '#d0d020'),
    await uploadColour(editor, '未到期.jpg', '#20d0d0'),
  ]
  // The clock stands at 2026-11-21.
  await register(soon, { number: '示GS（2026）0002号', source: '公司', validUntil: '2026-12-21' })
  await register(later, { number: '示GS（2026）0003号', source: '公司', validUntil: '2026-12-22' })

  const counts = (await editor.get('/media/counts')).json
  const { rows } = (await editor.get('/media/list', { map: 'ending' })).json as { rows: Array<{ name: string }> }
  const overview = (await editor.get('/overview')).json

  expect(counts.ending).toBe(1)
  expect(rows.map(({ name }) => name)).toEqual(['快到期.jpg'])
  expect(overview.attention).toContainEqual({
    icon: 'Map',
    text: '1 个地图文件的审图号将在 30 天内到期',
    link: '/manage/maps?state=ending',
  })
})
