import { expect, test } from 'vitest'
import { openTestSite } from '../support/test-site'
import { type SampleUpload, uploadBytes, uploadColour } from '../support/sample-uploads'

const { api, editor, administrator } = await openTestSite()

let uploads = 0
let drafts = 0

function upload(name: string) {
  uploads += 1
  return uploadColour(editor, name, `rgb(${uploads * 3}, 120, 60)`)
}

/** A draft of a news item. */
async function createNews(values: Record<string, unknown>, title = `登记地图之${(drafts += 1)}`) {
  const body = '<p>正文。</p>'
  const created = await editor.post('/news/create', { category: 2, title, values: { body, ...values } })
  return { id: Number(created.json.id), version: Number(created.json.version) }
}
const toCover = ({ id: _id, ...picture }: SampleUpload, alt = '图上的内容') => ({ ...picture, alt })
const publish = (ref: { id: number; version: number }) => editor.post('/news/publish', ref)
const answerMap = (ids: number[], answer: string) => editor.post('/media/answerMap', { ids, answer })
const registration = { number: '示GS（2026）0418号', source: '临澜新区自然资源局' }

test('A map in formatted text needs its number and source', async () => {
  const map = await upload('规划图.jpg')
  const draft = await createNews({
    body: `<figure><img src="${map.src}" alt="规划图"><figcaption>布局</figcaption></figure>`,
  })
  await answerMap([map.id], 'map')
  const refused = await publish(draft)
  await editor.post('/media/registerMap', { id: map.id, number: registration.number, source: '' })
  const halfway = await publish(draft)

  await editor.post('/media/registerMap', { id: map.id, ...registration })
  const published = await publish(draft)

  expect([refused.status, refused.json.fieldCodes]).toEqual([400, { body: 'mapUnregistered' }])
  expect(halfway.json.fields).toEqual({ body: '“规划图.jpg”含有地图，请先填写审图号和来源' })
  expect(published.status).toBe(200)
  const { values } = (await api.visitor.get('/news/detail/allow', { id: draft.id })).json as {
    values: { body: string }
  }
  expect(values.body).toContain('<figcaption>布局　审图号：示GS（2026）0418号　来源：临澜新区自然资源局</figcaption>')
})

/** A document, and a news item that links to it. */
async function createNewsWithDocument(name: string) {
  const { id, src } = await uploadBytes(editor, name, Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`))
  return { document: id, draft: await createNews({ body: `<p><a href="${src}">${name}</a></p>` }) }
}

test('Nobody is asked whether a PDF shows a map', async () => {
  const { document, draft } = await createNewsWithDocument('成果目录.pdf')

  expect((await editor.get('/media/detail', { id: document })).json).toMatchObject({ mapState: 'none' })
  expect((await publish(draft)).status).toBe(200)
})

test('A PDF that somebody said shows a map needs its number', async () => {
  const { document, draft } = await createNewsWithDocument('规划图集.pdf')
  await answerMap([document], 'map')

  const refused = await publish(draft)

  expect([refused.status, refused.json.fieldCodes]).toEqual([400, { body: 'mapUnregistered' }])
})

test('Covers and galleries carry the number of their maps, and pictures without one do not', async () => {
  const [map, plain] = [await upload('图幅.jpg'), await upload('照片.jpg')]
  await editor.post('/media/registerMap', { id: map.id, ...registration })
  await answerMap([plain.id], 'none')
  const note = '审图号：示GS（2026）0418号　来源：临澜新区自然资源局'
  const gallery = [map, plain].map((picture) => ({ ...toCover(picture), caption: '测区' }))
  const values = { body: '<p>正文。</p>', abstract: '摘要', cover: toCover(map), gallery }
  const created = await editor.post('/solution/create', { category: 1, title: '图集', values })
  const { id, version } = created.json
  expect((await editor.post('/solution/publish', { id, version })).status).toBe(200)

  const detail = (await api.visitor.get('/solution/detail/allow', { id: Number(id) })).json
  const listed = (await api.visitor.get('/solution/list/allow', { limit: 100 })).json.rows as Array<{ id: number }>

  expect(detail.values).toMatchObject({
    cover: { mapNote: note },
    gallery: [{ caption: `测区　${note}` }, { caption: '测区' }],
  })
  expect(listed.find((row) => row.id === id)).toMatchObject({ values: { cover: { mapNote: note } } })
  expect((await editor.get('/solution/detail', { id: Number(id) })).json.values).toMatchObject({
    gallery: [{ caption: '测区' }, { caption: '测区' }],
  })
})

test('A picture without alternative text is published once the library has one, and visitors read it', async () => {
  const picture = await upload('无替代文字.jpg')
  await answerMap([picture.id], 'none')
  const draft = await createNews({ cover: toCover(picture, ''), body: `<p><img src="${picture.src}" alt=""></p>` })
  const refused = await publish(draft)

  await editor.post('/media/describe', { id: picture.id, alt: '外业队员在测站', decorative: false })
  const published = await publish(draft)

  expect(refused.json).toMatchObject({
    code: 'unpublishable',
    fields: { cover: '“无替代文字.jpg”缺少替代文字', body: '“无替代文字.jpg”缺少替代文字' },
    fieldCodes: { cover: 'altMissing', body: 'altMissing' },
  })
  expect(published.status).toBe(200)
  const { values } = (await api.visitor.get('/news/detail/allow', { id: draft.id })).json as {
    values: { body: string; cover: { alt: string } }
  }
  expect(values.cover.alt).toBe('外业队员在测站')
  expect(values.body).toContain('alt="外业队员在测站"')
})

test('A decorative picture needs no alternative text', async () => {
  const picture = await upload('底纹.jpg')
  await answerMap([picture.id], 'none')
  const draft = await createNews({ cover: toCover(picture, '') })
  await editor.post('/media/describe', { id: picture.id, alt: '', decorative: true })

  expect((await publish(draft)).status).toBe(200)
})

test('What is published stays, also when its picture is found to show a map later', async () => {
  const picture = await upload('后来发现.jpg')
  await answerMap([picture.id], 'none')
  const draft = await createNews({ cover: toCover(picture) }, '登记地图')
  await publish(draft)

  await answerMap([picture.id], 'map')

  expect((await api.visitor.get('/news/detail/allow', { id: draft.id })).status).toBe(200)
  const { rows } = (await editor.get('/media/list', { map: 'missing', limit: 100 })).json as {
    rows: Array<{ id: number; uses: unknown[] }>
  }
  expect(rows.find(({ id }) => id === picture.id)).toMatchObject({
    mapState: 'missing',
    uses: [{ id: draft.id, type: 'news', title: '登记地图', state: 'published' }],
  })
})

test('A site setting takes no picture that nobody was asked about', async () => {
  const picture = await upload('交通图.jpg')
  const settings = (await administrator.get('/setting')).json

  const refused = await administrator.post('/setting/save', { ...settings, routeImage: toCover(picture) })

  expect(refused.json).toMatchObject({ code: 'mediaUnready', fieldCodes: { routeImage: 'mapUnasked' } })
  expect((await administrator.get('/setting')).json.routeImage).toEqual(settings.routeImage)
})

test('The dashboard and the counts say how many files nobody was asked about', async () => {
  const before = (await editor.get('/media/counts')).json
  await upload('再传一张.jpg')

  const counts = (await editor.get('/media/counts')).json
  const overview = (await editor.get('/overview')).json as { attention: unknown[] }

  expect(counts.unasked).toBe(Number(before.unasked) + 1)
  expect(overview.attention).toContainEqual({
    icon: 'Map',
    text: `${Number(counts.unasked)} 个文件尚未确认是否含有地图`,
    link: '/manage/maps',
  })
})

test('One unknown file keeps a whole answer from being taken', async () => {
  const picture = await upload('两张之一.jpg')

  expect((await answerMap([picture.id, 999_999], 'none')).status).toBe(404)

  expect((await editor.get('/media/detail', { id: picture.id })).json).toMatchObject({ mapState: 'unasked' })
})
