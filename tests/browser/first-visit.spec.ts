import type { Page } from '@playwright/test'
import {
  waitForHydration,
  desktop,
  expect,
  holdRequests,
  isSameDocument,
  markDocument,
  openHydrated,
  phone,
  test,
  long,
} from './site-fixture'

test.use({ ownProfile: true })

/** As a slow line does. */
const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')

test('a tap on the menu before its script is there opens it', async ({ openPage }) => {
  const page = await openPage(phone)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: '打开菜单' }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what was typed before the page came alive is still there and goes on', async ({ openPage }) => {
  const page = await openPage(desktop)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const field = page.locator('header input[type=search]')
  await field.fill('测')
  release()
  await waitForHydration(page)
  await expect(field).toBeFocused()
  await page.keyboard.type('A')
  await expect(field).toHaveValue('测A')
})

test('a telephone fetches neither the desktop header nor the footer, and no script before the first picture', async ({
  openPage,
}) => {
  const page = await openPage(phone)
  const order: string[] = []
  page.on('requestfinished', (request) => order.push(request.url()))
  await page.goto('/')
  await waitForHydration(page)
  const scripts = order.filter((url) => url.includes('/assets/'))
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter((url) => /\/(header|footer)-/.test(url))).toEqual([])
  const picture = order.findIndex((url) => url.includes('/art/terrain-narrow'))
  expect(picture).toBeGreaterThanOrEqual(0)
  expect(order.findIndex((url) => url.includes('/assets/'))).toBeGreaterThan(picture)
})

test('a mouse that rests over a page does not start its scripts before the first paint', async ({ openPage }) => {
  const page = await openPage(desktop)
  await page.mouse.move(300, 300)

  await page.goto('/news/showNews')
  await waitForHydration(page)

  const { paint = 0, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/index-')),
  }))
  expect(paint).toBeGreaterThan(0)
  expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(paint)
})

test('a list that is opened with a param of a campaign is hydrated as the server rendered it', async ({ page }) => {
  // React complains of any difference, and any complaint fails the test.
  for (const list of ['/productAndService/showProductAndService', '/industryInfo/showIndustryInfo', '/news/showNews'])
    await openHydrated(page, `${list}?utm_source=mail`)
})

test('a page whose first script is gone is loaded once more', long, async ({ faults, openPage }) => {
  const page = await openPage(desktop)
  let documents = 0
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
  let failed = false
  await page.route('**/assets/index-*.js', (route) => {
    if (failed) return route.continue()
    failed = true
    return route.fulfill({ status: 404, body: '' })
  })
  faults.expectAnswers(404)
  await page.goto('/')
  await waitForHydration(page)
  expect(documents).toBe(2)
})

test(
  'a link that was clicked in a page that waits for an interaction leads on within the document',
  long,
  async ({ page }) => {
    await openHydrated(page, '/news/showNews')
    await markDocument(page)
    await page.locator('main h3 a, main li a').first().click()
    await expect(page).toHaveURL(/newsDetail/)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  'a page stays as it is while the script of what is touched cannot be fetched, and works once it can',
  long,
  async ({ page, context, faults }) => {
    await openHydrated(page, '/productAndService/showProductAndService')
    const heading = page.getByRole('heading', { level: 1 })
    await context.setOffline(true)
    faults.expectAnswers(0)
    await page.mouse.move(600, 500)
    await page.getByRole('heading', { level: 2 }).first().click()
    await expect(heading).toBeVisible()
    await context.setOffline(false)
    // Whoever reads on points at the page again.
    await expect(async () => {
      await page.mouse.move(500, 500)
      await page.mouse.move(600, 500)
      await expect(page.locator('main [data-deferred]')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(heading).toBeVisible()
  },
)

test(
  'a navigation that gets no answer says so, and goes on with the next try',
  long,
  async ({ page, context, faults }) => {
    await openHydrated(page, '/')
    faults.expectAnswers(0)
    await context.setOffline(true)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻中心' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '网络连接失败' })).toBeVisible()
    await expect(page.getByText('request error 500', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '新闻中心' })).toBeVisible()
  },
)

test('a navigation answered with 503 says so, and goes on with the next try', long, async ({ page, faults }) => {
  await openHydrated(page, '/news/showNews?model=1')
  faults.expectAnswers(0, 503)
  await page.route(/_serverFn/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.locator('main a[href*="/news/newsDetail"]').first().click()
  await expect(page.getByText('503 Service Unavailable')).toBeVisible()
  await page.unroute(/_serverFn/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
})
