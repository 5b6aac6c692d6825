import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createWebm } from '../support/media-files'
import {
  button,
  createNews,
  createSamplePicture,
  getNewsFormPath,
  findFileNames,
  readKeptUploads,
  readNews,
} from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test } from './site-fixture'

const megabyte = 1_048_576
/** Larger than a part, so that it goes in several. */
const filmSize = 20 * megabyte

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-tray-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** @param filler makes its bytes others than those of other films */
async function createFilm(name: string, filler: string): Promise<string> {
  const path = join(folder, name)
  const file = await open(path, 'w')
  await file.write(Buffer.concat([createWebm(), Buffer.alloc(filmSize, filler)]))
  await file.close()
  return path
}

/** Keeps parts of uploads back. @returns how many parts were sent, and lets them through */
async function holdParts(page: Page, isHeld: (part: number) => boolean) {
  let parts = 0
  let letThrough = () => undefined as void
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/media/uploadPart', async (route) => {
    parts += 1
    if (isHeld(parts)) await held
    await route.continue().catch(() => undefined)
  })
  return { countParts: () => parts, letThrough }
}

const holdSecondPart = (page: Page) => holdParts(page, (part) => part === 2)

const tray = (page: Page) => page.getByRole('group', { name: '其他页面的上传' })
const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name, exact: true }).click()

test('an upload into the library goes on while other pages are shown, and is said in the bar', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage/media')
  const parts = await holdSecondPart(page)
  const begun: string[] = []
  page.on('request', (request) => begun.push(new URL(request.url()).pathname))
  await page.getByLabel('上传文件').setInputFiles(await createFilm('托盘航拍.webm', 'tray'))
  await expect.poll(parts.countParts, { timeout: 60_000 }).toBe(2)
  await expect(tray(page)).toBeHidden()

  await openFromMenu(page, '新闻')
  await expect(page).toHaveURL(/\/news\/updateNews/)
  await tray(page)
    .getByRole('button', { name: /^上传 1 个文件，\d+%$/ })
    .click()
  const panel = tray(page).getByRole('region', { name: '上传' })
  await expect(panel.getByText('托盘航拍.webm')).toBeVisible()
  await expect(panel.getByText(/^正在上传 \d+%(　剩余 \d+ 秒)?$/)).toBeVisible()
  await expect(panel.getByRole('link', { name: '媒体库' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await openFromMenu(page, '解决方案')
  await expect(tray(page)).toBeVisible()
  parts.letThrough()

  await expect(tray(page)).toBeHidden({ timeout: 60_000 })
  expect(await findFileNames(context, '托盘航拍')).toEqual(['托盘航拍.webm'])
  expect(begun.filter((path) => path === '/api/media/uploadBegin')).toHaveLength(1)
  await openFromMenu(page, '媒体库')
  await expect(page.getByText('托盘航拍.webm 已上传。这个文件含有地图吗？')).toBeVisible()
})

test('an upload of a form goes on while other pages are shown, and the form takes it when it is open again', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '托盘里的视频')
  await openHydrated(page, getNewsFormPath(id))
  const parts = await holdSecondPart(page)
  await page.getByLabel('上传视频').setInputFiles(await createFilm('托盘表单.webm', 'form'))
  await expect.poll(parts.countParts, { timeout: 60_000 }).toBe(2)

  await openFromMenu(page, '媒体库')
  await expect(tray(page).getByRole('button', { name: /^上传 1 个文件，\d+%$/ })).toBeVisible()
  parts.letThrough()
  await button(page, '1 个文件已传完，待写入').click()
  await tray(page)
    .getByRole('link', { name: `新闻 ${id} · 视频` })
    .click()

  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  await expect(tray(page)).toBeHidden()
  await expect.poll(async () => (await readNews(context, id)).values.video).toMatchObject({ name: '托盘表单.webm' })
})

test('all uploads of other pages are paused at once, stay so after a reload, and go on together', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage/media')
  const parts = await holdParts(page, (part) => part > 2)
  await page
    .getByLabel('上传文件')
    .setInputFiles([await createFilm('托盘暂停一.webm', 'one'), await createFilm('托盘暂停二.webm', 'two')])
  await expect.poll(parts.countParts, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
  await openFromMenu(page, '新闻')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
  await tray(page)
    .getByRole('button', { name: /^上传 2 个文件，\d+%$/ })
    .click()
  await button(page, '全部暂停').click()
  await expect(button(page, '2 个文件已暂停上传')).toBeVisible()
  await expect(tray(page).getByText(/^已暂停/)).toHaveCount(2)
  await expect(button(page, '全部暂停')).toHaveCount(0)
  // What is on the screen is stored a moment later.
  await expect.poll(async () => (await readKeptUploads(page)).match(/"isPaused":true/g)?.length).toBe(2)
  await page.unroute('**/api/media/uploadPart')
  parts.letThrough()

  await openHydrated(page, '/user')
  await button(page, '2 个文件已暂停上传').click()
  await expect(tray(page).getByText(/^已暂停/)).toHaveCount(2)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await findFileNames(context, '托盘暂停')).toEqual([])
  await button(page, '全部继续').click()

  await expect(tray(page)).toBeHidden({ timeout: 60_000 })
  expect((await findFileNames(context, '托盘暂停')).toSorted()).toEqual(['托盘暂停一.webm', '托盘暂停二.webm'])
})

test('one of several paused uploads goes on alone', async ({ staffPage: page, context }) => {
  await openHydrated(page, '/manage/media')
  await page.route('**/api/media/upload', () => undefined)
  await page
    .getByLabel('上传文件')
    .setInputFiles([
      await createSamplePicture('托盘逐一.png', '#224466'),
      await createSamplePicture('托盘留下.png', '#664422'),
    ])
  await button(page, '全部暂停').click()
  await expect(page.getByText('已暂停', { exact: true })).toHaveCount(2)
  await page.unroute('**/api/media/upload')
  await page.getByRole('listitem').filter({ hasText: '托盘逐一.png' }).getByRole('button', { name: '继续' }).click()

  await expect.poll(() => findFileNames(context, '托盘逐一')).toEqual(['托盘逐一.png'])
  await expect(page.getByText('已暂停', { exact: true })).toHaveCount(1)
  await expect(button(page, '全部继续')).toHaveCount(0)
  expect(await findFileNames(context, '托盘留下')).toEqual([])
})

test('an upload that was cut off on its way goes on from whatever page is opened next', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage/media')
  const parts = await holdSecondPart(page)
  await page.getByLabel('上传文件').setInputFiles(await createFilm('托盘重开.webm', 'again'))
  await expect.poll(parts.countParts, { timeout: 60_000 }).toBe(2)

  await page.unroute('**/api/media/uploadPart')
  await openHydrated(page, '/user')

  await expect.poll(() => findFileNames(context, '托盘重开'), { timeout: 60_000 }).toEqual(['托盘重开.webm'])
})

test('an upload that failed is said on the next page, and tried again there', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(507)
  await openHydrated(page, '/manage/media')
  await page.route('**/api/media/upload', (route) =>
    route.fulfill({ status: 507, json: { code: 'storageFull', message: '存储空间不足' } }),
  )
  await page.getByLabel('上传文件').setInputFiles(await createSamplePicture('托盘失败.png', '#335577'))
  await expect(page.getByText(/^上传失败/)).toBeVisible()

  await openFromMenu(page, '新闻')
  await button(page, '1 个文件上传失败').click()
  await page.unroute('**/api/media/upload')
  await tray(page).getByRole('button', { name: '重试' }).click()

  await expect(tray(page)).toBeHidden()
  expect(await findFileNames(context, '托盘失败')).toEqual(['托盘失败.png'])
})
