import { readFile } from 'node:fs/promises'
import JSZip from 'jszip'
import type { BrowserContext } from '@playwright/test'
import {
  button,
  callAsStaff,
  createNews,
  createSamplePicture,
  menuItem,
  signInAsNewEditor,
  uploadPicture,
} from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, phone, test, getFirstPage } from './site-fixture'

test('the selected maps are saved as a spreadsheet, and those whose review ends soon are warned of', async ({
  staffPage: page,
  context,
}) => {
  // Pictures of their own: one of the same bytes would keep the name of its first upload.
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  for (const [name, colour] of [
    ['登记甲.png', '#a9317b'],
    ['登记乙.png', '#17a94b'],
  ] as const) {
    const { id } = await uploadPicture(context, await createSamplePicture(name, colour))
    await callAsStaff(context, 'media/registerMap', {
      id,
      number: '示GS（2026）0100号',
      source: '公司',
      validUntil: soon,
    })
  }
  await openHydrated(page, '/manage/maps')
  await expect(page.getByText('2 个地图文件的审图号将在 30 天内到期')).toBeVisible()
  await page.getByRole('link', { name: '查看', exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('state') === 'ending')
  // The rows of the narrowed list take the place of these, which are alike.
  await openHydrated(page, '/manage/maps?state=ending')
  await expect(page.getByText(/^审图号 (?:19|20) 天后到期$/)).toHaveCount(2)
  await page.getByRole('checkbox', { name: '选择“登记甲.png”' }).check()
  expect(await findAccessibilityFaults(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await button(page, '导出所选 1 条').click()
  await menuItem(page, 'Excel 表格（XLSX）').click()

  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^地图登记表-\d{4}-\d\d-\d\d\.xlsx$/)
  const parts = await JSZip.loadAsync(await readFile(await download.path()))
  const texts = await Promise.all(parts.file(/^xl\/.*\.xml$/).map((part) => part.async('string')))
  expect(texts.join('')).toContain('登记甲.png')
  expect(texts.join('')).not.toContain('登记乙.png')
})

const upload = async (context: BrowserContext, name: string, background: string) =>
  uploadPicture(context, await createSamplePicture(name, background))

/** Registers a new picture as a map. */
async function registerNew(context: BrowserContext, name: string, background: string, source: string) {
  const file = await upload(context, name, background)
  await callAsStaff(context, 'media/registerMap', { id: file.id, number: '示GS（2026）0200号', source })
  return file
}

test('the register is narrowed by place of use, source, person and day, and its tabs count what is left', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const used = await registerNew(context, '筛选甲.png', '#31a97b', '江原县自然资源局')
  await createNews(context, '筛选用图', `<p><img src="${used.src}" alt="用地布局"></p>`)
  const colleague = await openContext()
  await signInAsNewEditor(context, colleague, 'map-registrar', '登记员周')
  await registerNew(colleague, '筛选乙.png', '#31a97c', '江原县自然资源局')
  await upload(colleague, '筛选丙.png', '#31a97d')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /筛选[甲乙丙]\.png/ })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: '登记状态' }).getByRole('link', { name, exact: true })
  await openHydrated(page, '/manage/maps?find=筛选&size=20')
  await expect(rows).toHaveCount(3)
  await expect(tab('未确认 1')).toBeVisible()

  await page.getByLabel('来源', { exact: true }).selectOption('江原县自然资源局')
  await expect(rows).toHaveText([/筛选乙/, /筛选甲/])
  await expect(tab('未确认 0')).toBeVisible()
  await page.getByLabel('使用位置').selectOption('新闻')
  await expect(rows).toHaveText([/筛选甲/])
  await expect(tab('全部 1')).toBeVisible()
  await button(page, '清除筛选').click()
  await expect(page.getByRole('searchbox', { name: '查找' })).toHaveValue('')
  await page.getByRole('searchbox', { name: '查找' }).fill('筛选')
  await expect(page).toHaveURL((url) => url.searchParams.get('find') === '筛选')
  await page.getByLabel('登记人').selectOption('登记员周')
  await expect(rows).toHaveText([/筛选丙/, /筛选乙/])
  await page.getByLabel('排序').selectOption('最早登记')
  await expect(rows).toHaveText([/筛选乙/, /筛选丙/])
  await page.getByLabel('登记日期不晚于').fill('2020-01-01')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)

  await page.getByRole('link', { name: /^筛选乙\.png/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '媒体库' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('登记人').locator('option:checked')).toHaveText('登记员周')
  await expect(rows).toHaveCount(2)
})

test('the register has the page size that staff chose, and jumps to a page', async ({ staffPage: page, context }) => {
  for (let index = 0; index < 11; index += 1)
    await upload(context, `翻页图${index}.png`, `#7b31${(0xa0 + index).toString(16)}`)
  await openHydrated(page, '/manage/maps?find=翻页图')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '翻页图' })
  await expect(rows).toHaveCount(10)
  await page.getByLabel('跳至第几页，共 2 页').fill('9')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(rows).toHaveText([/翻页图0\.png/])

  await page.getByLabel('每页条数').selectOption('20 条')

  await expect(rows).toHaveCount(11)
  await openHydrated(page, '/manage/maps?find=翻页图')
  await expect(rows).toHaveCount(11)
})

test('the register is saved as CSV of what the filters choose, on a telephone', async ({ openStaffPage }) => {
  const context = (await openStaffPage(phone)).context()
  await registerNew(context, '手机甲.png', '#a97b31', '镜湖水库管理处')
  await registerNew(context, '手机乙.png', '#a97c31', '青屏河流域管理局')
  const page = getFirstPage(context)
  await openHydrated(page, '/manage/maps')
  await button(page, '筛选').click()
  const dialog = page.getByRole('dialog', { name: '筛选' })
  await dialog.getByLabel('来源', { exact: true }).selectOption('青屏河流域管理局')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: '查看 1 条' }).click()
  await expect(button(page, '取消筛选：青屏河流域管理局')).toBeVisible()
  await expect(dialog).toBeHidden()

  const saved = page.waitForEvent('download')
  await button(page, '导出登记表').click()
  await menuItem(page, '文本表格（CSV）').click()

  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^地图登记表-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"手机乙.png"')
  expect(text).not.toContain('手机甲.png')
})
