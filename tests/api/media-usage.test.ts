import { beforeEach, expect, test } from 'vitest'
import type { ApiCaller } from '../support/api'
import { openTestSite } from '../support/test-site'
import { type SampleUpload, uploadColour } from '../support/sample-uploads'

const dayMs = 86_400_000

interface Row {
  id: number
  name: string
  usage: string
  formerUses: Array<{ id: number; title: string }>
}

const { context, api } = await openTestSite()
let editor: ApiCaller
let signedIn = 0

// A session ends while the clock is moved on.
beforeEach(async () => {
  editor = await api.signInStaff(`usage-${(signedIn += 1)}`, 'administrator')
})
async function advance(milliseconds: number) {
  context.clock.advance(milliseconds)
  editor = await api.signInStaff(`usage-${(signedIn += 1)}`, 'administrator')
}
const toValues = (picture: SampleUpload | null) => ({
  body: '<p>正文</p>',
  cover: picture && { src: picture.src, width: 320, height: 200, alt: '外业' },
})
const create = async (title: string, picture: SampleUpload) =>
  (await editor.post('/news/create', { category: 2, title, values: toValues(picture) })).json
const save = async (entry: Record<string, unknown>, picture: SampleUpload | null, more = {}) =>
  (
    await editor.post('/news/save', {
      id: entry.id,
      version: entry.version,
      category: 2,
      title: entry.title,
      values: toValues(picture),
      ...more,
    })
  ).json
const readDetail = async (id: number) => (await editor.get('/media/detail', { id })).json as never as Row
const listNames = async (query: object) =>
  ((await editor.get('/media/list', { ...query, limit: 100 })).json as never as { rows: Row[] }).rows.map(
    ({ name }) => name,
  )
const count = async () => (await editor.get('/media/counts')).json as Record<string, number>

test('A file that only an older version shows is told from one that no version shows', async () => {
  const [old, next, loose] = [
    await uploadColour(editor, '旧封面.jpg', '#101a2a'),
    await uploadColour(editor, '新封面.jpg', '#111b2b'),
    await uploadColour(editor, '没用过.jpg', '#121c2c'),
  ]
  const before = await count()
  const entry = await create('换过封面', old)

  await save(entry, next)

  expect(await readDetail(old.id)).toMatchObject({
    usage: 'former',
    uses: [],
    formerUses: [{ id: entry.id, title: '换过封面' }],
  })
  expect(await readDetail(next.id)).toMatchObject({ usage: 'current', formerUses: [] })
  expect(await readDetail(loose.id)).toMatchObject({ usage: 'none', formerUses: [] })
  expect(await listNames({ usage: 'former', text: '封面' })).toEqual(['旧封面.jpg'])
  expect(await listNames({ usage: 'none', text: '没用过' })).toEqual(['没用过.jpg'])
  const after = await count()
  expect({ unused: after.unused, former: after.former }).toEqual({
    unused: (before.unused ?? 0) - 2,
    former: (before.former ?? 0) + 1,
  })
})

test('What an older version shows is deleted only when that is asked for', async () => {
  const [old, next] = [
    await uploadColour(editor, '历史图.jpg', '#201a2a'),
    await uploadColour(editor, '现在图.jpg', '#211b2b'),
  ]
  await save(await create('历史里的图', old), next)

  const single = await editor.post('/media/delete', { id: old.id })
  const several = await editor.post('/media/deleteUnused', { ids: [old.id, next.id] })
  const asked = await editor.post('/media/deleteUnused', { ids: [old.id, next.id], alsoFormer: true })

  expect(single.status).toBe(409)
  expect(single.json).toMatchObject({ code: 'inUse', message: '历史版本里还有这个文件，删除后旧版本将不再显示它' })
  expect(several.json).toEqual({ deleted: [], inUse: ['历史图.jpg', '现在图.jpg'], deletedAt: context.now() })
  expect(asked.json).toEqual({ deleted: [old.id], inUse: ['现在图.jpg'], deletedAt: context.now() })
})

test('A picture that was published and withdrawn stays with its version', async () => {
  const [shown, next] = [
    await uploadColour(editor, '发布过.jpg', '#301a2a'),
    await uploadColour(editor, '改稿.jpg', '#311b2b'),
  ]
  const draft = await create('发布过的图', shown)
  await editor.post('/media/answerMap', { ids: [shown.id, next.id], answer: 'none' })
  const published = (await editor.post('/news/publish', { id: draft.id, version: draft.version })).json
  const changed = await save(published, next)
  const whilePublished = await readDetail(shown.id)

  await editor.post('/news/withdraw', { id: changed.id, version: changed.version })

  expect(whilePublished).toMatchObject({ usage: 'current' })
  expect(await readDetail(shown.id)).toMatchObject({ usage: 'former' })
  expect((await editor.post('/media/delete', { id: shown.id })).status).toBe(409)
})

test('A picture of an automatic save that was replaced is in no version', async () => {
  const [kept, passing] = [
    await uploadColour(editor, '留下.jpg', '#401a2a'),
    await uploadColour(editor, '试过.jpg', '#411b2b'),
  ]
  const entry = await create('自动保存', kept)
  const autosaved = await save(entry, passing, { autosave: true })

  await save(autosaved, kept)

  expect(await readDetail(passing.id)).toMatchObject({ usage: 'none' })
  expect((await editor.post('/media/delete', { id: passing.id })).status).toBe(200)
})

test('A deleted file comes back whose form was still open, also when its version is an older one by now', async () => {
  const [gone, next, other] = [
    await uploadColour(editor, '打开着.jpg', '#451a2a'),
    await uploadColour(editor, '随后.jpg', '#461b2b'),
    await uploadColour(editor, '没人要.jpg', '#471c2c'),
  ]
  const entry = await create('打开着的表单', next)
  expect((await editor.post('/media/deleteUnused', { ids: [gone.id, other.id] })).json).toMatchObject({
    deleted: [gone.id, other.id],
  })
  await save(await save(entry, gone), next)

  await advance(2 * 3_600_000)
  await context.media.cleanUp()

  expect(await readDetail(gone.id)).toMatchObject({ usage: 'former' })
  expect((await editor.get('/media/detail', { id: other.id })).status).toBe(404)
})

test('What nobody has used for thirty days is listed by itself; uploading it again begins anew', async () => {
  const [left, again, lost] = [
    await uploadColour(editor, '导入后放弃.jpg', '#501a2a'),
    await uploadColour(editor, '再次导入.jpg', '#511b2b'),
    await uploadColour(editor, '刚被清除.jpg', '#521c2c'),
  ]
  const entry = await create('将彻底删除', lost)
  await advance(29 * dayMs)
  expect(await listNames({ usage: 'abandoned' })).not.toContain('导入后放弃.jpg')
  await uploadColour(editor, '再次导入.jpg', '#511b2b')
  const trashed = (await editor.post('/news/delete', { id: entry.id, version: entry.version })).json
  await editor.post('/trash/purge', { type: 'news', id: entry.id, version: trashed.version })

  await advance(2 * dayMs)

  expect(await readDetail(left.id)).toMatchObject({ usage: 'abandoned' })
  expect(await readDetail(again.id)).toMatchObject({ usage: 'none' })
  expect(await readDetail(lost.id)).toMatchObject({ usage: 'none' })
  const names = await listNames({ usage: 'abandoned' })
  expect(names).toContain('导入后放弃.jpg')
  expect(names).not.toContain('再次导入.jpg')
  expect(names).not.toContain('刚被清除.jpg')
  expect((await count()).abandoned).toBe(names.length)
})
