import { waitForElementHydration } from './wait-for-element-hydration'
import { findAccessibilityFaults, findLayoutFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, test, long } from './site-fixture'

test.describe('ways to reach the company', () => {
  test.use({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })

  test(
    'nothing is asked of a map service before the visitor follows the link, which knows the address',
    long,
    async ({ page, site }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url())
      })
      await openHydrated(page, '/linkUS?model=1')
      const link = page.getByRole('link', { name: '在地图应用中打开' })
      await link.hover()
      await expect(link).toHaveAttribute('href', /^https:\/\/uri\.amap\.com\/search\?keyword=/)
      await expect(link).toHaveAttribute('rel', /noreferrer/)
      expect(foreign).toEqual([])
    },
  )

  test('the drawing of the way there keeps its names on a small screen', long, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/linkUS?model=1')
    const shown = await page
      .getByRole('main')
      .locator('figure img')
      .evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect()
        return width / (height * (Number(image.getAttribute('width')) / Number(image.getAttribute('height'))))
      })
    // The names stand within the middle four fifths.
    expect(shown).toBeGreaterThan(0.8)
  })

  test('the address is copied and the page says so', long, async ({ page }) => {
    await openHydrated(page, '/linkUS?model=1')
    await page.getByRole('button', { name: '复制地址' }).click()
    await expect(page.getByText('地址已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('测绘路1号')
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
  })
})

test.describe('the service network', () => {
  test.use(desktop)

  test(
    'an office is found by its place, its work or its region, and chosen in list and schematic',
    long,
    async ({ page }) => {
      await openHydrated(page, '/linkUS?model=2')
      const find = page.getByRole('searchbox', { name: '查找网点' })
      const office = page.locator('.office')
      await waitForElementHydration(find)
      await find.fill('矿山')
      await expect(office).toContainText('北岭办事处')
      await find.fill('东部')
      await expect(page.locator('main').getByRole('status')).toHaveText('找到 2 个网点')
      // One that the list does not show now ends the search.
      await page.getByRole('group', { name: '服务网络示意' }).getByRole('button', { name: '南浦分公司' }).click()
      await expect(find).toHaveValue('')
      await expect(office).toContainText('南浦分公司')
      await expect(page.locator('li button[aria-pressed=true]')).toHaveText('南浦分公司')
    },
  )

  test('a word that no office knows leaves a way back', long, async ({ page }) => {
    await openHydrated(page, '/linkUS?model=2')
    const find = page.getByRole('searchbox', { name: '查找网点' })
    await waitForElementHydration(find)
    await find.fill('没有这样的地方')
    await expect(page.getByText('没有符合条件的网点')).toBeVisible()
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
    await page.getByRole('button', { name: '清除查找' }).click()
    await expect(page.locator('.office')).toContainText('云洲总部')
  })
})

test.describe('on a telephone', () => {
  test.use(phone)

  test('telephone and e-mail are rows high enough for a finger', long, async ({ page }) => {
    await openHydrated(page, '/linkUS?model=1')
    const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    for (const way of ['tel:', 'mailto:']) {
      const row = page.locator(`main dl div:has(a[href^="${way}"])`)
      expect((await row.boundingBox())?.height, way).toBeGreaterThanOrEqual(3 * rem - 0.5)
    }
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
  })

  test('an office opens in place under its name', long, async ({ page }) => {
    await openHydrated(page, '/linkUS?model=2')
    await page.getByRole('button', { name: '青屏办事处' }).click()
    await expect(page.locator('li:has(button[aria-pressed=true]) dl')).toContainText('青屏县河西街18号')
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
    expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
  })
})

test('what is ticked is drawn by the system where it chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/linkUS?model=3')
  const form = page.getByRole('form', { name: '合作申请' })
  await expect(form.getByRole('checkbox').first()).toHaveCSS('appearance', 'auto')
  await expect(form.getByRole('radio').first()).toHaveCSS('appearance', 'auto')
})
