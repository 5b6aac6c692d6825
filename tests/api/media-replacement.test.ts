import { expect, test } from 'vitest'
import { serveMedia } from '../../app/server/media'
import type { ApiCaller } from '../support/api'
import { type SampleUpload, uploadBytes, uploadColour } from '../support/sample-uploads'
import { openTestSite } from '../support/test-site'
import { listRecords } from '../support/trail'

interface Values {
  cover: { src: string; width: number; alt: string }
  body: string
}

const { context, api, editor, administrator } = await openTestSite()

const replace = (old: SampleUpload, by: SampleUpload, caller: ApiCaller = editor) =>
  caller.post('/media/replace', { id: old.id, by: by.id })
const undo = (result: SampleUpload, caller: ApiCaller = editor) => caller.post('/media/undoReplace', { id: result.id })
const toCover = ({ src, width, height }: SampleUpload) => ({ src, width, height, alt: '测区' })
const readDraft = async (id: number) =>
  (await editor.get('/news/detail', { id })).json as never as { version: number; values: Values }
const readPage = async (id: number) =>
  (await api.visitor.get('/news/detail/allow', { id })).json as never as { values: Values }
const ask = (src: string) => serveMedia(context.media, new Request(`http://site.test${src}`, { method: 'HEAD' }))
const readSettings = async () => (await administrator.get('/setting')).json

let pairs = 0
/** Uploads a picture and one that is to take its place; nobody is asked about them any more unless `answered` is false. */
async function uploadPair(name: string, { answered = true } = {}) {
  const colours = [(pairs += 1), (pairs += 1)].map(
    (number) => `#${(number * 0x03_05_07).toString(16).padStart(6, '0')}`,
  )
  const old = await uploadColour(editor, `${name}.jpg`, colours[0] ?? '')
  const next = await uploadColour(editor, `${name}新.jpg`, colours[1] ?? '', { width: 640, height: 400 })
  if (answered) await editor.post('/media/answerMap', { ids: [old.id, next.id], answer: 'none' })
  return { old, next }
}

let drafts = 0
async function createNews(values: Record<string, unknown>, title = `换图之${(drafts += 1)}`) {
  const draft = { category: 2, title, values: { body: '<p>正文。</p>', ...values } }
  const { json } = await editor.post('/news/create', draft)
  return { id: Number(json.id), version: Number(json.version) }
}

async function publishNews(values: Record<string, unknown>, title?: string) {
  const draft = await createNews(values, title)
  const published = await editor.post('/news/publish', draft)
  expect(published.status).toBe(200)
  return { id: draft.id, version: Number(published.json.version) }
}

async function saveSettings(images: Record<string, unknown>) {
  const saved = await administrator.post('/setting/save', { ...(await readSettings()), ...images })
  expect(saved.status).toBe(200)
  return saved.json
}

async function listAudit(action: string) {
  return listRecords(context.db, { limit: 100, action })
}

test('The new file is in drafts, in formatted text and on the page at once, with the texts that were there', async () => {
  const { old, next } = await uploadPair('旧图')
  const { id, version } = await publishNews({ cover: toCover(old), body: `<p><img src="${old.src}" alt="测区"></p>` })

  const replaced = await replace(old, next)

  expect(replaced.status).toBe(200)
  expect(replaced.json).toMatchObject({ id: next.id, uses: [{ id, type: 'news', state: 'published' }] })
  const draft = await readDraft(id)
  expect(draft.values.cover).toMatchObject({ src: next.src, width: 640, height: 400, alt: '测区' })
  expect(draft.version).toBe(version + 1)
  const page = await readPage(id)
  expect(page.values.cover.src).toBe(next.src)
  expect(page.values.body).toContain(`src="${next.src}"`)
  expect(page.values.body).not.toContain(old.src)
})

test('A draft beside its page keeps its own words, and its page keeps the published ones', async () => {
  const { old, next } = await uploadPair('两稿')
  const { id, version } = await publishNews({ cover: toCover(old) }, '换图')
  const values = { cover: toCover(old), body: '<p>改过的正文。</p>' }
  await editor.post('/news/save', { id, version, category: 2, title: '换图，新标题', values })

  await replace(old, next)

  const draft = (await editor.get('/news/detail', { id })).json
  expect(draft).toMatchObject({
    title: '换图，新标题',
    values: { cover: { src: next.src }, body: '<p>改过的正文。</p>' },
  })
  expect(draft.state).toBe('published')
  expect((await api.visitor.get('/news/detail/allow', { id })).json).toMatchObject({
    title: '换图',
    values: { cover: { src: next.src }, body: '<p>正文。</p>' },
  })
})

test('A page does not show a new picture that nobody was asked about, and nothing is changed', async () => {
  const { old, next } = await uploadPair('已答', { answered: false })
  await editor.post('/media/answerMap', { ids: [old.id], answer: 'none' })
  const { id } = await publishNews({ cover: toCover(old) })

  const refused = await replace(old, next)

  expect(refused.json).toMatchObject({
    code: 'mediaUnready',
    message: '不能发布：“已答新.jpg”尚未确认是否含有地图',
  })
  expect((await readDraft(id)).values.cover.src).toBe(old.src)
  expect((await readPage(id)).values.cover.src).toBe(old.src)
  expect((await ask(old.src)).status).toBe(200)
})

test('A file of a draft is replaced by one that nobody was asked about, which then keeps the draft from being published', async () => {
  const { old, next } = await uploadPair('草稿图', { answered: false })
  const { id, version } = await createNews({ cover: toCover(old) })

  expect((await replace(old, next)).status).toBe(200)

  const refused = await editor.post('/news/publish', { id, version: version + 1 })
  expect(refused.json).toMatchObject({ code: 'unpublishable', fieldCodes: { cover: 'mapUnasked' } })
})

test('A replacement is taken back where it changed something, and nowhere else', async () => {
  const { old, next } = await uploadPair('原图')
  const changed = await publishNews({ cover: toCover(old) })
  const other = await createNews({ cover: toCover(next) })
  await replace(old, next)

  const undone = await undo(next)

  expect(undone.json).toMatchObject({ id: old.id, uses: [{ id: changed.id }] })
  expect((await readPage(changed.id)).values.cover.src).toBe(old.src)
  expect((await readDraft(other.id)).values.cover.src).toBe(next.src)
  expect((await ask(old.src)).status).toBe(200)
  expect((await undo(next)).json).toMatchObject({ code: 'conflict' })
})

test('A setting shows the new file, and its form is told that it changed', async () => {
  const { old, next } = await uploadPair('路线')
  const saved = await saveSettings({ routeImage: toCover(old) })

  await replace(old, next, administrator)

  expect((await api.visitor.get('/setting/allow')).json).toMatchObject({ routeImage: { src: next.src } })
  expect((await administrator.post('/setting/save', saved)).status).toBe(409)
})

test('What was withdrawn or trashed comes back with the new file', async () => {
  const { old, next } = await uploadPair('撤下')
  const { id, version } = await publishNews({ cover: toCover(old) })
  await editor.post('/news/delete', { id, version })

  await replace(old, next)

  const reverted = await editor.post('/news/revert', { id, version: version + 2 })
  expect(reverted.status).toBe(200)
  expect((await readPage(id)).values.cover.src).toBe(next.src)
})

test('A form that was open when the file was replaced is refused, and gets what is stored', async () => {
  const { old, next } = await uploadPair('同改', { answered: false })
  const { id, version } = await createNews({ cover: toCover(old) })
  await replace(old, next)

  const values = { cover: toCover(old), body: '<p>别处写的。</p>' }
  const refused = await editor.post('/news/save', { id, version, category: 2, title: '换图', values })

  expect(refused.json).toMatchObject({ code: 'conflict', current: { values: { cover: { src: next.src } } } })
})

test('Two people cannot replace the same file, and only files of one kind replace each other', async () => {
  const old = await uploadColour(editor, '同一个.jpg', '#0a0b0c')
  const [one, other] = [
    await uploadColour(editor, '甲.jpg', '#0b0c0d'),
    await uploadColour(editor, '乙.jpg', '#0c0d0e'),
  ]
  const document = await uploadBytes(editor, '文.pdf', Buffer.from('%PDF-1.4\n% kind\n%%EOF\n'))

  expect((await replace(old, document)).json).toMatchObject({ code: 'invalid', message: '只能换成同一类文件' })
  expect((await replace(old, old)).json).toMatchObject({ code: 'invalid' })
  const answers = await Promise.all([replace(old, one), replace(old, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('The trail says who replaced which file', async () => {
  const { old, next } = await uploadPair('留痕', { answered: false })
  await replace(old, next)
  expect((await listAudit('media.replace'))[0]).toMatchObject({
    action: 'media.replace',
    target: `media:${next.id}`,
    facts: { changes: [{ label: '文件', before: '留痕.jpg', after: '留痕新.jpg' }] },
  })
})

test('An editor cannot replace a file that a setting shows, and nothing is changed', async () => {
  const { old, next } = await uploadPair('编辑换设置')
  await saveSettings({ routeImage: toCover(old) })
  const { id } = await createNews({ cover: toCover(old) })

  const refused = await replace(old, next)

  expect(refused.status).toBe(403)
  expect(refused.json).toMatchObject({ code: 'forbidden', message: '这个文件用在站点设置里，请系统管理员替换' })
  expect(await readSettings()).toMatchObject({ routeImage: { src: old.src } })
  expect((await readDraft(id)).values.cover.src).toBe(old.src)
  expect((await editor.get('/media/detail', { id: old.id })).status).toBe(200)
})

test('An editor cannot take a replacement back that an administrator made in a setting', async () => {
  const { old, next } = await uploadPair('编辑撤设置')
  await saveSettings({ networkImage: toCover(old) })
  await replace(old, next, administrator)

  expect((await undo(next)).json).toMatchObject({ code: 'forbidden' })
  expect(await readSettings()).toMatchObject({ networkImage: { src: next.src } })

  expect((await undo(next, administrator)).status).toBe(200)
  expect(await readSettings()).toMatchObject({ networkImage: { src: old.src } })
})

test('The trail says which settings a replacement and its undo changed, by their labels', async () => {
  const { old, next } = await uploadPair('设置留痕')
  await saveSettings({ qrImage: toCover(old), routeImage: toCover(old) })

  await replace(old, next, administrator)
  await undo(next, administrator)

  const labels = [{ label: '文件' }, { label: '公众号二维码' }, { label: '到达路线示意图' }]
  for (const action of ['media.replace', 'media.undoReplace'])
    expect((await listAudit(action))[0]).toMatchObject({ outcome: 'done', facts: { changes: labels } })
})

test('A replacement without settings names none', async () => {
  const { old, next } = await uploadPair('无设置')
  await createNews({ cover: toCover(old) })

  await replace(old, next)

  expect((await listAudit('media.replace'))[0]).toMatchObject({ facts: { count: 1, changes: [{ label: '文件' }] } })
})

test('A setting that showed the new file before still shows it once the replacement is taken back', async () => {
  const { old, next } = await uploadPair('设置原有')
  await saveSettings({ qrImage: toCover(next), routeImage: toCover(old) })
  await replace(old, next, administrator)

  await undo(next, administrator)

  expect(await readSettings()).toMatchObject({ qrImage: { src: next.src }, routeImage: { src: old.src } })
})

test('An editor takes back a replacement whose result a setting shows for another reason', async () => {
  const { old, next } = await uploadPair('设置另用')
  const { id } = await createNews({ cover: toCover(old) })
  await saveSettings({ qrImage: toCover(next) })
  await replace(old, next)

  expect((await undo(next)).status).toBe(200)

  expect((await readDraft(id)).values.cover.src).toBe(old.src)
  expect(await readSettings()).toMatchObject({ qrImage: { src: next.src } })
})

test('An entry that named the new file before keeps it once the replacement is taken back', async () => {
  const { old, next } = await uploadPair('内容原有')
  const { id: both } = await createNews({ cover: toCover(old), body: `<p><img src="${next.src}" alt="测区"></p>` })
  const { id: one } = await createNews({ cover: toCover(old) })
  await replace(old, next)

  await undo(next)

  expect((await readDraft(one)).values.cover.src).toBe(old.src)
  expect((await readDraft(both)).values.body).toContain(`src="${next.src}"`)
  expect((await readDraft(both)).values.cover.src).toBe(next.src)
})

test('A file in 300 entries is replaced at once; in more it is refused, and nothing is changed', async () => {
  const { old, next } = await uploadPair('到处用')
  const ids: number[] = []
  for (let count = 0; count < 301; count += 1) ids.push((await createNews({ cover: toCover(old) })).id)
  const last = ids.at(-1) ?? 0

  const refused = await replace(old, next)

  expect(refused.json).toMatchObject({
    code: 'invalid',
    message: '“到处用.jpg”用在 301 处，超过一次能替换的 300 处',
  })
  expect((await readDraft(last)).values.cover.src).toBe(old.src)

  const draft = { id: last, version: 1, category: 2, title: '换图', values: { body: '<p>无图。</p>' } }
  expect((await editor.post('/news/save', draft)).status).toBe(200)
  expect((await replace(old, next)).status).toBe(200)
  expect((await readDraft(ids[0] ?? 0)).values.cover.src).toBe(next.src)
}, 120_000)
