import { expect, test } from 'vitest'
import { openTestSite } from '../support/test-site'
import { uploadColour } from '../support/sample-uploads'
import { listRecords } from '../support/trail'

const { context, api, ...staff } = await openTestSite()
let { editor } = staff

const remove = async (id: number) => (await editor.post('/media/delete', { id })).json as { deletedAt: number }
const restore = (ids: number[], deletedAt: number) => editor.post('/media/restore', { ids, deletedAt })
const readDetail = async (id: number) => (await editor.get('/media/detail', { id })).json

test('A deleted file is back with its id, its text, its folder, its map and its bytes', async () => {
  const picture = await uploadColour(editor, '误删.jpg', '#8a0b1c')
  const folder = (await editor.post('/mediaFolder/create', { name: '误删处' })).json
  await editor.post('/mediaFolder/move', { ids: [picture.id], folderId: folder.id })
  await editor.post('/media/describe', { id: picture.id, alt: '测船出航', decorative: false })
  await editor.post('/media/registerMap', { id: picture.id, number: '苏S（2026）008号', source: '自然资源厅' })
  const before = await readDetail(picture.id)
  const { deletedAt } = await remove(picture.id)
  expect(await context.media.deliver(picture.src.replace('/media/', ''))).toBeNull()

  const answer = await restore([picture.id], deletedAt)

  expect(answer.json).toEqual({ restored: [picture.id] })
  expect(await readDetail(picture.id)).toEqual(before)
  expect(await context.media.deliver(picture.src.replace('/media/', ''))).toMatchObject({ name: '误删.jpg' })
  const rows = await listRecords(context.db, { limit: 1, action: 'media.restore' })
  expect(rows[0]).toMatchObject({ outcome: 'done' })
})

test('Of several files those are back that were deleted together and not since', async () => {
  const [one, two, later] = [
    await uploadColour(editor, '成批甲.jpg', '#0b8a1c'),
    await uploadColour(editor, '成批乙.jpg', '#0b1c8a'),
    await uploadColour(editor, '之后删.jpg', '#8a8a1c'),
  ]
  const { deletedAt } = (await editor.post('/media/deleteUnused', { ids: [one.id, two.id] })).json as {
    deletedAt: number
  }
  context.clock.advance(1_000)
  await remove(later.id)

  const { restored } = (await restore([one.id, two.id, later.id], deletedAt)).json as { restored: number[] }

  expect(restored.toSorted((first, second) => first - second)).toEqual([one.id, two.id])
  const rows = await listRecords(context.db, { limit: 3, action: 'media' })
  expect(rows.map(({ action, facts }) => [action, facts])).toMatchObject([
    ['media.restore', { count: 2, names: ['成批甲.jpg', '成批乙.jpg'] }],
    ['media.delete', { count: 1, names: ['之后删.jpg'] }],
    ['media.deleteUnused', { count: 2, names: ['成批甲.jpg', '成批乙.jpg'] }],
  ])
  expect((await editor.get('/media/detail', { id: later.id })).status).toBe(404)
})

test('A file that somebody uploaded again and deleted another time stays deleted', async () => {
  const picture = await uploadColour(editor, '又删.jpg', '#8a1c8a')
  const { deletedAt } = await remove(picture.id)
  context.clock.advance(1_000)
  await uploadColour(editor, '又删.jpg', '#8a1c8a')
  await remove(picture.id)

  expect((await restore([picture.id], deletedAt)).json).toEqual({ restored: [] })
  expect((await editor.get('/media/detail', { id: picture.id })).status).toBe(404)
})

test('A file in whose place another one was put is not brought back', async () => {
  const [old, next] = [
    await uploadColour(editor, '旧图.jpg', '#1c8a8a'),
    await uploadColour(editor, '新图.jpg', '#c06030'),
  ]
  await editor.post('/media/replace', { id: old.id, by: next.id })

  expect((await restore([old.id], context.now())).json).toEqual({ restored: [] })
})

test('Visitors bring nothing back', async () => {
  const picture = await uploadColour(editor, '访客.jpg', '#30c060')
  const { deletedAt } = await remove(picture.id)

  const answer = await api.visitor.post('/media/restore', { ids: [picture.id], deletedAt })

  expect(answer.status).toBe(401)
  expect((await editor.get('/media/detail', { id: picture.id })).status).toBe(404)
})

test('After the clean-up of an hour later nothing is left to bring back', async () => {
  const picture = await uploadColour(editor, '太晚.jpg', '#3060c0')
  const { deletedAt } = await remove(picture.id)
  context.clock.advance(3_600_001)
  await context.media.cleanUp()
  editor = await api.signInStaff('restore-later', 'editor')

  expect((await restore([picture.id], deletedAt)).json).toEqual({ restored: [] })
})
