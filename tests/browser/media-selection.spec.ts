import type { BrowserContext, Page } from '@playwright/test'
import type { LibraryRow } from '../../app/contract'
import { button, callAsStaff, createSamplePicture, readAsStaff, signInAsNewEditor, uploadPicture } from './admin'
import { dragOnto } from './drag'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, name: string) => main(page).getByRole('checkbox', { name: `选择“${name}”` })
const names = (page: Page) => main(page).locator('[id^="media-"] b').allTextContents()

async function upload(context: BrowserContext, word: string, count: number, colour: number): Promise<string[]> {
  const uploaded = Array.from({ length: count }, (_, index) => `${word}${String(index + 1).padStart(2, '0')}.png`)
  for (const [index, name] of uploaded.entries())
    await uploadPicture(context, await createSamplePicture(name, `#${(colour + index * 5).toString(16)}`))
  return uploaded
}

const findFiles = async (context: BrowserContext, text: string) =>
  (await readAsStaff<{ rows: LibraryRow[] }>(context, 'media/list', { text, limit: 50 })).rows

test('everything that the library was narrowed to is answered for at once, on all pages, and taken back', async ({
  staffPage: page,
  context,
}) => {
  await upload(context, '跨页', 26, 0x41_22_33)
  await openHydrated(page, '/manage/media?find=跨页')
  await box(page, '跨页26.png').check({ force: true })
  await button(page, '选择本页 24 个').click()
  await button(page, '选择全部符合条件的 26 个').click()
  await expect(page.getByText('已选全部 26 个文件')).toBeVisible()
  await expect(box(page, '跨页20.png')).toBeChecked()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await button(page, '不含地图').click()
  await expect(page.getByText('已确认 26 个文件')).toBeVisible()
  expect((await findFiles(context, '跨页')).filter(({ mapState }) => mapState === 'none')).toHaveLength(26)
  await button(page, '撤销').click()

  await expect
    .poll(async () => (await findFiles(context, '跨页')).filter(({ mapState }) => mapState === 'unasked').length)
    .toBe(26)
})

test('selected files are dragged into a folder together, and the notice takes them back', async ({
  staffPage: page,
  context,
}) => {
  await upload(context, '拖动', 3, 0x22_51_33)
  const folder = await callAsStaff<{ id: number }>(context, 'mediaFolder/create', { name: '拖入此处' })
  await openHydrated(page, '/manage/media?find=拖动')
  await box(page, '拖动01.png').check({ force: true })
  await box(page, '拖动02.png').check({ force: true })
  const file = main(page).getByRole('link', { name: /拖动01\.png/ })
  await dragOnto(file, main(page).getByRole('link', { name: /^拖入此处/ }))

  await expect(page.getByText('已移动 2 个文件')).toBeVisible()
  const inFolder = async () =>
    (await findFiles(context, '拖动')).flatMap(({ name, folderId }) => (folderId === folder.id ? [name] : []))
  expect(await inFolder()).toEqual(['拖动02.png', '拖动01.png'])
  await button(page, '撤销').click()
  await expect.poll(inFolder).toEqual([])
})

test('files that are selected on all pages are dragged together', async ({ staffPage: page, context }) => {
  await upload(context, '全拖', 26, 0x33_22_51)
  const folder = await callAsStaff<{ id: number }>(context, 'mediaFolder/create', { name: '拖入全部' })
  await openHydrated(page, '/manage/media?find=全拖')
  await box(page, '全拖26.png').check({ force: true })
  await button(page, '选择本页 24 个').click()
  await button(page, '选择全部符合条件的 26 个').click()
  await expect(button(page, '移动到')).toBeEnabled()
  const file = main(page).getByRole('link', { name: /全拖26\.png/ })
  await dragOnto(file, main(page).getByRole('link', { name: /^拖入全部/ }))

  await expect(page.getByText('已移动 26 个文件')).toBeVisible()
  expect((await findFiles(context, '全拖')).filter(({ folderId }) => folderId === folder.id)).toHaveLength(26)
})

test('files are put in order by name and size, and narrowed to those of one person', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const editor = await openContext()
  await signInAsNewEditor(context, editor, 'media.editor', '传图编辑')
  await upload(context, '排序', 2, 0x22_33_61)
  await uploadPicture(editor, await createSamplePicture('排序00.png', '#112261'))
  await openHydrated(page, '/manage/media?find=排序')
  await expect.poll(() => names(page)).toEqual(['排序00.png', '排序02.png', '排序01.png'])
  await page.getByLabel('排序', { exact: true }).selectOption('按文件名')
  await expect.poll(() => names(page)).toEqual(['排序00.png', '排序01.png', '排序02.png'])
  await page.getByLabel('上传人').selectOption('传图编辑')
  await expect.poll(() => names(page)).toEqual(['排序00.png'])

  await expect(page).toHaveURL(/by=\d+/)
  await page.reload()
  await expect(page.getByLabel('上传人')).toHaveValue(/\d+/)
  await expect.poll(() => names(page)).toEqual(['排序00.png'])

  const kept = /(?=.*by=\d+)(?=.*order=name)/
  await main(page).getByRole('link', { name: '图片', exact: true }).click()
  await expect(page).toHaveURL(/kind=image/)
  await expect(page).toHaveURL(kept)
  await main(page)
    .getByRole('link', { name: /^缺替代文字/ })
    .click()
  await expect(page).toHaveURL(/lacks=alt/)
  await expect(page).toHaveURL(kept)
  await main(page)
    .getByRole('link', { name: /^全部文件/ })
    .click()
  await expect(page).not.toHaveURL(/lacks=alt/)
  await expect(page).toHaveURL(kept)
})

test('the library in a form is narrowed to a folder', async ({ staffPage: page, context }) => {
  await upload(context, '选图', 2, 0x61_22_33)
  const { id } = await callAsStaff<{ id: number }>(context, 'mediaFolder/create', { name: '供选用' })
  const [last] = await findFiles(context, '选图')
  await callAsStaff(context, 'mediaFolder/move', { ids: [last?.id], folderId: id })
  await openHydrated(page, '/news/addNews')
  await page.getByRole('button', { name: '从媒体库选择' }).first().click()
  const dialog = page.getByRole('dialog', { name: '从媒体库选择' })
  await dialog.getByLabel('按文件名查找').fill('选图')
  await expect(dialog.getByRole('button', { name: /选图/ })).toHaveCount(2)
  await dialog.getByLabel('文件夹').selectOption('供选用')
  await expect(dialog.getByRole('button', { name: /选图/ })).toHaveText([/选图02\.png/])
})
