import type { Locator, Page } from '@playwright/test'
import type { Site } from '../support/site'
import { findAccessibilityFaults, findLayoutFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

const ochre = 'rgb(240, 180, 103)'
const azure = 'rgb(20, 87, 138)'

/** The address of a product by its name, found through the public calls. */
async function findProduct(site: Site, title: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/solution/list/allow?limit=50`)
  const { rows } = (await answer.json()) as { rows: Array<{ id: number; type: number; title: string }> }
  const row = rows.find((product) => product.title === title)
  if (!row) throw new Error(`no product ${title}`)
  return `/productAndService/ProAndServiceDetail?id=${row.id}&type=${row.type}`
}

const platform = '时空大数据平台'

const topOf = (element: Locator) => element.evaluate((node) => Math.round(node.getBoundingClientRect().top))

/** Scrolls so that a heading of the article stands at the top of the window. */
const scrollTo = (page: Page, heading: string) =>
  page
    .locator('article h2', { hasText: heading })
    .evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().top))

test.describe('on a desktop', () => {
  test.use(desktop)

  test('facts, trial, manual and telephone stay beside the text and end with it', async ({ page, site }) => {
    await openHydrated(page, await findProduct(site, platform))
    const rail = page.getByRole('complementary')
    const box = rail.locator('dl')
    await scrollTo(page, '运行环境')
    const held = await topOf(box)
    expect(held).toBeGreaterThan(64)
    expect(held).toBeLessThan(110)
    await scrollTo(page, '应用案例')
    await expect.poll(() => topOf(box)).toBe(held)
    await expect(rail.getByRole('link', { name: '申请试用' })).toBeInViewport()
    await expect(rail.getByRole('link', { name: '下载手册' })).toBeInViewport()
    await expect(rail.getByText('周一至周五 9:00–17:30')).toBeInViewport()
    await expect(rail.getByRole('heading', { name: '相关方案' })).toBeInViewport()
    const contents = page.getByRole('navigation', { name: '本页目录' })
    await expect(contents).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(box).not.toBeInViewport()
  })

  test('what a product needs without a recommendation goes for both columns', async ({ page, site }) => {
    await page.goto(await findProduct(site, '地下管网综合管理系统'))
    const row = page.getByRole('row', { name: '移动端' })
    await expect(row.getByRole('cell')).toHaveText(['Android 10及以上，用于巡查与更新上报'])
    const [cell, table] = [await row.getByRole('cell').boundingBox(), await page.getByRole('table').boundingBox()]
    expect(Math.round((cell?.x ?? 0) + (cell?.width ?? 0))).toBe(Math.round((table?.x ?? 0) + (table?.width ?? 0)))
  })

  test('the name has its one sentence below it, the main picture the slogan beside it', async ({ page, site }) => {
    await page.goto(await findProduct(site, platform))
    await expect(page.locator('.banner')).toHaveText(/时空大数据平台汇聚、治理、服务一体，支撑全市一张底图$/)
    await expect(page.getByRole('region', { name: '产品概览' }).getByRole('heading')).toHaveText(
      '部门各取所需，底图只有一份',
    )
    const banner = await page.locator('.banner').boundingBox()
    // 240 px in the zoom of this width.
    expect(banner?.height).toBeCloseTo(216, 0)
  })

  test('features stand two by two, and a last one alone has the whole row', async ({ page, site }) => {
    await page.goto(await findProduct(site, '地下管网综合管理系统'))
    const features = page.locator('article section', { has: page.getByRole('heading', { name: '功能特点' }) })
    await expect(features.locator('dt')).toHaveText(['数据入库', '综合分析', '三维建模', '施工会审', '动态更新'])
    const boxes = await features.locator('dl > div').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, top, width } = cell.getBoundingClientRect()
        const { left: start, top: first, width: whole } = cell.parentElement?.getBoundingClientRect() ?? new DOMRect()
        return { column: Math.round((2 * (left - start)) / whole), share: width / whole, below: top - first }
      }),
    )
    expect(boxes.map(({ column }) => column)).toEqual([0, 1, 0, 1, 0])
    expect(boxes.map(({ share }) => Math.round(share * 10) / 10)).toEqual([0.5, 0.5, 0.5, 0.5, 1])
    expect(boxes[1]?.below).toBe(boxes[0]?.below)
  })

  test('of several questions the first shows its answer', async ({ page, site }) => {
    await page.goto(await findProduct(site, platform))
    const questions = page.locator('article details')
    await expect(questions.first().locator('p')).toBeVisible()
    await expect(questions.nth(1).locator('p')).toBeHidden()
    await questions.nth(1).locator('summary').click()
    await expect(questions.nth(1).locator('p')).toBeVisible()
  })

  test('a rail higher than the window scrolls with the page until its foot is reached', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 480 })
    await openHydrated(page, await findProduct(site, platform))
    const last = page.getByRole('complementary').getByRole('link').last()
    await scrollTo(page, '产品概述')
    await expect(last).not.toBeInViewport()
    await scrollTo(page, '运行环境')
    await expect(last).toBeInViewport({ ratio: 1 })
    const held = await topOf(last)
    await scrollTo(page, '应用案例')
    await expect.poll(() => topOf(last)).toBe(held)
  })

  test('only one trial is ochre: the one at the top while it is seen, the one beside the text after it', async ({
    page,
    site,
  }) => {
    await openHydrated(page, await findProduct(site, platform))
    const rail = page.getByRole('complementary').getByRole('link', { name: '申请试用' })
    const top = page.getByRole('region', { name: '产品概览' }).getByRole('link', { name: '申请试用' })
    await expect(top).toHaveCSS('background-color', ochre)
    await expect(rail).toHaveCSS('background-color', azure)
    await scrollTo(page, '运行环境')
    await expect(rail).toHaveCSS('background-color', ochre)
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(rail).toHaveCSS('background-color', azure)
  })

  test('screenshots are shown whole, turned by thumbnails and arrow keys, and opened in their own size', async ({
    page,
    site,
  }) => {
    await openHydrated(page, await findProduct(site, platform))
    const count = page.locator('article output')
    await expect(count).toHaveText('1 / 3')
    await page.getByRole('button', { name: '显示：平台总体架构' }).click()
    await expect(count).toHaveText('2 / 3')
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText('3 / 3')
    await expect(page.getByRole('button', { name: '显示：二三维一体场景' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText('1 / 3')
    const enlarge = page.getByRole('button', { name: '查看大图：服务注册与调用统计' })
    const shown = page.locator('article :has(> button[aria-haspopup]) img')
    await expect(shown).toHaveCSS('object-fit', 'contain')
    await enlarge.press('Enter')
    const dialog = page.getByRole('dialog')
    const picture = dialog.getByRole('img')
    await expect(picture).toBeVisible()
    const { shownWidth, ownWidth } = await picture.evaluate((image) => ({
      shownWidth: image.clientWidth,
      ownWidth: Number(image.getAttribute('width')),
    }))
    expect(shownWidth).toBe(ownWidth)
    const region = dialog.getByRole('region', { name: '图片，可滚动' })
    await region.press('ArrowRight')
    await expect.poll(() => region.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0)
    await expect(dialog.locator('output')).toHaveText('1 / 3')
    expect(await findAccessibilityFaults(page, dialog)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
  })
})

test.describe('on a telephone', () => {
  test.use(phone)

  test('key facts stand above the text, trial and telephone stay at the foot of the screen', async ({ page, site }) => {
    await openHydrated(page, await findProduct(site, platform))
    const [facts, text] = [page.locator('main aside dl'), page.locator('article')]
    expect((await facts.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0)
    await scrollTo(page, '运行环境')
    await expect(page.getByRole('main').getByRole('link', { name: '申请试用' })).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: '申请试用' })).toBeInViewport({ ratio: 1 })
    const call = page.getByRole('main').getByRole('link', { name: '电话', exact: true })
    await expect(call).toBeInViewport({ ratio: 1 })
    await expect(call).toHaveAttribute('href', 'tel:4000000000')
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
  })
})
