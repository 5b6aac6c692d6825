import type { LibraryRow } from '../../app/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { button, callAsStaff, createSamplePicture, menuItem, readAsStaff, uploadPicture } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name: `选择“${name}”` })

async function upload(context: BrowserContext, names: readonly string[], colour: number) {
  for (const [index, name] of names.entries())
    await uploadPicture(
      context,
      await createSamplePicture(name, `#${(colour + index * 9).toString(16).padStart(6, '0')}`),
    )
}

const findFiles = async (context: BrowserContext, text: string) =>
  (await readAsStaff<{ rows: LibraryRow[] }>(context, 'media/list', { text, limit: 24 })).rows

test('files are selected with shift and moved into a new folder, which the address names; the folder goes, the files stay', async ({
  staffPage: page,
  context,
}) => {
  await upload(context, ['归档一.png', '归档二.png', '归档三.png'], 0x224400)
  await openHydrated(page, '/manage/media')
  await button(page, '新建文件夹').click()
  await page.getByRole('dialog').getByLabel('名称').fill('外业归档')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: '外业归档 0' })).toHaveAttribute('aria-current', 'page')

  await openHydrated(page, '/manage/media?find=归档')
  await tile(page, '归档三.png').check({ force: true })
  await tile(page, '归档一.png').click({ modifiers: ['Shift'], force: true })
  await expect(page.getByText('已选 3 个文件')).toBeVisible()
  await button(page, '移动到').click()
  await page.getByRole('dialog').getByLabel('移动到').selectOption({ label: '外业归档' })
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.getByText('已移动 3 个文件')).toBeVisible()

  await page.getByRole('link', { name: '外业归档 3' }).click()
  await expect(page).toHaveURL(/folder=\d+/)
  await expect(page.getByText('共 3 个文件')).toBeVisible()
  await expect(page.getByRole('link', { name: /^全部文件/ })).not.toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: '文件夹“外业归档”的操作' }).click()
  await menuItem(page, '删除文件夹').click()
  await page.getByRole('dialog').getByRole('button', { name: '删除文件夹' }).click()
  await expect(page.getByText('文件夹已删除，文件保留')).toBeVisible()
  await expect(page.getByRole('link', { name: /外业归档/ })).toBeHidden()
  expect(await findFiles(context, '归档')).toHaveLength(3)
})

test('selected files are answered for at once, taken back, and deleted by keyboard as far as nothing uses them', async ({
  staffPage: page,
  context,
}) => {
  await upload(context, ['成批一.png', '成批二.png', '成批三.png'], 0x442200)
  const [used] = await findFiles(context, '成批一')
  const cover = { src: used?.src, width: 1600, height: 1000, alt: '' }
  await callAsStaff(context, 'news/create', { category: 2, title: '用成批图', values: { cover } })
  await openHydrated(page, '/manage/media?find=成批')
  for (const name of ['成批一.png', '成批二.png', '成批三.png']) {
    await tile(page, name).focus()
    await page.keyboard.press('Space')
  }
  await button(page, '不含地图').click()
  await expect(page.getByText('已确认 3 个文件')).toBeVisible()
  expect((await findFiles(context, '成批')).map(({ mapState }) => mapState)).toEqual(['none', 'none', 'none'])
  await button(page, '撤销').click()
  await expect
    .poll(async () => (await findFiles(context, '成批')).map(({ mapState }) => mapState))
    .toEqual(['unasked', 'unasked', 'unasked'])

  for (const name of ['成批一.png', '成批二.png', '成批三.png']) await tile(page, name).check({ force: true })
  await button(page, '删除').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('“成批一.png” 正在使用，不会删除。')
  await dialog.getByRole('button', { name: '删除 2 个' }).click()
  await expect(page.getByText('已删除 2 个文件')).toBeVisible()
  expect((await findFiles(context, '成批')).map(({ name }) => name)).toEqual(['成批一.png'])
})

test('what is uploaded while a folder is open lies in it', async ({ staffPage: page, context }) => {
  const { id } = await callAsStaff<{ id: number }>(context, 'mediaFolder/create', { name: '直接上传' })
  await openHydrated(page, `/manage/media?folder=${id}`)
  await page.getByLabel('上传文件').setInputFiles(await createSamplePicture('传进文件夹.png', '#003344'))
  await expect(page.getByText('共 1 个文件')).toBeVisible()
  const [file] = await findFiles(context, '传进文件夹')
  expect(file?.folderId).toBe(id)
})
