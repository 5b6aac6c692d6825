import { mainSections } from '../../app/content/site-structure'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

test.use(desktop)

test('Tab walks from the skip link through brand, menu, search and side links', async ({ page }) => {
  await openHydrated(page, '/news/showNews')
  const walked: string[] = []
  for (let step = 0; step < 17; step++) {
    await page.keyboard.press('Tab')
    walked.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  const menu = mainSections.flatMap(({ label }) => [label, `展开${label}菜单`])
  expect(walked).toEqual([
    '跳到正文',
    '经纬空间',
    '首页',
    ...menu,
    '更多',
    '搜索全站内容',
    '搜索',
    '网站地图',
    '大字版',
    '联系我们',
  ])
})

test('the skip link leads past the header', async ({ page }) => {
  await openHydrated(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the button beside an item opens its entries, Tab walks through them and on, Esc gives the focus back', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const button = page.getByRole('button', { name: '展开解决方案菜单' })
  const panel = page.locator('[data-panel]')
  await button.focus()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '关于我们', exact: true }),
  ).toBeFocused()
  await expect(panel).toBeHidden()
})

test('Esc sends away what the mouse opened, wherever the focus is', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻中心', exact: true }).hover()
  await expect(page.locator('[data-panel]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-panel]')).toBeHidden()
})

test('a lower version of the header slides in after 400 px, with the search as an icon', async ({ page }) => {
  await openHydrated(page, '/')
  const bar = page.locator('header div:has(> .w > nav)')
  const zoom = await bar.evaluate((element) => element.currentCSSZoom ?? 1)
  const height = () => bar.evaluate((element) => element.getBoundingClientRect().height)
  expect(await height()).toBeCloseTo(90 * zoom, 0)
  await page.evaluate(() => scrollTo(0, 390))
  await expect(bar).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 500))
  await expect(bar).toBeInViewport()
  await expect.poll(height).toBeCloseTo(64 * zoom, 0)
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  await expect.poll(async () => (await field.boundingBox())?.width ?? 0).toBeLessThan(2)
  await page.getByRole('banner').getByRole('button', { name: '搜索', exact: true }).click()
  await expect(field).toBeFocused()
  await expect.poll(async () => (await field.boundingBox())?.width ?? 0).toBeGreaterThan(80)
})

test('suggestions say how many they are and follow the arrow keys', async ({ page }) => {
  await openHydrated(page, '/')
  const field = page.getByRole('combobox', { name: '搜索全站内容' })
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const options = page.getByRole('option')
  await expect(page.getByRole('banner').getByRole('status')).toContainText(`${await options.count()} 个推荐词`)
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})

test('axe finds nothing with any of the menus open', async ({ page }) => {
  await openHydrated(page, '/')
  for (const name of [...mainSections.map(({ label }) => `展开${label}菜单`), '更多']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-panel]')).toBeVisible()
    expect(await findAccessibilityFaults(page, page.getByRole('banner')), name).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.getByRole('combobox', { name: '搜索全站内容' }).focus()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await findAccessibilityFaults(page, page.getByRole('banner')), 'suggestions').toEqual([])
})

test('axe finds nothing in the header of a tablet, whose menus have buttons in sight', async ({ openPage }) => {
  const tablet = { viewport: { width: 1350, height: 940 }, hasTouch: true, isMobile: true }
  const page = await openPage(tablet)
  await openHydrated(page, '/')
  const first = page.getByRole('button', { name: '展开新闻中心菜单', exact: true })
  expect((await first.boundingBox())?.width).toBeGreaterThan(24)
  expect(await findAccessibilityFaults(page, page.getByRole('banner'))).toEqual([])
})

test('axe finds nothing with the layers of a telephone open, and fingers find every target', async ({ openPage }) => {
  const page = await openPage(phone)
  await openHydrated(page, '/')
  for (const [button, dialog] of [
    ['打开菜单', '菜单'],
    ['搜索', '搜索'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click()
    const layer = page.getByRole('dialog', { name: dialog })
    await expect(layer).toBeVisible()
    for (const summary of await layer.locator('summary').all()) await summary.click()
    expect(await findAccessibilityFaults(page, layer), dialog).toEqual([])
    const small = await layer
      .locator('a, button, summary, [role=option]')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
          .map((element) => element.textContent),
      )
    expect(small, dialog).toEqual([])
    await layer.getByRole('button', { name: /关闭菜单|取消/ }).click()
    await expect(layer).toBeHidden()
  }
})
