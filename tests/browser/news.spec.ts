import type { Locator, Page } from '@playwright/test'
import { publishNews } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { waitForElementHydration } from './wait-for-element-hydration'
import { desktop, expect, holdRequests, openHydrated, phone, resize, test, long } from './site-fixture'

test.use(desktop)

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name, exact: true })

test(
  'another column replaces the list only: the banner stays, outlines stand in, the heading gets the focus',
  long,
  async ({ page }) => {
    await openHydrated(page, '/news/showNews?model=1')
    const banner = await page.locator('.banner').elementHandle()
    const letGo = await holdRequests(page, '**/_serverFn/**')
    await tab(page, '行业动态').click()
    await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible()
    await expect(tab(page, '行业动态')).toHaveAttribute('aria-current', 'page')
    letGo()
    await expect(page.getByRole('heading', { level: 2, name: '行业动态' })).toBeFocused()
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
    expect(await banner?.evaluate((element) => element.isConnected)).toBe(true)
  },
)

test('a narrowed list is dimmed until it is there, counts itself and can be widened again', long, async ({ page }) => {
  await openHydrated(page, '/news/showNews?model=2')
  const letGo = await holdRequests(page, '**/_serverFn/**')
  const field = page.getByRole('searchbox', { name: '在行业动态中查找' })
  await field.fill('鱻麤龘靐')
  await field.press('Enter')
  await expect(page.locator('.list')).toHaveCSS('opacity', '0.6')
  letGo()
  await expect(page.locator('.list')).toHaveCSS('opacity', '1')
  await expect(page.locator('main output.count')).toHaveText('共 0 条')
  await expect(page.getByRole('heading', { name: '没有符合条件的记录' })).toBeVisible()
  expect(await findAccessibilityFaults(page, page.getByRole('main'))).toEqual([])
  await page.getByRole('link', { name: '清除筛选' }).click()
  await expect(page).toHaveURL(/\/news\/showNews\?model=2$/)
  await expect(page.locator('main li h3').first()).toBeVisible()
})

test('a search moves the keyboard to the heading of the list, from where it goes on', async ({ page }) => {
  await openHydrated(page, '/news/showNews?model=2')
  await page.getByRole('searchbox', { name: '在行业动态中查找' }).fill('国土')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/find=/)
  await expect(page.getByRole('heading', { level: 2, name: '行业动态' })).toBeFocused()
})

test('the count is announced by one region that outlives every choice', long, async ({ page }) => {
  await openHydrated(page, '/news/showNews?model=2')
  const count = await page.locator('main output.count').elementHandle()
  const year = page.getByRole('combobox', { name: '年份' })
  await waitForElementHydration(year)
  await year.selectOption({ index: 1 })
  await expect(page).toHaveURL(/year=\d{4}/)
  await page.getByRole('searchbox', { name: '在行业动态中查找' }).fill('国土')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/find=/)
  expect(await count?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a list that cannot be loaded says so in its place, and tries again', async ({ page, faults }) => {
  faults.expectTexts('left out ')
  await openHydrated(page, '/news/showNews?model=1')
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 200, body: 'not an answer' }))
  await tab(page, '专题活动').click()
  await expect(page.getByRole('heading', { name: '内容加载失败' })).toBeVisible()
  await expect(page.locator('main aside')).toBeVisible()
  await expect(tab(page, '公司新闻')).toBeVisible()
  await page.unroute('**/_serverFn/**')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByText('进行中', { exact: true })).toBeVisible()
})

test(
  'a list that a failing server does not give tells it from a lost network, under a bar in the colour of errors',
  long,
  async ({ page, faults }) => {
    faults.expectAnswers(503)
    faults.expectTexts('left out ', 'ERR_CONNECTION_RESET')
    await openHydrated(page, '/news/showNews?model=1')
    // The bar is gone half a second after it has turned red.
    await page.evaluate(() => {
      const note = () => {
        if (document.querySelector('#nprogress.failed')) document.documentElement.dataset.sawFailure = 'yes'
      }
      new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
    })
    await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 503, body: '' }))
    await tab(page, '专题活动').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('服务器暂时无法提供内容，请稍后重试')
    await expect(alert).toContainText('503 Service Unavailable')
    await expect(page.locator('html')).toHaveAttribute('data-saw-failure', 'yes')

    await page.unroute('**/_serverFn/**')
    await page.route('**/_serverFn/**', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(alert).toContainText('网络连接不稳定，请检查后重试')
    await expect(alert).toContainText('request error 500')
    await page.unroute('**/_serverFn/**')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByText('进行中', { exact: true })).toBeVisible()
  },
)

test(
  'a list that failed is asked for without a network too, says that the network is lost, and comes by itself when it is back',
  long,
  async ({ page, context, faults }) => {
    faults.expectAnswers(0, 503)
    faults.expectTexts('left out ', 'ERR_INTERNET_DISCONNECTED')
    await openHydrated(page, '/news/showNews?model=1')
    await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 503, body: '' }))
    await tab(page, '专题活动').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('服务器暂时无法提供内容，请稍后重试')
    await page.unroute('**/_serverFn/**')

    await context.setOffline(true)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(alert).toContainText('网络连接不稳定，请检查后重试')

    await context.setOffline(false)
    await expect(page.getByText('进行中', { exact: true })).toBeVisible()
  },
)

test(
  'pages are turned by the address, on a telephone they are added below',
  long,
  async ({ page, openStaffPage, openPage }) => {
    const staff = (await openStaffPage()).context()
    for (let number = 1; number <= 12; number++) await publishNews(staff, `分页测试之${number}`)
    await openHydrated(page, '/news/showNews?model=2')
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/^第 2 \/ \d+ 页$/)).toBeVisible()

    const mobile = await openPage(phone)
    await openHydrated(mobile, '/news/showNews?model=2')
    const rows = mobile.locator('main .list li')
    const before = await rows.count()
    await mobile.getByRole('link', { name: '加载更多' }).tap()
    await expect(mobile).toHaveURL(/page=2/)
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
    await expect(mobile.locator('main output', { hasText: '已显示' })).toHaveText(/^已显示 \d+ 条，共 \d+ 条$/)
    await mobile.reload()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  },
)

test('a film plays over the list and leads to its page; the focus comes back', long, async ({ page }) => {
  await openHydrated(page, '/news/showNews?model=4')
  const cover = page.getByRole('button', { name: /^播放：/ }).first()
  await waitForElementHydration(cover)
  await cover.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('video')).toBeVisible()
  await expect(dialog.getByRole('link', { name: '查看详情' })).toHaveAttribute('href', /\/news\/newsDetail\?id=\d+/)
  expect(await findAccessibilityFaults(page, dialog)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cover).toBeFocused()
})

test('large letters last for the visit', long, async ({ openPage }) => {
  const page = await openPage(phone)
  await openHydrated(page, '/news/showNews?model=1')
  await page.locator('main a[href^="/news/newsDetail"]').first().tap()
  const text = page.locator('.rich-text')
  const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  await expect(text).toBeVisible()
  const standard = await size()
  await page.getByRole('button', { name: '大', exact: true }).tap()
  await expect.poll(size).toBeGreaterThan(standard)
  await page.reload()
  await expect(page.getByRole('button', { name: '大', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(size).toBeGreaterThan(standard)
})

test('on paper an article is its content, without header, footer and asides', long, async ({ page }) => {
  await openHydrated(page, '/news/showNews?model=1')
  await page.locator('main a[href^="/news/newsDetail"]').first().click()
  await expect(page.locator('.rich-text')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.zoom > header, .zoom header', 'footer', 'main aside', 'main nav', 'main .unprinted']) {
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('.rich-text')).toBeVisible()
})

test('The code to follow the company beside the news is a square at any width', long, async ({ page }) => {
  await openHydrated(page, '/news/showNews')
  const code = page.getByRole('complementary').getByRole('img', { name: /二维码/ })
  for (const width of [390, 1000, 1350, 1920]) {
    await resize(page, width)
    await code.scrollIntoViewIfNeeded()
    const box = await code.boundingBox()
    expect(box?.width, `at ${width}`).toBeGreaterThan(40)
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0)), `at ${width}`).toBeLessThan(1)
  }
})

test(
  'of three special events the first has a row of its own, and two films fill theirs',
  long,
  async ({ openPage }) => {
    const page = await openPage(desktop)
    const readTiles = (list: Locator) =>
      list.evaluate((grid) => {
        const whole = grid.getBoundingClientRect()
        return [...grid.children].map((tile) => {
          const { left, right, top } = tile.getBoundingClientRect()
          return [Math.round(left - whole.left) === 0, Math.round(whole.right - right) === 0, Math.round(top)] as const
        })
      })
    await page.goto('/news/showNews?model=3')
    const events = await readTiles(page.locator('main ul', { has: page.getByText('进行中', { exact: true }) }))
    expect(events.map(([starts, ends]) => [starts, ends])).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ])

    await page.goto('/news/showNews?model=4')
    const films = await readTiles(page.locator('main ul', { has: page.getByRole('button', { name: /^播放：/ }) }))
    expect(films.map(([starts, ends]) => [starts, ends])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(films[0]?.[2]).toBe(films[1]?.[2])
  },
)
