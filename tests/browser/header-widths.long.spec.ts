import type { Page } from '@playwright/test'
import { changeSettings } from '../support/site-content'
import { createTestOn, expect, openHydrated, resize, test, getFirstPage } from './site-fixture'

/** Touch screens and small windows that have the desktop layout. */
const widths = [768, 820, 844, 932, 991, 992, 1024, 1180, 1366, 1920]

/** How far boxes may touch, in pixels: those of a zoomed page are rounded. */
const tolerance = 0.5

/** What is wrong with the bar: items over one another, letters that are covered, clipped or outside of the window. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(async (slack) => {
    // The search field takes a moment to its new width.
    document.body.getBoundingClientRect()
    // One that is replaced on the way is not finished, but cancelled.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    const bar = document.querySelector('header nav')?.closest('.w')
    if (!bar) return ['no bar']
    const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
    const items = [...bar.querySelectorAll(':scope > a, nav :is(a, button), search, :scope > :last-child > *')].filter(
      (element) => {
        const { width, height } = element.getBoundingClientRect()
        return element.checkVisibility() && width > 0.5 && height > 0.5
      },
    )
    const found: string[] = []
    for (const [index, one] of items.entries()) {
      const a = one.getBoundingClientRect()
      if (a.left < 0 || a.right > innerWidth + slack) found.push(`${name(one)} is outside of the window`)
      for (const other of items.slice(index + 1)) {
        const b = other.getBoundingClientRect()
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > slack && down > slack) found.push(`${name(one)} meets ${name(other)} by ${across.toFixed(1)} px`)
      }
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const letters = text.textContent ?? ''
        if (text.parentElement?.closest('search, .visually-hidden')) continue
        for (let at = 0; at < letters.length; at++) {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          const middle = (top + bottom) / 2
          for (const x of [left + 1, (left + right) / 2, right - 1]) {
            const seen = document.elementFromPoint(x, middle)
            if (!seen || !one.contains(seen)) found.push(`${letters[at]} of ${name(one)} is not seen`)
          }
        }
      }
    }
    return found
  }, tolerance)
}

/** What is wrong with the bar at any width, in usual and in larger text. */
async function findFaultsAtEveryWidth(page: Page): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  for (const larger of [false, true]) {
    await page.evaluate((on) => {
      if (on) document.documentElement.setAttribute('data-text', 'larger')
    }, larger)
    for (const width of widths) {
      await resize(page, width)
      const found = await findFaults(page)
      if (found.length > 0) faults[`${width} px${larger ? ', larger text' : ''}`] = found
      if (width > 768) continue
      await page.getByRole('combobox', { name: '搜索全站内容' }).focus()
      const whileSearching = await findFaults(page)
      if (whileSearching.length > 0) faults[`${width} px${larger ? ', larger text' : ''}, searching`] = whileSearching
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    }
  }
  return faults
}

for (const [screen, touch] of [
  ['a touch screen', { hasTouch: true, isMobile: true }],
  ['a screen with a mouse', {}],
] as const) {
  test(`nothing in the header covers or clips anything else at any width of ${screen}`, async ({ openContext }) => {
    const context = await openContext({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce', ...touch })
    const page = getFirstPage(context)
    await openHydrated(page, '/webSiteMap')
    expect(await findFaultsAtEveryWidth(page)).toEqual({})
  })
}

const testOnSiteOfItsOwn = createTestOn({ DEMO_CONTENT: '0', SITE_URL: 'http://127.0.0.1' })

testOnSiteOfItsOwn('the header has room for the longest names of sections at any width', async ({ page, site }) => {
  await changeSettings(site.url, {
    menu: [
      { section: 'solution', label: '行业解决方案' },
      { section: 'product', label: '软件' },
      { section: 'news', label: '新闻与活动' },
      { section: 'about', label: '关于我们' },
      { section: 'contact', label: '联系我们' },
    ],
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/webSiteMap')
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link').nth(1)).toHaveText('行业解决方案')
  expect(await findFaultsAtEveryWidth(page)).toEqual({})
})

test('the buttons beside the items open and close their entries by touch, and the items lead on', async ({
  openContext,
}) => {
  const context = await openContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })
  const page = getFirstPage(context)
  await openHydrated(page, '/webSiteMap')
  const button = page.getByRole('button', { name: '展开新闻中心菜单' })
  const panel = page.locator('[data-panel]')
  await button.tap()
  await expect(panel).toBeVisible()
  await button.tap()
  await expect(panel).toBeHidden()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻中心', exact: true }).tap()
  await expect(page).toHaveURL(/\/news\/showNews$/)
})

/** Every link of the header and the footer that visitors are promised, by its address. */
const promised = [
  '/',
  '/news/showNews',
  '/productAndService/showProductAndService',
  '/industryInfo/showIndustryInfo',
  '/about',
  '/linkUS',
  '/webSiteMap',
]

test('the pages of the main menu, the site map and contact us are reachable at every width', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  await openHydrated(page, '/search')
  const missing: Record<string, string[]> = {}
  for (const width of [390, 768, 820, 991, 992, 1366, 1920]) {
    await resize(page, width)
    const isNarrow = width < 768
    await page.getByRole('button', { name: isNarrow ? '打开菜单' : '更多', exact: true }).click()
    const layer = isNarrow ? page.getByRole('dialog', { name: '菜单' }) : page.locator('[data-panel]')
    await expect(layer).toBeVisible()
    if (isNarrow) for (const summary of await layer.locator('summary').all()) await summary.click()
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll('header a, [role=dialog] a')]
        .filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 1)
        .map((link) => (link.getAttribute('href') ?? '').replace(/\?model=\d$/, '')),
    )
    const lacking = promised.filter((path) => !seen.includes(path))
    if (lacking.length > 0) missing[`${width} px`] = lacking
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
  }
  expect(missing).toEqual({})
})
