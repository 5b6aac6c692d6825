import { desktop, expect, openHydrated, test } from './site-fixture'

test.use(desktop)

for (const path of ['/', '/industryInfo/showIndustryInfo'])
  test(`the kinds of clients on ${path} lead to the cases of that kind`, async ({ page }) => {
    await openHydrated(page, path)
    await page.getByRole('link', { name: '水利 水下地形与库容测量' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '1 项公开案例' })).toBeVisible()
    const filters = page.getByRole('group', { name: '客户类型' }).locator('[aria-current]')
    await expect(filters).toHaveText(['水利1'])
  })

test('a kind of client without a case in the chosen year leads to the solutions for it', async ({ page }) => {
  await openHydrated(page, '/industryInfo/showIndustryInfo?show=cases&client=agriculture&year=2020')
  const solutions = page.getByRole('region', { name: '适用于“农业农村”的方案' })
  await expect(solutions.getByRole('link')).toHaveText(['第三次全国国土调查', '耕地保护监管', '村庄规划'])
})

test('each kind of client has a public case', async ({ page }) => {
  await openHydrated(page, '/')
  const kinds = page.getByRole('list').filter({ has: page.getByRole('link', { name: '水利 水下地形与库容测量' }) })
  await expect(kinds.getByRole('link')).toHaveCount(8)
  for (const link of await kinds.getByRole('link').all()) await expect(link).toContainText(/[1-9] 个案例/)
})
