import { long, desktop, expect, openHydrated, test } from './site-fixture'

test.use(desktop)

for (const path of ['/', '/industryInfo/showIndustryInfo'])
  test(`the kinds of clients on ${path} lead to the cases of that kind`, long, async ({ page }) => {
    await openHydrated(page, path)
    await page.getByRole('link', { name: '水利 水下地形与库容测量' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '1 项公开案例' })).toBeVisible()
    const filters = page.getByRole('group', { name: '客户类型' }).locator('[aria-current]')
    await expect(filters).toHaveText(['水利1'])
  })
