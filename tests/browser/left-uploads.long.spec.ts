import type { Page } from '@playwright/test'
import { button, createNews, createSamplePicture, findFileNames, getNewsFormPath, readKeptUploads } from './admin'
import { clearText } from './editor-paste'
import { expect, type Faults, openHydrated, test } from './site-fixture'

/** Opens the dialog of a new gallery from an empty text. */
async function openGalleryDialog(page: Page) {
  await clearText(page)
  await page.keyboard.type('/tuji')
  await expect(page.getByRole('listbox', { name: '插入内容块' }).getByRole('option', { selected: true })).toContainText(
    '图集',
  )
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: '插入图集' })
}

test('an upload for a block ends with its dialog, and no other block gets it', async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '托盘与图集', '<p>x</p>')
  await openHydrated(page, getNewsFormPath(id))
  // It never arrives.
  await page.route('**/api/media/upload', () => undefined)
  const dialog = await openGalleryDialog(page)
  await dialog.getByLabel('上传图片').setInputFiles(await createSamplePicture('托盘图集.png', '#557733'))
  await expect(dialog.getByText('托盘图集.png')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '正在上传' })).toBeDisabled()
  await expect.poll(() => readKeptUploads(page)).toContain('托盘图集.png')

  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await openGalleryDialog(page)

  await expect(dialog.getByLabel('上传图片')).toBeAttached()
  await expect(dialog.getByText('托盘图集.png')).toHaveCount(0)
  await expect.poll(() => readKeptUploads(page)).toBe('[]')
})

/** Lets no upload through. @returns ends that */
async function cutUploadsOff(page: Page, faults: Faults) {
  faults.expectAnswers(0)
  let isCut = true
  await page.route('**/api/media/upload', (route) => (isCut ? route.abort('connectionrefused') : route.continue()))
  return () => {
    isCut = false
  }
}

test('an upload for a block goes on into the library when its page is left', async ({
  staffPage: page,
  context,
  faults,
}) => {
  await createNews(context, '图集与返回', '<p>x</p>')
  await page.addLocatorHandler(page.getByRole('dialog', { name: '尚有未保存的修改' }), () =>
    button(page, '直接离开').click(),
  )
  await openHydrated(page, '/news/updateNews')
  await page.getByRole('link', { name: '图集与返回' }).click()
  const letThrough = await cutUploadsOff(page, faults)
  const dialog = await openGalleryDialog(page)
  await dialog.getByLabel('上传图片').setInputFiles(await createSamplePicture('图集返回.png', '#775533'))
  await expect(dialog.getByText('断网时已传')).toBeVisible()

  await page.goBack()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
  await expect(button(page, '网络中断，1 个文件稍后接着传')).toBeVisible()
  letThrough()
  await expect.poll(() => findFileNames(context, '图集返回')).toEqual(['图集返回.png'])
})

test('an upload for a block goes on into the library after its page was lost', async ({
  staffPage: page,
  context,
  faults,
}) => {
  const { id } = await createNews(context, '图集与重开', '<p>x</p>')
  await openHydrated(page, getNewsFormPath(id))
  await cutUploadsOff(page, faults)
  const dialog = await openGalleryDialog(page)
  await dialog.getByLabel('上传图片').setInputFiles(await createSamplePicture('图集重开.png', '#337755'))
  await expect(dialog.getByText('断网时已传')).toBeVisible()
  await expect.poll(() => readKeptUploads(page)).toContain('图集重开.png')

  await page.close()
  const again = await context.newPage()
  await openHydrated(again, '/user')

  await expect.poll(() => findFileNames(context, '图集重开')).toEqual(['图集重开.png'])
})

test('a picture for a text goes on into the library when its form is left', async ({
  staffPage: page,
  context,
  faults,
}) => {
  await createNews(context, '正文与返回', '<p>x</p>')
  await page.addLocatorHandler(page.getByRole('dialog', { name: '尚有未保存的修改' }), () =>
    button(page, '直接离开').click(),
  )
  await openHydrated(page, '/news/updateNews')
  await page.getByRole('link', { name: '正文与返回' }).click()
  const letThrough = await cutUploadsOff(page, faults)
  const chooser = page.waitForEvent('filechooser')
  await button(page, '上传图片').click()
  await (await chooser).setFiles(await createSamplePicture('正文返回.png', '#335577'))
  await expect(page.getByText('断网时已传')).toBeVisible()

  await page.goBack()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
  await expect(button(page, '网络中断，1 个文件稍后接着传')).toBeVisible()
  letThrough()
  await expect.poll(() => findFileNames(context, '正文返回')).toEqual(['正文返回.png'])
})

test('a picture for a form that is not stored yet goes on into the library after its page was lost', async ({
  staffPage: page,
  context,
  faults,
}) => {
  await openHydrated(page, '/news/addNews')
  await cutUploadsOff(page, faults)
  await page.getByLabel('上传封面').setInputFiles(await createSamplePicture('新稿封面.png', '#553377'))
  await expect(page.getByText('断网时已传')).toBeVisible()
  await expect.poll(() => readKeptUploads(page)).toContain('新稿封面.png')

  await page.close()
  const again = await context.newPage()
  await openHydrated(again, '/user')

  await expect.poll(() => findFileNames(context, '新稿封面')).toEqual(['新稿封面.png'])
})
