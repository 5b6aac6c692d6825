import type { BrowserContext, Page } from '@playwright/test'
import type { LibraryRow, Listing, MediaFolder } from '../../app/contract'
import { button, callAsStaff, createSamplePicture, menuItem, readAsStaff, uploadPicture } from './admin'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

const main = (page: Page) => page.getByRole('main')
const undo = (page: Page) => page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).last()
const tile = (page: Page, name: string) => main(page).getByRole('checkbox', { name: `选择“${name}”` })

const findFiles = async (context: BrowserContext, text: string) =>
  (await readAsStaff<Listing<LibraryRow>>(context, 'media/list', { text, limit: 50 })).rows

const findFolder = async (context: BrowserContext, name: string) =>
  (await readAsStaff<Listing<MediaFolder>>(context, 'mediaFolder/list')).rows.find((folder) => folder.name === name)

async function upload(context: BrowserContext, names: readonly string[], colour: number) {
  const rows = []
  for (const [index, name] of names.entries())
    rows.push(await uploadPicture(context, await createSamplePicture(name, `#${(colour + index * 7).toString(16)}`)))
  return rows
}

test('a file that was deleted is brought back from the notice, with its text, and opened again', async ({
  staffPage: page,
  context,
}) => {
  const [picture] = await upload(context, ['误删的图.png'], 0x71_22_33)
  await callAsStaff(context, 'media/describe', { id: picture?.id, alt: '测船出航', decorative: false })
  await openHydrated(page, `/manage/media?find=误删的图&file=${picture?.id}`)
  await button(page, '删除“误删的图.png”').click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('已删除', { exact: true })).toBeVisible()
  await expect(tile(page, '误删的图.png')).toHaveCount(0)
  expect(await findFiles(context, '误删的图')).toEqual([])
  await undo(page).click()

  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: '文件详情' }).getByRole('heading', { level: 2 })).toHaveText(
    '误删的图.png',
  )
  expect(await findFiles(context, '误删的图')).toMatchObject([{ id: picture?.id, alt: '测船出航' }])
  expect((await context.request.get(picture?.src ?? '')).status()).toBe(200)
})

test('of two deletions with the same words each notice brings its own files back', async ({
  staffPage: page,
  context,
}) => {
  await upload(context, ['两批一.png', '两批二.png', '两批三.png', '两批四.png'], 0x72_22_33)
  await openHydrated(page, '/manage/media?find=两批')
  for (const names of [
    ['两批一.png', '两批二.png'],
    ['两批三.png', '两批四.png'],
  ]) {
    for (const name of names) await tile(page, name).check({ force: true })
    await button(page, '删除').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除 2 个' }).click()
    await expect(tile(page, names[0] ?? '')).toHaveCount(0)
    await undo(page).hover()
  }
  const offers = page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' })
  await expect(offers).toHaveCount(2)
  await offers.first().click()

  await expect(page.getByText('已撤销，恢复 2 个文件')).toBeVisible()
  await expect(main(page).getByRole('checkbox', { name: /^选择“两批/ })).toHaveCount(2)
  expect((await findFiles(context, '两批')).map(({ name }) => name)).toEqual(['两批二.png', '两批一.png'])
})

test('files that a colleague has moved on are not moved back', async ({ staffPage: page, context }) => {
  const [kept, taken] = await upload(context, ['移动甲.png', '移动乙.png'], 0x73_22_33)
  await callAsStaff(context, 'mediaFolder/create', { name: '移入此处' })
  const elsewhere = await callAsStaff<{ id: number }>(context, 'mediaFolder/create', { name: '移往别处' })
  await openHydrated(page, '/manage/media?find=移动')
  for (const name of ['移动甲.png', '移动乙.png']) await tile(page, name).check({ force: true })
  await button(page, '移动到').click()
  await page.getByRole('dialog').getByLabel('移动到').selectOption({ label: '移入此处' })
  await page.getByRole('dialog').getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.getByText('已移动 2 个文件')).toBeVisible()
  await callAsStaff(context, 'mediaFolder/move', { ids: [taken?.id], folderId: elsewhere.id })
  await undo(page).click()

  await expect(page.getByText('1 个文件已被移到别处或删除，没有移回')).toBeVisible()
  const folders = new Map((await findFiles(context, '移动')).map(({ id, folderId }) => [id, folderId]))
  expect([folders.get(kept?.id ?? 0), folders.get(taken?.id ?? 0)]).toEqual([null, elsewhere.id])
})

test('a folder that was created, renamed or deleted is taken back from its notice', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage/media')
  await button(page, '新建文件夹').click()
  await page.getByRole('dialog').getByLabel('名称').fill('多建的夹')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('link', { name: '多建的夹 0' })).toHaveAttribute('aria-current', 'page')
  await undo(page).click()
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /多建的夹/ })).toHaveCount(0)
  await expect(page).not.toHaveURL(/folder=/)

  const [picture] = await upload(context, ['夹中图.png'], 0x74_22_33)
  const folder = await callAsStaff<{ id: number }>(context, 'mediaFolder/create', { name: '原名' })
  await callAsStaff(context, 'mediaFolder/move', { ids: [picture?.id], folderId: folder.id })
  await openHydrated(page, `/manage/media?folder=${folder.id}`)
  await button(page, '文件夹“原名”的操作').click()
  await menuItem(page, '重命名').click()
  await page.getByRole('dialog').getByLabel('名称').fill('改错的名')
  await page.keyboard.press('Enter')
  await expect(page.getByText('文件夹已重命名为“改错的名”')).toBeVisible()
  await undo(page).click()
  await expect(main(page).getByRole('link', { name: '原名 1' })).toBeVisible()

  await button(page, '文件夹“原名”的操作').click()
  await menuItem(page, '删除文件夹').click()
  await page.getByRole('dialog').getByRole('button', { name: '删除文件夹' }).click()
  await expect(main(page).getByRole('link', { name: /原名/ })).toHaveCount(0)
  await undo(page).click()
  await expect(main(page).getByRole('link', { name: '原名 1' })).toHaveAttribute('aria-current', 'page')
  await expect(tile(page, '夹中图.png')).toBeVisible()
  expect(await findFolder(context, '原名')).toMatchObject({ id: folder.id, files: 1 })
})

test('a folder that a colleague has gone on with is not taken back', async ({ staffPage: page, context }) => {
  const [picture] = await upload(context, ['同事放入.png'], 0x75_22_33)
  await openHydrated(page, '/manage/media')
  await button(page, '新建文件夹').click()
  await page.getByRole('dialog').getByLabel('名称').fill('已经在用')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已新建文件夹“已经在用”')).toBeVisible()
  const folder = await findFolder(context, '已经在用')
  await callAsStaff(context, 'mediaFolder/move', { ids: [picture?.id], folderId: folder?.id })
  await undo(page).click()

  await expect(page.getByRole('alert').filter({ hasText: '文件夹已有新的变化，未撤销' })).toBeVisible()
  expect(await findFolder(context, '已经在用')).toMatchObject({ id: folder?.id, files: 1 })
})
