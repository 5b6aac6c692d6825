import { expect, test } from 'vitest'
import { openTestSite } from '../support/test-site'
import { uploadColour } from '../support/sample-uploads'
import { listRecords } from '../support/trail'

interface Folder {
  id: number
  name: string
  parentId: number | null
  files: number
}

const { context, api, ...staff } = await openTestSite()
let { editor } = staff

const create = async (name: string, parentId: number | null = null) =>
  (await editor.post('/mediaFolder/create', { name, parentId })).json as never as Folder
const move = (ids: number[], folderId: number | null) => editor.post('/mediaFolder/move', { ids, folderId })
const listNames = async (folder: number) =>
  ((await editor.get('/media/list', { folder, limit: 100 })).json as { rows: Array<{ name: string }> }).rows.map(
    ({ name }) => name,
  )
const findFolder = async (id: number) =>
  ((await editor.get('/mediaFolder/list')).json as { rows: Folder[] }).rows.find((folder) => folder.id === id)

test('Files are moved into a folder together, and the library shows what lies in it and in its folders', async () => {
  const [outer, one, two, three] = [
    await create('案例与方案'),
    await uploadColour(editor, '文件夹甲.jpg', '#1a1b1c'),
    await uploadColour(editor, '文件夹乙.jpg', '#1b1c1d'),
    await uploadColour(editor, '文件夹丙.jpg', '#1c1d1e'),
  ]
  const inner = await create('云洲市', outer.id)

  await move([one.id, two.id], outer.id)
  await move([three.id], inner.id)

  expect(await listNames(outer.id)).toEqual(['文件夹丙.jpg', '文件夹乙.jpg', '文件夹甲.jpg'])
  expect(await listNames(inner.id)).toEqual(['文件夹丙.jpg'])
  expect(await findFolder(outer.id)).toMatchObject({ files: 3, parentId: null })
  expect(await findFolder(inner.id)).toMatchObject({ files: 1, parentId: outer.id })
})

test('A folder is deleted without its files, which move to where it lay', async () => {
  const [outer, file, inside] = [
    await create('要删除的'),
    await uploadColour(editor, '留下甲.jpg', '#2a2b2c'),
    await uploadColour(editor, '留下乙.jpg', '#2b2c2d'),
  ]
  const inner = await create('里层', outer.id)
  await move([file.id], outer.id)
  await move([inside.id], inner.id)

  await editor.post('/mediaFolder/delete', { id: inner.id })
  const afterInner = await listNames(outer.id)
  await editor.post('/mediaFolder/delete', { id: outer.id })

  expect(afterInner).toEqual(['留下乙.jpg', '留下甲.jpg'])
  for (const { id } of [file, inside])
    expect((await editor.get('/media/detail', { id })).json).toMatchObject({ folderId: null })
  expect(await findFolder(outer.id)).toBeUndefined()
})

test('Files are moved back only from where they were put', async () => {
  const [from, to, elsewhere] = [await create('移自'), await create('移到'), await create('别处')]
  const [still, taken] = [
    await uploadColour(editor, '还在.jpg', '#6a6b6c'),
    await uploadColour(editor, '被移走.jpg', '#6b6c6d'),
  ]
  await move([still.id, taken.id], to.id)
  await move([taken.id], elsewhere.id)

  const answer = await editor.post('/mediaFolder/move', { ids: [still.id, taken.id], folderId: from.id, from: to.id })

  expect(answer.json).toEqual({ moved: 1 })
  expect(await listNames(from.id)).toEqual(['还在.jpg'])
  expect(await listNames(elsewhere.id)).toEqual(['被移走.jpg'])
})

test('A deleted folder comes back with its id, its files and its folders, but for what was moved since', async () => {
  const [outer, elsewhere] = [await create('误删的夹'), await create('新去处')]
  const inner = await create('里层二', outer.id)
  const [kept, moved, inside] = [
    await uploadColour(editor, '回来.jpg', '#7a7b7c'),
    await uploadColour(editor, '不回来.jpg', '#7b7c7d'),
    await uploadColour(editor, '里层的.jpg', '#7c7d7e'),
  ]
  await move([kept.id, moved.id], outer.id)
  await move([inside.id], inner.id)
  await editor.post('/mediaFolder/delete', { id: outer.id })
  await move([moved.id], elsewhere.id)

  const restored = await editor.post('/mediaFolder/restore', { id: outer.id })

  expect(restored.status).toBe(200)
  expect(await findFolder(outer.id)).toMatchObject({ name: '误删的夹', parentId: null, files: 2 })
  expect(await findFolder(inner.id)).toMatchObject({ parentId: outer.id })
  expect(await listNames(outer.id)).toEqual(['里层的.jpg', '回来.jpg'])
  expect(await listNames(elsewhere.id)).toEqual(['不回来.jpg'])
  expect((await editor.post('/mediaFolder/restore', { id: outer.id })).status).toBe(409)
  const rows = await listRecords(context.db, { limit: 1, action: 'mediaFolder.restore' })
  expect(rows[0]).toMatchObject({ outcome: 'done', target: `mediaFolder:${outer.id}` })
})

test('A deleted folder does not come back where its name is taken, its place is gone, or too late', async () => {
  const outer = await create('上级')
  const [taken, inner, old] = [await create('占用'), await create('下级', outer.id), await create('太久')]
  for (const { id } of [taken, inner, outer]) await editor.post('/mediaFolder/delete', { id })
  await create('占用')
  const restore = async (id: number) => (await editor.post('/mediaFolder/restore', { id })).json

  expect(await restore(taken.id)).toMatchObject({ code: 'conflict', message: '已有同名的文件夹' })
  expect(await restore(inner.id)).toMatchObject({ code: 'conflict', message: '上级文件夹已被删除，不能撤销' })
  await restore(outer.id)
  expect((await editor.post('/mediaFolder/restore', { id: inner.id })).status).toBe(200)
  await editor.post('/mediaFolder/delete', { id: old.id })
  context.clock.advance(3_600_001)
  editor = await api.signInStaff('folder-editor-later', 'editor')
  expect(await restore(old.id)).toMatchObject({ code: 'conflict', message: '文件夹删除已久，不能撤销' })
})

test('A folder that has got folders of its own is not put a level too deep', async () => {
  const outer = await create('外')
  const inner = await create('内', outer.id)
  await editor.post('/mediaFolder/delete', { id: outer.id })
  await create('更内', inner.id)

  await editor.post('/mediaFolder/restore', { id: outer.id })

  expect(await findFolder(inner.id)).toMatchObject({ parentId: null })
})

test('Names are unique beside each other, and folders have two levels', async () => {
  const outer = await create('同名')
  const inner = await create('同名', outer.id)

  const taken = await editor.post('/mediaFolder/create', { name: '同名' })
  const renamed = await editor.post('/mediaFolder/rename', { id: inner.id, name: '改名' })
  const third = await editor.post('/mediaFolder/create', { name: '第三级', parentId: inner.id })
  const empty = await editor.post('/mediaFolder/create', { name: '  ' })

  expect(taken.json).toMatchObject({ code: 'conflict', message: '已有同名的文件夹' })
  expect(renamed.status).toBe(200)
  expect(third.json).toMatchObject({ code: 'invalid', message: '文件夹最多两级' })
  expect(empty.json).toMatchObject({ code: 'invalid', fields: { name: '请填写文件夹名称' } })
})

test('One unknown file keeps all from being moved, and an unknown folder takes none', async () => {
  const folder = await create('原子')
  const file = await uploadColour(editor, '一起动.jpg', '#3a3b3c')

  expect((await move([file.id, 999_999], folder.id)).status).toBe(404)
  expect((await move([file.id], 999_999)).status).toBe(404)

  expect((await editor.get('/media/detail', { id: file.id })).json).toMatchObject({ folderId: null })
})

test('Of several files those that nothing uses are deleted, and the answer names the others', async () => {
  const [used, unused] = [
    await uploadColour(editor, '在用.jpg', '#4a4b4c'),
    await uploadColour(editor, '闲置.jpg', '#4b4c4d'),
  ]
  const cover = { src: used.src, width: 320, height: 200, alt: '' }
  await editor.post('/news/create', { category: 2, title: '用图', values: { cover } })

  const answer = await editor.post('/media/deleteUnused', { ids: [used.id, unused.id, 999_999] })

  expect(answer.json).toEqual({ deleted: [unused.id], inUse: ['在用.jpg'], deletedAt: context.now() })
  expect((await editor.get('/media/detail', { id: used.id })).status).toBe(200)
  expect((await editor.get('/media/detail', { id: unused.id })).status).toBe(404)
})

test('A part of a picture lies in the folder of the whole', async () => {
  const folder = await create('裁剪处')
  const whole = await uploadColour(editor, '整图.jpg', '#5a5b5c')
  await move([whole.id], folder.id)

  const part = await editor.post('/media/crop', { id: whole.id, x: 0, y: 0, width: 100, height: 100 })

  expect(part.json).toMatchObject({ folderId: folder.id })
})
