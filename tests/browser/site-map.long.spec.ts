import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

test.use(desktop)

test('the site map is narrowed while one types, says how much is left, and leads on by keyboard', async ({ page }) => {
  await openHydrated(page, '/webSiteMap')
  const field = page.getByRole('searchbox', { name: '在网站地图中查找' })
  const count = page.locator('main output')
  await expect(count).toHaveText(/^共 \d+ 项$/)
  await field.focus()
  await page.keyboard.type('实景三维')
  await expect(count).toHaveText(/^找到 \d+ 项$/)
  const found = Number((await count.innerText()).replace(/\D/g, ''))
  await expect(page.locator('main section mark')).toHaveCount(found)
  expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
  // From the field: what is above the first hit, then the hit.
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.querySelector('mark')?.textContent)).toBe('实景三维')
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/webSiteMap/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('实景三维')
})

test('words that no page carries offer the way back', async ({ page }) => {
  await openHydrated(page, '/webSiteMap')
  await page.getByRole('searchbox', { name: '在网站地图中查找' }).fill('鱻麤龘靐')
  await expect(page.locator('main output')).toHaveText('找到 0 项')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '解决方案' }).first()).toBeVisible()
})

test('on a telephone the columns unfold', async ({ openPage }) => {
  const page = await openPage(phone)
  await openHydrated(page, '/webSiteMap')
  const fold = page.getByRole('button', { name: '解决方案的全部页面' })
  const entry = page.locator('main').getByRole('link', { name: '实景三维建库', exact: true })
  await expect(entry).toBeHidden()
  await fold.tap()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(entry).toBeVisible()
  expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
})
