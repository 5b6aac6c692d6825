import type { BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { menuGroups } from '../../app/admin/shell/menu-groups'
import { testRights } from '../support/duties'
import { findDetailPaths, listingPaths } from './public-paths'
import { desktop, waitForHydration, expect, phone, signInByCall, test, getFirstPage } from './site-fixture'

/** The pictures in the README: one part of the screen each, not the whole page. */
const readmePictures = { home: '/', solution: '/industryInfo/IndustryInfoDetail', office: '/news/updateNews' }

/** Where the pictures go, and the part of an address that narrows them down: set by `scripts/screenshots.mjs`. */
const folder = process.env.SCREENSHOTS_FOLDER ?? 'screenshots'
const only = process.env.SCREENSHOTS_ONLY ?? ''

const sizes: Array<[name: string, options: BrowserContextOptions]> = [
  ['390', phone],
  ['1366', { viewport: { width: 1366, height: 768 } }],
  ['1440', desktop],
  ['1920', { viewport: { width: 1920, height: 1080 } }],
]

const staffPaths = [
  '/manage',
  '/user',
  ...menuGroups({ rights: testRights.administrator }).flatMap(({ items }) =>
    items.flatMap(({ to, add }) => (add ? [to, add] : [to])),
  ),
]

/** `/news/showNews?model=1` → `news-showNews-model-1`. */
function fileName(path: string): string {
  return (
    decodeURIComponent(path)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'home'
  )
}

/** A picture of the whole page. The screen grows for it: what Playwright does for `fullPage` lays telephones out anew. */
async function takePicture(page: Page, path: string): Promise<void> {
  const screen = page.viewportSize()
  if (!screen) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: screen.width, height })
  await page.screenshot({ path })
  await page.setViewportSize(screen)
}

/** Opens a page and brings every picture of it in, also those that wait to be scrolled to. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

for (const [name, options] of sizes) {
  test(`public pages at ${name}`, async ({ site, faults, openPage }) => {
    test.setTimeout(900_000)
    faults.expectAnswers(404)
    const page = await openPage({ ...options, reducedMotion: 'reduce' })
    const paths = [...listingPaths, ...(await findDetailPaths(site)), '/news/newsDetail?id=999999']
    for (const path of paths.filter((path) => path.includes(only))) {
      await openWhole(page, path)
      await takePicture(page, `${folder}/${name}/${fileName(path)}.png`)
    }
  })

  test(`staff pages at ${name}`, async ({ openStaffPage }) => {
    test.setTimeout(900_000)
    const page = await openStaffPage({ ...options, reducedMotion: 'reduce' })
    for (const path of staffPaths.filter((path) => path.includes(only))) {
      await openWhole(page, path)
      await takePicture(page, `${folder}/${name}/staff-${fileName(path)}.png`)
      const firstEntry = page.getByRole('link', { name: '编辑', exact: true })
      const form = (await firstEntry.count()) > 0 ? await firstEntry.first().getAttribute('href') : null
      if (form === null) continue
      await openWhole(page, form)
      await takePicture(page, `${folder}/${name}/staff-${fileName(path)}-first-entry.png`)
    }
  })
}

// Pictures that are taken to compare leave those of the README alone.
if (process.env.SCREENSHOTS_FOLDER === undefined)
  test('pictures of the README', async ({ openContext, site }) => {
    const context = await openContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = getFirstPage(context)
    const details = await findDetailPaths(site)
    const solution = details.find((path) => path.startsWith(readmePictures.solution))
    await openWhole(page, readmePictures.home)
    await page.screenshot({ path: 'docs/screenshots/home.png' })
    await openWhole(page, solution ?? readmePictures.solution)
    await page.screenshot({ path: 'docs/screenshots/solution.png' })
    await signInByCall(context)
    await openWhole(page, readmePictures.office)
    await openFirstEntry(page)
    await page.screenshot({ path: 'docs/screenshots/office.png' })
  })

/** Opens the form of the first entry of a list, and waits for its text. */
async function openFirstEntry(page: Page): Promise<void> {
  await page.getByRole('link', { name: '编辑', exact: true }).first().click()
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('编辑')
  await expect(page.getByRole('toolbar', { name: '正文工具栏' })).toBeVisible()
  await expect(page.locator('.ProseMirror').first()).toBeVisible()
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
}

/** The pictures of the guide for staff: what they show, and how much of the screen. */
const guidePictures: Array<{ name: string; path: string; opensFirst?: boolean }> = [
  { name: 'write', path: '/news/updateNews', opensFirst: true },
  { name: 'lists', path: '/news/updateNews' },
  { name: 'media', path: '/manage/media' },
]

if (process.env.SCREENSHOTS_FOLDER === undefined)
  test('pictures of the guide', async ({ openStaffPage }) => {
    const page = await openStaffPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    for (const { name, path, opensFirst } of guidePictures) {
      await openWhole(page, path)
      if (opensFirst) await openFirstEntry(page)
      const picture = await page.screenshot()
      await sharp(picture).webp({ quality: 82 }).toFile(`public/guide/${name}.webp`)
    }
  })
