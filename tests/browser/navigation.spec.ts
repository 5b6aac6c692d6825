import type { Page } from '@playwright/test'
import { waitForHydration, expect, isSameDocument, markDocument, openHydrated, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

test('links between pages change the content and keep the document', async ({ page }) => {
  await openHydrated(page, '/')
  await markDocument(page)
  const menu = page.getByRole('navigation', { name: '主导航' })
  for (const [label, path] of [
    ['新闻中心', '/news/showNews'],
    ['解决方案', '/industryInfo/showIndustryInfo'],
    ['关于我们', '/about'],
  ] as const) {
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(label)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('解决方案')
  expect(await isSameDocument(page)).toBe(true)
})

test('an entry of a list opens in the same document', async ({ page }) => {
  await openHydrated(page, '/news/showNews?model=2')
  await markDocument(page)
  const row = page.locator('main li a[href^="/news/newsDetail"]').first()
  const title = (await row.getByRole('heading').innerText()).replace(/^置顶\s*/, '').trim()
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`${title.slice(0, 8)}.*经纬空间`))
  expect(await isSameDocument(page)).toBe(true)
})

test('links of the footer load a new document', long, async ({ page }) => {
  await openHydrated(page, '/')
  await markDocument(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '公司新闻' }).click()
  await expect(page).toHaveURL(/\/news\/showNews\?model=1$/)
  await page.waitForLoadState()
  expect(await isSameDocument(page)).toBe(false)
})

/** Leads the living page to an address the way a link does. */
async function navigate(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

test(
  'a part that does not exist ends on the 404 page, loaded or reached from another page',
  long,
  async ({ page, faults }) => {
    faults.expectAnswers(404)
    const path = '/news/showNews?model=9'
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(page.getByRole('link', { name: '提交合作申请' })).toBeVisible()

    await openHydrated(page, '/webSiteMap')
    await markDocument(page)
    for (const missing of ['/about?model=x', '/news/showNews?model=1&model=2', '/news/newsDetail?id=0', path]) {
      await navigate(page, missing)
      await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
      await expect(page.getByRole('link', { name: '提交合作申请' })).toBeVisible()
      await page.getByRole('link', { name: '返回首页' }).click()
      await expect(page).toHaveURL((url) => url.pathname === '/')
      await expect(page.getByRole('heading', { name: '页面不存在' })).toBeHidden()
    }
    expect(await isSameDocument(page)).toBe(true)
    await expect(page.getByRole('link', { name: '提交合作申请' }).and(page.locator('aside a'))).toHaveCount(0)
  },
)

test('a path that nobody listed leads home', long, async ({ page }) => {
  await page.goto('/no/such/page?x=1')
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
  await waitForHydration(page)
  await navigate(page, '/another/missing/page')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('the page reads without scripts', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/news/showNews')
  await page.locator('main a[href^="/news/newsDetail"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
