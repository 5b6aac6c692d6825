import { expect, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import type { Listing, MediaFolder } from '../../app/contract'
import { fileBox, fileDetails, findFiles, uploadPictures } from './support/media'
import { button, focus, long, menuItem, readParameter, tick, undo } from './support/page'
import { openScreen } from './support/screen'
import { readAsStaff, writeAsStaff } from './support/staff'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

const createFolder = (name: string) => writeAsStaff<{ id: number }>('mediaFolder/create', { name })

const findFolder = async (name: string) =>
  (await readAsStaff<Listing<MediaFolder>>('mediaFolder/list')).rows.find((folder) => folder.name === name)

test('a file that was deleted is brought back from the notice, with its text, and opened again', long, async () => {
  const [picture] = await uploadPictures(['误删的图.png'])
  await writeAsStaff('media/describe', { id: picture?.id, alt: '测船出航', decorative: false })
  await openScreen(`/manage/media?find=误删的图&file=${picture?.id}`)
  await button('删除“误删的图.png”').click()
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(page.getByText('已删除', { exact: true })).toBeVisible()
  await expect.element(fileBox('误删的图.png')).not.toBeInTheDocument()
  expect(await findFiles('误删的图')).toEqual([])
  await undo.click()

  await expect.element(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect.element(fileDetails.getByRole('heading', { level: 2 })).toHaveTextContent('误删的图.png')
  expect(await findFiles('误删的图')).toMatchObject([{ id: picture?.id, alt: '测船出航' }])
  expect((await fetch(picture?.src ?? '')).status).toBe(200)
})

test('of two deletions with the same words each notice brings its own files back', long, async () => {
  await uploadPictures(['两批一.png', '两批二.png', '两批三.png', '两批四.png'])
  await openScreen('/manage/media?find=两批')
  // By keys: the first notice stays as long as the pointer rests on it.
  const press = async (part: Locator) => {
    await focus(part)
    await commands.press('Space')
  }
  for (const [one, other] of [
    ['两批一.png', '两批二.png'],
    ['两批三.png', '两批四.png'],
  ] as const) {
    await press(fileBox(one))
    await press(fileBox(other))
    await press(button('删除'))
    await press(dialog.getByRole('button', { name: '删除 2 个' }))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(fileBox(one)).not.toBeInTheDocument()
  }
  const offers = page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' })
  await expect.poll(() => offers.elements()).toHaveLength(2)
  await offers.first().click()

  await expect.element(page.getByText('已撤销，恢复 2 个文件')).toBeVisible()
  await expect.poll(() => main.getByRole('checkbox', { name: /^选择“两批/ }).elements()).toHaveLength(2)
  expect((await findFiles('两批')).map(({ name }) => name)).toEqual(['两批二.png', '两批一.png'])
})

test('files that a colleague has moved on are not moved back', long, async () => {
  const [kept, taken] = await uploadPictures(['移动甲.png', '移动乙.png'])
  await createFolder('移入此处')
  const elsewhere = await createFolder('移往别处')
  await openScreen('/manage/media?find=移动')
  for (const name of ['移动甲.png', '移动乙.png']) await tick(fileBox(name))
  await button('移动到').click()
  await dialog.getByLabelText('移动到').selectOptions('移入此处')
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect.element(page.getByText('已移动 2 个文件')).toBeVisible()
  await writeAsStaff('mediaFolder/move', { ids: [taken?.id], folderId: elsewhere.id })
  await undo.click()

  await expect.element(page.getByText('1 个文件已被移到别处或删除，没有移回')).toBeVisible()
  const folders = new Map((await findFiles('移动')).map(({ id, folderId }) => [id, folderId]))
  expect([folders.get(kept?.id ?? 0), folders.get(taken?.id ?? 0)]).toEqual([null, elsewhere.id])
})

test('a folder that was created, renamed or deleted is taken back from its notice', long, async () => {
  await openScreen('/manage/media')
  await button('新建文件夹').click()
  await dialog.getByLabelText('名称').fill('多建的夹')
  await commands.press('Enter')
  await expect.element(main.getByRole('link', { name: '多建的夹 0' })).toHaveAttribute('aria-current', 'page')
  await undo.click()
  await expect.element(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /多建的夹/ })).not.toBeInTheDocument()
  await expect.poll(() => readParameter('folder')).toBeNull()

  const [picture] = await uploadPictures(['夹中图.png'])
  const folder = await createFolder('原名')
  await writeAsStaff('mediaFolder/move', { ids: [picture?.id], folderId: folder.id })
  await openScreen(`/manage/media?folder=${folder.id}`)
  await button('文件夹“原名”的操作').click()
  await menuItem('重命名').click()
  await dialog.getByLabelText('名称').fill('改错的名')
  await commands.press('Enter')
  await expect.element(page.getByText('文件夹已重命名为“改错的名”')).toBeVisible()
  await undo.click()
  await expect.element(main.getByRole('link', { name: '原名 1' })).toBeVisible()

  await button('文件夹“原名”的操作').click()
  await menuItem('删除文件夹').click()
  await dialog.getByRole('button', { name: '删除文件夹' }).click()
  await expect.element(main.getByRole('link', { name: /原名/ })).not.toBeInTheDocument()
  await undo.click()
  await expect.element(main.getByRole('link', { name: '原名 1' })).toHaveAttribute('aria-current', 'page')
  await expect.element(fileBox('夹中图.png')).toBeVisible()
  expect(await findFolder('原名')).toMatchObject({ id: folder.id, files: 1 })
})

test('a folder that a colleague has gone on with is not taken back', async () => {
  const [picture] = await uploadPictures(['同事放入.png'])
  await openScreen('/manage/media')
  await button('新建文件夹').click()
  await dialog.getByLabelText('名称').fill('已经在用')
  await commands.press('Enter')
  await expect.element(page.getByText('已新建文件夹“已经在用”')).toBeVisible()
  const folder = await findFolder('已经在用')
  await writeAsStaff('mediaFolder/move', { ids: [picture?.id], folderId: folder?.id })
  await undo.click()

  await expect.element(page.getByRole('alert').filter({ hasText: '文件夹已有新的变化，未撤销' })).toBeVisible()
  expect(await findFolder('已经在用')).toMatchObject({ id: folder?.id, files: 1 })
})
