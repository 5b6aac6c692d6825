import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type SampleUpload, uploadBytes, uploadColour } from '../support/sample-uploads'
import { openTestSite } from '../support/test-site'
import { listRecords } from '../support/trail'
import { readXlsx } from '../support/xlsx'

const { context, editor } = await openTestSite()

interface Listed {
  rows: Array<{ id: number; name: string; isDemo: boolean }>
  total: number
}

const markAsDemo = async (...uploads: SampleUpload[]) => {
  const ids = uploads.map(({ id }) => id)
  await sql`update media set demo = 1 where id in (${sql.join(ids)})`.execute(context.db)
}
const listDemo = async () => (await editor.get('/media/list', { demo: 'used', limit: 100 })).json as never as Listed
const countDemo = async () => Number((await editor.get('/media/counts')).json.demo)
const toCover = ({ src }: SampleUpload) => ({ src, width: 320, height: 200, alt: '测区全貌' })

async function createNews(title: string, cover: SampleUpload) {
  const draft = {
    category: 2,
    title,
    values: { body: `<p><img src="${cover.src}" alt=""></p>`, cover: toCover(cover) },
  }
  const { json } = await editor.post('/news/create', draft)
  return Number(json.id)
}

async function readShots(): Promise<Array<Record<string, string>>> {
  const { file } = (await editor.post('/media/exportShots', {})).json
  const [head = [], ...lines] = await readXlsx(Buffer.from(String(file), 'base64'))
  return lines.map((line) => Object.fromEntries(head.map((title, index) => [title, line[index] ?? ''])))
}

test('A demo picture counts until another is put in its place, and one that nothing shows does not', async () => {
  const [shown, loose, own, next] = [
    await uploadColour(editor, '示例封面.jpg', '#203040'),
    await uploadColour(editor, '没用的示例.jpg', '#213141'),
    await uploadColour(editor, '自己的封面.jpg', '#223242'),
    await uploadColour(editor, '自己拍的.jpg', '#233343'),
  ]
  await markAsDemo(shown, loose)
  const before = await countDemo()
  const listNames = async () => (await listDemo()).rows.map(({ name }) => name)
  await createNews('封面是示例的新闻', shown)
  await createNews('封面是自己的新闻', own)

  expect(await listNames()).toContain('示例封面.jpg')
  expect(await listNames()).not.toContain('没用的示例.jpg')
  expect(await listNames()).not.toContain('自己的封面.jpg')
  expect(await countDemo()).toBe(before + 1)
  expect((await editor.get('/media/detail', { id: shown.id })).json).toMatchObject({ isDemo: true })
  expect((await editor.get('/media/detail', { id: own.id })).json).toMatchObject({ isDemo: false })

  await editor.post('/media/replace', { id: shown.id, by: next.id })

  expect(await listNames()).not.toContain('示例封面.jpg')
  expect(await countDemo()).toBe(before)
})

test('A part that is cut out of a demo picture is a demo picture too', async () => {
  const whole = await uploadColour(editor, '示例全图.jpg', '#304050', { width: 640, height: 400 })
  await markAsDemo(whole)
  const { json: part } = await editor.post('/media/crop', { id: whole.id, x: 0, y: 0, width: 320, height: 320 })

  expect((await editor.get('/media/detail', { id: Number(part.id) })).json).toMatchObject({ isDemo: true })
})

test('The list of what to photograph says what is shown, where, from where it is taken and how large', async () => {
  const cover = await uploadColour(editor, '示例现场.jpg', '#405060', { width: 640, height: 400 })
  await markAsDemo(cover)
  await editor.post('/media/describe', { id: cover.id, alt: '外业人员在山脊架设仪器', decorative: false })
  await createNews('山区控制网复测', cover)

  const [shot, ...others] = (await readShots()).filter((line) => line['现用的示例'] === '示例现场.jpg')

  expect(others).toEqual([])
  expect(shot).toMatchObject({
    拍什么: '外业人员在山脊架设仪器',
    用在哪里: '新闻：山区控制网复测（草稿） · 封面图 · 正文',
    机位与构图: '新闻现场，平视，主体居中，四周各留一成供裁切',
    画幅: '横幅',
    '不小于（像素）': '1600×1000',
  })
})

test('Who takes the list of what to photograph along is recorded, with how many files it names', async () => {
  const cover = await uploadColour(editor, '示例航片.jpg', '#506070')
  await markAsDemo(cover)
  await createNews('航片会审', cover)

  const { length } = await readShots()

  expect(length).toBeGreaterThan(0)
  expect(await listRecords(context.db, { limit: 1, action: 'media' })).toMatchObject([
    { action: 'media.exportShots', account: expect.stringMatching(/./), facts: { count: length } },
  ])
})

test('A demo document is counted, and is nothing to photograph', async () => {
  const brochure = await uploadBytes(editor, '示例宣传册.pdf', Buffer.from('%PDF-1.4\n% demo\n%%EOF\n'))
  await markAsDemo(brochure)
  const files = [{ src: brochure.src, name: '宣传册', size: 20, date: '2026-11-01' }]
  await editor.post('/news/create', { category: 2, title: '附件是示例的新闻', values: { body: '<p>正文</p>', files } })

  expect((await listDemo()).rows.map(({ name }) => name)).toContain('示例宣传册.pdf')
  expect((await readShots()).map((line) => line['现用的示例'])).not.toContain('示例宣传册.pdf')
})
