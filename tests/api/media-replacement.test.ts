import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serveMedia } from '../../app/server/media'
import { createTestApi, type ApiCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { type SampleUpload, uploadBytes, uploadColour } from '../support/sample-uploads'

interface Values {
  cover: { src: string; width: number; alt: string }
  body: string
}

const day = 86_400_000

describe.each(enginesOfThisRun)('replacing files over the API, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: ApiCaller
  let administrator: ApiCaller

  beforeAll(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('replace-editor', 'editor')
    administrator = await api.signInStaff('replace-administrator', 'administrator')
  })
  afterAll(() => context.close())

  const sayNoMap = (...uploads: SampleUpload[]) =>
    editor.post('/media/answerMap', { ids: uploads.map(({ id }) => id), answer: 'none' })
  const replace = (old: SampleUpload, by: SampleUpload) => editor.post('/media/replace', { id: old.id, by: by.id })
  const toCover = ({ src, width, height }: SampleUpload) => ({ src, width, height, alt: '测区' })
  const readDraft = async (id: number) =>
    (await editor.get('/news/detail', { id })).json as never as { version: number; values: Values }
  const readPage = async (id: number) =>
    (await api.visitor.get('/news/detail/allow', { id })).json as never as { values: Values }
  const ask = (src: string) => serveMedia(context.media, new Request(`http://site.test${src}`, { method: 'HEAD' }))

  let drafts = 0
  async function createNews(values: Record<string, unknown>, title = `换图之${(drafts += 1)}`) {
    const created = await editor.post('/news/create', {
      category: 2,
      title,
      values: { body: '<p>正文。</p>', ...values },
    })
    return { id: Number(created.json.id), version: Number(created.json.version) }
  }

  async function publishNews(values: Record<string, unknown>, title?: string) {
    const draft = await createNews(values, title)
    const published = await editor.post('/news/publish', draft)
    expect(published.status).toBe(200)
    return { id: draft.id, version: Number(published.json.version) }
  }

  test('The new file is in drafts, in formatted text and on the page at once, with the texts that were there', async () => {
    const old = await uploadColour(editor, '旧图.jpg', '#102030')
    const next = await uploadColour(editor, '新图.jpg', '#203040', { width: 640, height: 400 })
    await sayNoMap(old, next)
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
    const old = await uploadColour(editor, '两稿.jpg', '#112233')
    const next = await uploadColour(editor, '两稿新.jpg', '#223344')
    await sayNoMap(old, next)
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
    const old = await uploadColour(editor, '已答.jpg', '#123456')
    const next = await uploadColour(editor, '未答.jpg', '#234567')
    await sayNoMap(old)
    const { id } = await publishNews({ cover: toCover(old) })

    const refused = await replace(old, next)

    expect(refused.json).toMatchObject({
      code: 'mediaUnready',
      message: '不能发布：“未答.jpg”尚未确认是否含有地图',
    })
    expect((await readDraft(id)).values.cover.src).toBe(old.src)
    expect((await readPage(id)).values.cover.src).toBe(old.src)
    expect((await ask(old.src)).status).toBe(200)
  })

  test('A file of a draft is replaced by one that nobody was asked about, which then keeps the draft from being published', async () => {
    const old = await uploadColour(editor, '草稿图.jpg', '#345678')
    const next = await uploadColour(editor, '草稿新图.jpg', '#456789')
    const { id, version } = await createNews({ cover: toCover(old) })

    expect((await replace(old, next)).status).toBe(200)

    const refused = await editor.post('/news/publish', { id, version: version + 1 })
    expect(refused.json).toMatchObject({ code: 'unpublishable', fieldCodes: { cover: 'mapUnasked' } })
  })

  test('The address of the old file leads to the new one, and its row is kept for thirty days', async () => {
    const own = await openTestContext(engine)
    onTestFinished(() => own.close())
    const caller = await createTestApi(own).signInStaff('replace-later', 'editor')
    const old = await uploadBytes(caller, '手册.pdf', Buffer.from('%PDF-1.4\n% alt\n%%EOF\n'))
    const next = await uploadBytes(caller, '手册二版.pdf', Buffer.from('%PDF-1.4\n% neu\n%%EOF\n'))
    const askOld = () => serveMedia(own.media, new Request(`http://site.test${old.src}`))

    await caller.post('/media/replace', { id: old.id, by: next.id })

    const { status, headers } = await askOld()
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, next.src, 'no-cache'])
    own.clock.advance(29 * day)
    await own.media.cleanUp()
    expect(await own.mediaReplacement.findReplaced(next.id)).toMatchObject({ name: '手册.pdf' })
    own.clock.advance(2 * day)
    await own.media.cleanUp()
    expect(await own.mediaReplacement.findReplaced(next.id)).toBeNull()
    const actor = { id: caller.id, name: '编辑', role: 'editor' } as const
    await expect(own.mediaReplacement.undo(next.id, actor)).rejects.toMatchObject({ code: 'conflict' })
    expect((await askOld()).headers.get('location')).toBe(next.src)
  })

  test('A replacement is taken back where it changed something, and nowhere else', async () => {
    const old = await uploadColour(editor, '原图.jpg', '#556677')
    const next = await uploadColour(editor, '替换图.jpg', '#667788')
    await sayNoMap(old, next)
    const changed = await publishNews({ cover: toCover(old) })
    const other = await createNews({ cover: toCover(next) })
    await replace(old, next)

    const undone = await editor.post('/media/undoReplace', { id: next.id })

    expect(undone.json).toMatchObject({ id: old.id, uses: [{ id: changed.id }] })
    expect((await readPage(changed.id)).values.cover.src).toBe(old.src)
    expect((await readDraft(other.id)).values.cover.src).toBe(next.src)
    expect((await ask(old.src)).status).toBe(200)
    expect((await editor.post('/media/undoReplace', { id: next.id })).json).toMatchObject({ code: 'conflict' })
  })

  test('A setting shows the new file, and its form is told that it changed', async () => {
    const old = await uploadColour(editor, '路线.jpg', '#778899')
    const next = await uploadColour(editor, '新路线.jpg', '#8899aa')
    await sayNoMap(old, next)
    const before = (await administrator.get('/setting')).json
    const saved = await administrator.post('/setting/save', { ...before, routeImage: toCover(old) })

    await administrator.post('/media/replace', { id: old.id, by: next.id })

    expect((await api.visitor.get('/setting/allow')).json).toMatchObject({ routeImage: { src: next.src } })
    expect((await administrator.post('/setting/save', saved.json)).status).toBe(409)
  })

  test('What was withdrawn or trashed comes back with the new file', async () => {
    const old = await uploadColour(editor, '撤下.jpg', '#99aabb')
    const next = await uploadColour(editor, '撤下新.jpg', '#aabbcc')
    await sayNoMap(old, next)
    const { id, version } = await publishNews({ cover: toCover(old) })
    await editor.post('/news/delete', { id, version })

    await replace(old, next)

    const reverted = await editor.post('/news/revert', { id, version: version + 2 })
    expect(reverted.status).toBe(200)
    expect((await readPage(id)).values.cover.src).toBe(next.src)
  })

  test('A form that was open when the file was replaced is refused, and gets what is stored', async () => {
    const old = await uploadColour(editor, '同改.jpg', '#bbccdd')
    const next = await uploadColour(editor, '同改新.jpg', '#ccddee')
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

  test('The audit log says who replaced which file', async () => {
    const old = await uploadColour(editor, '留痕.jpg', '#0d0e0f')
    const next = await uploadColour(editor, '留痕新.jpg', '#0e0f10')
    await replace(old, next)
    const { rows } = (await administrator.get('/audit', { action: 'media.replace' })).json as { rows: unknown[] }
    expect(rows[0]).toMatchObject({ action: 'media.replace', target: `media:${old.id}` })
  })
})
