import type { Page } from '@playwright/test'
import { buildPdf } from '../support/resume-files'
import {
  waitForHydration,
  desktop,
  expect,
  holdRequests,
  isSameDocument,
  markDocument,
  openHydrated,
  phone,
  suspendTimers,
  test,
  long,
} from './site-fixture'

test.use({ ownProfile: true })

/** On a slow machine the scripts start before the picture and the paint, once they have waited for these for long enough. */
const waitForPaintOnly = (page: Page) => suspendTimers(page, 'setTimeout', 2500, 5000)

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

test('somebody who scrolls before the page is hydrated stays there, and comes back there', async ({ openPage }) => {
  const page = await openPage(desktop)
  const release = await holdScripts(page)
  await page.goto('/linkUS?model=3', { waitUntil: 'domcontentloaded' })
  const place = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 600))
  release()
  await waitForHydration(page)
  expect(await place()).toBe(600)

  await markDocument(page)
  const link = page.getByRole('link', { name: '网站地图' }).last()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.getByRole('heading', { name: '网站地图', level: 1 })).toBeVisible()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(600)
  expect(await isSameDocument(page)).toBe(true)
})

test(
  'a résumé that is chosen before the page is hydrated stays chosen, and is sent with the rest',
  long,
  async ({ openPage }) => {
    const page = await openPage(desktop)
    await page.goto('/linkUS?model=4')
    await page.locator('summary').first().press('Enter')
    const address = await page.getByRole('link', { name: '应聘这个岗位' }).first().getAttribute('href')
    await openHydrated(page, String(address))
    const form = page.getByRole('form', { name: '在线应聘' })
    await form.getByLabel('姓名').fill('赵一诺')
    await expect(form.getByText('未提交的内容只保存在本机')).toBeVisible()

    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    for (const [label, text] of [
      ['手机号码', '13800138111'],
      ['学历与专业', '硕士，摄影测量'],
    ] as const)
      await form.getByLabel(label).fill(text)
    const resume = { name: '赵一诺-简历.pdf', mimeType: 'application/pdf', buffer: buildPdf() }
    await form.locator('input[type=file]').setInputFiles(resume)
    await form.getByRole('checkbox').check()
    release()
    await waitForHydration(page)

    await expect(form.getByText('赵一诺-简历.pdf')).toBeVisible()
    await expect(form.getByRole('checkbox')).toBeChecked()
    await expect(form.getByLabel('姓名')).toHaveValue('赵一诺')
    await form.getByRole('button', { name: '提交应聘' }).click()
    await expect(page.getByRole('heading', { name: '应聘已提交' })).toBeVisible()
  },
)

test('a telephone fetches neither the desktop header nor the footer, and no script before the first picture', async ({
  openPage,
}) => {
  const page = await openPage(phone)
  await waitForPaintOnly(page)
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

test('a mouse that rests over a page does not start its scripts before the first paint', long, async ({ openPage }) => {
  const page = await openPage(desktop)
  await waitForPaintOnly(page)
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

test(
  'a list that is opened with a param of a campaign is hydrated as the server rendered it',
  long,
  async ({ page }) => {
    // React complains of any difference, and any complaint fails the test.
    for (const list of ['/productAndService/showProductAndService', '/industryInfo/showIndustryInfo', '/news/showNews'])
      await openHydrated(page, `${list}?utm_source=mail`)
  },
)

for (const first of ['the page', 'its part'])
  test(
    `what is clicked right after the hydration comes after what was clicked before ${first} was hydrated`,
    long,
    async ({ openPage }) => {
      const page = await openPage(desktop)
      await page.addInitScript(() => {
        const begin: (run: TimerHandler, delay?: number, ...given: unknown[]) => number = window.setTimeout
        // As on a busy machine, where a timer is late and a click is not.
        const beginLate = (run: TimerHandler, delay = 0, ...given: unknown[]) => begin(run, delay || 500, ...given)
        Object.assign(window, { setTimeout: beginLate })
        const watch = new MutationObserver(() => {
          const days = [...document.querySelectorAll('article')]
          const day = days.find(({ textContent }) => textContent.includes('工程测量员的一天'))
          const link = day?.querySelector('a')
          if (!link || link.closest('[data-deferred]')) return
          watch.disconnect()
          begin(() => link.click(), 100)
          begin(() => (document.body.dataset['later'] = ''), 1000)
        })
        watch.observe(document, { subtree: true, attributeFilter: ['data-deferred'] })
      })
      const release = await holdScripts(page)
      await page.goto('/linkUS?model=4', { waitUntil: 'domcontentloaded' })
      const campus = page.getByRole('tab', { name: '校园招聘' })
      if (first === 'the page') await campus.click()
      release()
      await waitForHydration(page)
      if (first === 'its part') await campus.click()

      await page.waitForSelector('[data-later]')
      await expect(page.locator('details[open]').getByRole('heading', { level: 3 })).toHaveText('工程测量员')
      await expect(page.getByRole('tab', { name: '社会招聘' })).toHaveAttribute('aria-selected', 'true')
    },
  )

test('a button that is clicked again and again until it is hydrated acts once', long, async ({ openPage }) => {
  const page = await openPage(desktop)
  await page.addInitScript(() => {
    let copied = 0
    navigator.clipboard.writeText = async () => {
      copied += 1
      document.body.dataset['copied'] = `${copied}`
    }
    const { port1, port2 } = new MessageChannel()
    const clickUntilHydrated = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '复制地址')
      if (button && !button.closest('[data-deferred]')) return
      button?.click()
      port2.postMessage('')
    }
    port1.onmessage = clickUntilHydrated
    document.addEventListener('DOMContentLoaded', clickUntilHydrated)
  })
  await page.goto('/linkUS?model=1')
  const copied = () => page.evaluate(() => document.body.dataset['copied'])
  await expect.poll(copied).toBe('1')
  await page.waitForTimeout(500)
  expect(await copied()).toBe('1')
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

test(
  'whoever scrolls by keys to a scene of a case finds the button that opens it',
  long,
  async ({ openPage, site }) => {
    const list = await fetch(`${site.url}/api/caseInfo/list/allow?limit=50`)
    const { rows } = (await list.json()) as { rows: Array<{ title: string; id: number }> }
    const project = rows.find(({ title }) => title === '云洲市中心城区实景三维建设')
    const page = await openPage(phone)
    await page.goto(`/mainpage/CaseInfoDetail?id=${project?.id}`)
    await waitForHydration(page)
    const opening = page.getByRole('button', { name: '打开三维点云' })
    await expect(opening).toBeHidden()
    await expect(async () => {
      await page.keyboard.press('PageDown')
      await expect(opening).toBeVisible({ timeout: 500 })
    }).toPass()
  },
)
