import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './page-faults'
import { findDetailPaths } from './public-paths'
import { desktop, expect, openHydrated, phone, test, getFirstPage } from './site-fixture'

test.use(desktop)
// One size each for the two workers.
test.describe.configure({ mode: 'parallel' })

/** The size of a line of running text on the screen, the zoom counted in. */
function textSize(page: Page): Promise<number> {
  return page
    .locator('main p:visible')
    .first()
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.currentCSSZoom ?? 1))
}

test('the switch in the header enlarges the text by a quarter, stays chosen, and takes it back', async ({ page }) => {
  await openHydrated(page, '/news/showNews')
  const standard = await textSize(page)
  const button = page.getByRole('banner').getByRole('button', { name: '大字版' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await textSize(page)) / standard).toBeCloseTo(1.25, 1)
  await openHydrated(page, '/about')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await openHydrated(page, '/news/showNews')
  await expect.poll(async () => (await textSize(page)) / standard).toBeCloseTo(1.25, 1)
  await button.click()
  await openHydrated(page, '/news/showNews')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => textSize(page)).toBe(standard)
})

test('the choice holds before any script file has come', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('button', { name: '大字版' }).click()
  // No answer comes; the page waits for it as long as the test lasts.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/linkUS?model=1', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger')
})

test('the switch in the mobile menu enlarges the text, together with the letters of an article', async ({
  site,
  openPage,
}) => {
  const page = await openPage(phone)
  const path = (await findDetailPaths(site)).find((detail) => detail.startsWith('/news/')) ?? ''
  await openHydrated(page, path)
  const text = page.locator('.rich-text p').first()
  const size = () => text.evaluate((paragraph) => Number.parseFloat(getComputedStyle(paragraph).fontSize))
  const standard = await size()
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.getByRole('button', { name: '大字版' }).click()
  await expect.poll(async () => (await size()) / standard).toBeCloseTo(1.25, 1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: '大', exact: true }).click()
  // The click is held until the article is hydrated.
  await expect.poll(async () => (await size()) / standard).toBeGreaterThan(1.3)
})

for (const [name, options] of [
  ['desktop', desktop],
  ['telephone', phone],
] as const) {
  test(`larger text keeps the home page readable by everyone on a ${name}`, async ({ openContext }) => {
    const context = await openContext(options)
    await context.addInitScript(() => origin !== 'null' && localStorage.setItem('larger-text', '1'))
    const page = getFirstPage(context)
    await openHydrated(page, '/')
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
}
