import { expect, test } from 'vitest'
import type { ApiResponse } from '../support/api'
import { openTestSite } from '../support/test-site'
import { createMp4 } from '../support/media-files'
import { type SampleUpload, uploadBytes, uploadColour } from '../support/sample-uploads'
import { listRecords } from '../support/trail'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Ref {
  id: number
  version: number
}

interface Case {
  kind: string
  title?: string
  values: (pictures: Record<string, SampleUpload>) => Record<string, unknown>
}

const cover = (upload: SampleUpload | undefined, alt: string) => {
  const { src, width, height } = upload ?? { src: '', width: 1, height: 1 }
  return { src, width, height, alt }
}
const body = '<p>正文。</p>'
const wrong = '<p>采用国内最先进的流程。</p>'
const missingPicture = '<p>〔缺图：图一.png〕</p>'

/** A draft for each kind of obstacle, which has no other. */
const cases: Case[] = [
  { kind: 'incomplete', values: () => ({ body: '' }) },
  { kind: 'placeholderTitle', title: '未命名新闻', values: () => ({ body }) },
  { kind: 'mapUnasked', values: ({ unasked }) => ({ body, cover: cover(unasked, '图上的内容') }) },
  { kind: 'mapUnregistered', values: ({ unregistered }) => ({ body, cover: cover(unregistered, '图上的内容') }) },
  { kind: 'mapExpired', values: ({ expired }) => ({ body, cover: cover(expired, '图上的内容') }) },
  { kind: 'mapNumber', values: ({ oddNumber }) => ({ body, cover: cover(oddNumber, '图上的内容') }) },
  { kind: 'altMissing', values: ({ undescribed }) => ({ body, cover: cover(undescribed, '') }) },
  { kind: 'severeFinding', values: () => ({ body: wrong }) },
  { kind: 'duplicateTitle', title: '已经发布的新闻', values: () => ({ body }) },
  { kind: 'brokenReference', values: () => ({ body: body + missingPicture }) },
]

const kindsOf = ({ json }: ApiResponse) => (json.obstacles as Array<{ kind: string }>).map(({ kind }) => kind)

const { context, api, editor, administrator } = await openTestSite()

const pictures: Record<string, SampleUpload> = {}
let drafts = 0

const names = ['unasked', 'unregistered', 'expired', 'oddNumber', 'undescribed']
for (const [index, name] of names.entries())
  pictures[name] = await uploadColour(editor, `${name}.jpg`, `#${index + 1}0${index + 1}0ff`)
const idOf = (name: string) => pictures[name]?.id
const registration = { number: '示GS（2026）0418号', source: '临澜新区自然资源局' }
await editor.post('/media/answerMap', { ids: [idOf('unregistered')], answer: 'map' })
await editor.post('/media/answerMap', { ids: [idOf('undescribed')], answer: 'none' })
await editor.post('/media/registerMap', { id: idOf('expired'), ...registration, validUntil: '2020-01-01' })
await editor.post('/media/registerMap', { id: idOf('oddNumber'), ...registration, number: '没有编号' })
await editor.post('/news/publish', await create('已经发布的新闻', { body }))

async function create(title: string, values: Record<string, unknown>): Promise<Ref> {
  const { json } = await editor.post('/news/create', { category: 2, title, values })
  return { id: Number(json.id), version: Number(json.version) }
}

function createCase({ title, values }: Case): Promise<Ref> {
  drafts += 1
  return create(title ?? `待判断的新闻之${drafts}`, values(pictures))
}

const publish = ({ id, version }: Ref, more: object = {}) => editor.post('/news/publish', { id, version, ...more })
const readLive = async ({ id }: Ref) => (await api.visitor.get('/news/detail/allow', { id })).json.title

test.each(cases)('Publishing is refused for the obstacle $kind', async (one) => {
  const draft = await createCase(one)
  const refused = await publish(draft)
  expect([refused.status, refused.json.code, kindsOf(refused)]).toEqual([400, 'unpublishable', [one.kind]])
  expect(await readLive(draft)).toBeUndefined()
})

test('A schedule is refused as publishing is', async () => {
  const draft = await create('将要发布的新闻', { body: '' })
  const refused = await editor.post('/news/schedule', { ...draft, from: context.now() + hourMs })
  expect([refused.status, refused.json.code, kindsOf(refused)]).toEqual([400, 'unpublishable', ['incomplete']])
  const { json } = await editor.get('/news/detail', { id: draft.id })
  expect(json).toMatchObject({ state: 'draft', scheduledAt: null })
})

test('A published item stays as it is when its update is refused', async () => {
  const { json } = await publish(await create('更新之前的新闻', { body }))
  const draft = { category: 2, title: '更新之后的新闻', values: { body: '' } }
  const saved = await editor.post('/news/save', { id: json.id, version: json.version, ...draft })
  const refused = await publish(saved.json as never)
  expect([refused.status, kindsOf(refused)]).toEqual([400, ['incomplete']])
  expect(await readLive(json as never)).toBe('更新之前的新闻')
})

test('A bulk action names the entry with an obstacle, and publishes the good one', async () => {
  const draft = await create('没有正文的新闻', { body: '' })
  const good = await create('没有问题的新闻', { body })
  const { json } = await editor.post('/news/bulk', { action: 'publish', entries: { named: [draft, good] } })
  expect(json).toMatchObject({
    changed: [{ id: good.id }],
    skipped: [{ id: draft.id, version: draft.version, obstacles: [{ kind: 'incomplete' }] }],
  })
  expect([await readLive(draft), await readLive(good)]).toEqual([undefined, '没有问题的新闻'])
})

test('What was live is not brought back where it must not go live any more', async () => {
  const picture = await uploadColour(editor, '撤下以后到期.jpg', '#a1b1c1')
  const registration = { id: picture.id, number: '示GS（2026）0418号', source: '临澜新区自然资源局' }
  await editor.post('/media/registerMap', registration)
  const { json: published } = await publish(await create('撤下的新闻', { body, cover: cover(picture, '图幅') }))
  const { json: withdrawn } = await editor.post('/news/withdraw', { id: published.id, version: published.version })
  await editor.post('/media/registerMap', { ...registration, validUntil: '2020-01-01' })
  const refused = await editor.post('/news/revert', { id: withdrawn.id, version: withdrawn.version })
  expect([refused.status, refused.json.code, kindsOf(refused)]).toEqual([400, 'unpublishable', ['mapExpired']])
  expect(await readLive(withdrawn as never)).toBeUndefined()
})

test('All obstacles are answered at once, each with its field, sentence and severity', async () => {
  const { src, width, height } = await uploadColour(editor, 'unasked.jpg', '#a0b0c0')
  const draft = await create('未命名新闻', {
    body: wrong,
    cover: { src, width, height, alt: '' },
    source: '',
  })
  const refused = await publish(draft)
  expect(refused.json.obstacles).toEqual([
    { kind: 'placeholderTitle', field: 'title', severity: 'stops', message: '“未命名新闻”只是占位，请填写标题' },
    { kind: 'mapUnasked', field: 'cover', severity: 'stops', message: '“unasked.jpg”尚未确认是否含有地图' },
    { kind: 'altMissing', field: 'cover', severity: 'stops', message: '“unasked.jpg”缺少替代文字' },
    {
      kind: 'severeFinding',
      field: 'body',
      severity: 'reason',
      message: '绝对化用语“国内最先进”（第 1 段）',
      place: { field: 'body', item: 0 },
    },
  ])
  const asked = await editor.post('/check/judge', {
    type: 'news',
    id: draft.id,
    category: 2,
    title: '未命名新闻',
    values: { body: wrong, cover: { src, width, height, alt: '' } },
  })
  expect(asked.json.obstacles).toEqual(refused.json.obstacles)
})

test('Severe findings are published with a reason of four characters, which the trail keeps', async () => {
  const draft = await create('引用原文的新闻', { body: wrong })
  const short = await publish(draft, { anyway: { reason: '引用' } })
  const published = await publish(draft, { anyway: { reason: '引用验收专家组结论' } })
  expect([short.status, kindsOf(short), published.status]).toEqual([400, ['severeFinding'], 200])
  const [record] = await listRecords(context.db, { limit: 1, action: 'news.publish' })
  expect(record).toMatchObject({ target: `news:${draft.id}`, detail: '仍然发布：引用验收专家组结论' })
})

test('A bulk action publishes severe findings with a reason, in a record for each entry', async () => {
  const draft = await create('批量引用原文的新闻', { body: wrong })
  const { json } = await editor.post('/news/bulk', {
    action: 'publish',
    anyway: { reason: '批量引用原文' },
    entries: { named: [draft] },
  })
  expect(json).toMatchObject({ changed: [{ id: draft.id }], skipped: [] })
  const [record] = await listRecords(context.db, { limit: 1, action: 'news.publish' })
  expect(record).toMatchObject({ target: `news:${draft.id}`, detail: '仍然发布：批量引用原文' })
})

test('What cannot be overridden stays refused with a reason, and a title that is taken needs no reason', async () => {
  const untitled = await create('未命名新闻', { body: wrong })
  const refused = await publish(untitled, { anyway: { reason: '领导要求尽快发布' } })
  const twin = await create('已经发布的新闻', { body })
  const published = await publish(twin, { anyway: { reason: '' } })
  expect([kindsOf(refused), published.status]).toEqual([['placeholderTitle', 'severeFinding'], 200])
  await editor.post('/news/delete', { id: twin.id, version: Number(published.json.version) })
})

test('A review of a map that ends before a schedule begins stops it now', async () => {
  const picture = await uploadColour(editor, '将到期.jpg', '#112233')
  const validUntil = new Date(context.now() + 5 * dayMs + 8 * hourMs).toISOString().slice(0, 10)
  const registration = { number: 'GS（2026）0418号', source: '临澜新区自然资源局', validUntil }
  await editor.post('/media/registerMap', { id: picture.id, ...registration })
  const draft = await create('到期之后的新闻', { body, cover: cover(picture, '图幅') })
  const late = await editor.post('/news/schedule', { ...draft, from: context.now() + 7 * dayMs })
  const early = await editor.post('/news/schedule', { ...draft, from: context.now() + 3 * dayMs })
  expect([kindsOf(late), early.status]).toEqual([['mapExpired'], 200])
})

test('Severe findings stop nothing on a site whose setting says so', async () => {
  const settings = (await administrator.get('/setting')).json
  expect(settings.blocksSevereFindings).toBe(true)
  await administrator.post('/setting/save', { ...settings, blocksSevereFindings: false })
  const published = await publish(await create('不拦截的新闻', { body: wrong }))
  expect(published.status).toBe(200)
  const { version } = (await administrator.get('/setting')).json
  await administrator.post('/setting/save', { ...settings, version, blocksSevereFindings: true })
})

const unknownKey = (letter: string) => `/media/${letter.repeat(2)}/${letter.repeat(32)}`

test.each([
  ['cover', '封面图', { cover: { src: `${unknownKey('a')}.jpg`, width: 320, height: 200, alt: '测区' } }],
  ['video', '视频', { video: { src: `${unknownKey('b')}.mp4`, name: '航拍.mp4', size: 10, duration: 3 } }],
  ['files', '附件', { files: [{ src: `${unknownKey('c')}.pdf`, name: '报告', size: 10, date: '2026-11-01' }] }],
  ['body', '正文', { body: `${body}<p><img src="${unknownKey('d')}.png" alt="图" width="320" height="200"></p>` }],
])(
  'What names a file in %s that the media library does not hold is saved, and neither published nor scheduled',
  async (field, label, values) => {
    const draft = await create(`缺少文件的新闻：${label}`, { body, ...values })
    const published = await publish(draft)
    const scheduled = await editor.post('/news/schedule', { ...draft, from: context.now() + hourMs })
    const message = `“${label}”用到的文件在媒体库中不存在，请重新选择`
    for (const refused of [published, scheduled])
      expect([refused.status, refused.json]).toEqual([
        400,
        {
          code: 'unpublishable',
          message: `不能发布：${message}`,
          fields: { [field]: message },
          fieldCodes: { [field]: 'brokenReference' },
          obstacles: [{ kind: 'brokenReference', field, severity: 'stops', message }],
        },
      ])
    expect(await readLive(draft)).toBeUndefined()
  },
)

test('Captions of a film that the media library does not hold keep an entry from going live', async () => {
  const film = await uploadBytes(editor, '航拍.mp4', createMp4(3))
  const video = { src: film.src, name: '航拍.mp4', size: 10, duration: 3 }
  const captions = { src: `${unknownKey('e')}.vtt`, name: '航拍.vtt' }
  await editor.post('/media/answerMap', { ids: [film.id], answer: 'none' })
  const refused = await publish(await create('没有字幕文件的新闻', { body, video: { ...video, captions } }))
  expect([refused.status, refused.json.fieldCodes]).toEqual([400, { video: 'brokenReference' }])
  const published = await publish(await create('没有字幕的新闻', { body, video }))
  expect(published.status).toBe(200)
})

test('A smaller version of a picture and a page of a document in a text are files of the library', async () => {
  const { id, src } = await uploadColour(editor, '文中的图.jpg', '#123456')
  await editor.post('/media/answerMap', { ids: [id], answer: 'none' })
  const smaller = src.replace('.jpg', '-160.webp')
  const text = `<p><a href="${src}#top">大图</a><img src="${smaller}" alt="测区" width="160" height="100"></p>`
  const published = await publish(await create('引用小图的新闻', { body: text }))
  expect([published.status, published.json.obstacles]).toEqual([200, undefined])
})
