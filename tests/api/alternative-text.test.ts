import { expect, test } from 'vitest'
import { openTestSite } from '../support/test-site'
import { type SampleUpload, uploadColour } from '../support/sample-uploads'

const { context, editor } = await openTestSite()

const toCover = ({ src, width, height }: SampleUpload, alt: string) => ({ src, width, height, alt })
async function createNews(title: string, values: Record<string, unknown>) {
  const { json } = await editor.post('/news/create', { category: 2, title, values })
  return { id: Number(json.id), version: Number(json.version) }
}
const readMissingParts = async (title: string) => {
  const { rows } = (await editor.get('/news/list', { text: title })).json as { rows: Array<{ missing: string[] }> }
  return rows[0]?.missing
}
const readLibrary = async ({ id }: SampleUpload) => (await editor.get('/media/detail', { id })).json.alt
const judge = async (draft: object) => {
  const { json } = await editor.post('/check/judge', { type: 'news', id: 0, category: 2, title: '图', ...draft })
  return (json.obstacles as Array<{ kind: string }>).map(({ kind }) => kind)
}

test('A text written in the media library holds in lists, in the checks and in the judgement', async () => {
  const picture = await uploadColour(editor, '列表的图.jpg', '#0a1b2c')
  await editor.post('/media/answerMap', { ids: [picture.id], answer: 'none' })
  const values = {
    body: `<p>见图。</p><p><img src="${picture.src}" alt=""></p>`,
    abstract: '摘要',
    cover: toCover(picture, ''),
  }
  const ref = await createNews('媒体库写说明的新闻', values)
  const before = [await readMissingParts('媒体库写说明的新闻'), await judge({ values })]

  await editor.post('/media/describe', { id: picture.id, alt: '外业队员在测站', decorative: false })

  expect(before).toEqual([['alternative'], ['altMissing', 'altMissing']])
  expect([await readMissingParts('媒体库写说明的新闻'), await judge({ values })]).toEqual([[], []])
  expect((await editor.post('/news/publish', ref)).status).toBe(200)
  await context.checks.settle()
  const { rows } = await context.checks.list({ offset: 0, limit: 10 })
  expect(rows.flatMap(({ findings }) => findings.map(({ rule }) => rule))).not.toContain('alternativeTexts')

  await editor.post('/media/describe', { id: picture.id, alt: '', decorative: false })
  expect(await readMissingParts('媒体库写说明的新闻')).toEqual(['alternative'])
})

test('A text written where a picture is used is that of the library, and holds wherever else it is used', async () => {
  const picture = await uploadColour(editor, '正文的图.jpg', '#1b2c3d')
  const other = await createNews('别处也用的新闻', {
    body: '<p>正文。</p>',
    abstract: '摘要',
    cover: toCover(picture, ''),
  })
  const before = await readMissingParts('别处也用的新闻')

  await createNews('写了说明的新闻', { body: '<p>正文。</p>', cover: toCover(picture, '无人机起飞前检查') })

  expect([other.version, before, await readMissingParts('别处也用的新闻')]).toEqual([1, ['alternative'], []])
  expect(await readLibrary(picture)).toBe('无人机起飞前检查')
})

test('What the form saves by itself while somebody types is not yet the text of the library', async () => {
  const picture = await uploadColour(editor, '没写完的图.jpg', '#2c3d4e')
  const values = { body: '<p>正文。</p>', cover: toCover(picture, '无人') }
  await editor.post('/news/create', { category: 2, title: '没写完的新闻', values, autosave: true })
  expect(await readLibrary(picture)).toBe('')
})

test('A text that was saved by itself is that of the library once a person has saved it unchanged', async () => {
  const picture = await uploadColour(editor, '后来保存的图.jpg', '#3d4e5f')
  const draft = {
    category: 2,
    title: '后来保存的新闻',
    values: { body: '<p>正文。</p>', cover: toCover(picture, '外业测量') },
  }
  const { json } = await editor.post('/news/create', { ...draft, autosave: true })

  await editor.post('/news/save', { id: json.id, version: json.version, ...draft })

  expect(await readLibrary(picture)).toBe('外业测量')
})
