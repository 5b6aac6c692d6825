import type { Page } from '@playwright/test'
import * as tables from '../specification/tables'
import {
  desktop,
  expect,
  holdRequests,
  isSameDocument,
  markDocument,
  openHydrated,
  pauseClock,
  phone,
  resize,
  signInByCall,
  test,
  long,
} from './site-fixture'

const { zoomBands } = tables

/** How many rows of the tables have held. */
let passed = 0

test.afterAll(() => console.info(`${passed} rows of the specification hold in Chromium`))

/** Checks one row by soft expectations that carry its name, so that the other rows are checked even if it fails. */
async function checkRow(check: () => Promise<unknown>) {
  const failures = test.info().errors.length
  await check()
  if (test.info().errors.length === failures) passed++
}

/** Leads the living page to an address the way a link does. */
async function navigate(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

test('the main area has the zoom of its width band, 1200 px of content and a header of 90 px before the zoom', async ({
  page,
}) => {
  await openHydrated(page, '/webSiteMap')
  for (const [width, expected] of zoomBands) {
    await resize(page, width)
    const [zoom, content, header] = await page.evaluate(() => {
      const area = document.querySelector('.zoom')
      const frame = document.querySelector('header')
      const content = document.querySelector('main .w')
      if (!area || !frame || !content) throw new Error('no page')
      const factor = Number(getComputedStyle(area).zoom)
      const before = (length: number) => Math.round(length / factor)
      const size = (element: Element) => element.getBoundingClientRect()
      return [factor, before(size(content).width), before(size(frame).height)] as const
    })
    await checkRow(async () => expect.soft([zoom, content, header], `${width} px`).toEqual([expected, 1200, 90]))
  }
})

test('a mobile device has a twentieth of its width as root size, and a menu that slides in and is closed by a button', async ({
  openPage,
}) => {
  const page = await openPage(phone)
  await openHydrated(page, '/webSiteMap')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('19.5px')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await checkRow(() =>
    expect
      .soft(page.getByRole('dialog', { name: '菜单' }), 'the menu slides in within 350 ms')
      .toHaveCSS('animation-duration', '0.35s'),
  )
  await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '关闭菜单' }).tap()
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeHidden()
})

test('the user menu leads to sign in, to the personal centre and out, and the token is kept as cToken', async ({
  page,
  context,
}) => {
  await signInByCall(context)
  await openHydrated(page, '/manage')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cToken'))).toMatch(/^\S{20,}$/)
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: '账号登录' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toHaveAttribute('href', '/user')
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
})

for (const path of [
  '/linkUS/applicationShow?id=99999999',
  '/manage/media?file=99999999',
  '/news/addNews?category=99',
]) {
  test(
    `${path} ends on the 404 page of the back office when it is reached from another page`,
    path.startsWith('/news') ? {} : long,
    async ({ staffPage: page, faults }) => {
      faults.expectAnswers(404)
      await openHydrated(page, '/manage')
      await navigate(page, path)
      await checkRow(async () => {
        await expect.soft(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
        await expect.soft(page.getByRole('navigation', { name: '后台菜单' })).toBeVisible()
        await expect.soft(page.getByRole('main')).toHaveCount(1)
      })
    },
  )
}

/** Leads one living page to each address, and compares its heading. */
async function checkHeadings(page: Page, rows: Array<[path: string, heading: string]>) {
  await markDocument(page)
  for (const [path, heading] of rows) {
    await navigate(page, path)
    await checkRow(async () => {
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
      await expect.soft(page, path).toHaveURL((url) => url.pathname + url.search === path)
      expect.soft(await isSameDocument(page), `${path} within the document`).toBe(true)
    })
  }
}

test('a visitor reaches every public page within one document, and nothing else', long, async ({ page, faults }) => {
  faults.expectAnswers(404)
  await openHydrated(page, '/webSiteMap')
  // Ends where it began, on a page whose heading no other has.
  await checkHeadings(page, tables.headings)
  for (const path of tables.pathsLeadingHome) {
    await navigate(page, '/webSiteMap')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('网站地图')
    await navigate(page, path)
    await checkRow(async () => {
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toContainText('经纬空间')
      await expect.soft(page, path).toHaveURL((url) => url.pathname === '/' && url.search === '')
    })
  }
  for (const path of [...tables.detailPaths, ...tables.detailPaths.map((one) => `${one}?id=99999999`)]) {
    await navigate(page, '/webSiteMap')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('网站地图')
    await navigate(page, path)
    await checkRow(() => expect.soft(page.getByRole('heading', { level: 1 }), path).toContainText('页面不存在'))
  }
  for (const path of [...tables.addPaths, ...tables.staffPaths]) {
    await navigate(page, path)
    await checkRow(() =>
      expect
        .soft(page, path)
        .toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === path),
    )
  }
})

test('staff reach every page of theirs within one document', long, async ({ staffPage: page }) => {
  await openHydrated(page, '/manage/settings')
  await checkHeadings(page, tables.staffHeadings)
})

test(
  'the drop-downs lead to parts by their number, to solutions and products by id and type, 更多 has titled columns',
  long,
  async ({ page }) => {
    await page.setViewportSize(desktop.viewport ?? { width: 1440, height: 900 })
    await openHydrated(page, '/')
    const menu = page.getByRole('navigation', { name: '主导航' })
    const panel = page.locator('[data-panel]')
    for (const [item, links] of tables.dropDownLinks) {
      await menu.getByRole('link', { name: item, exact: true }).hover()
      await expect(panel.getByRole('link', { name: links[0]?.[0] })).toBeVisible()
      for (const [label, to] of links)
        await checkRow(() =>
          expect
            .soft(
              panel
                .getByRole('link')
                .filter({ hasText: label })
                .and(page.locator(`[href="${to}"]`)),
              `${item}: ${to}`,
            )
            .toHaveCount(1),
        )
    }
    await menu.getByRole('button', { name: '更多', exact: true }).hover()
    await expect(panel.getByRole('heading', { name: '联系我们' })).toBeVisible()
    for (const [title, links] of tables.moreColumns) {
      const column = panel
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        .last()
      const found = await column
        .locator('li a')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
      await checkRow(async () => expect.soft(found.slice(0, links.length), title).toEqual(links))
    }
    for (const [duration, element, selector] of tables.transitions)
      await checkRow(() =>
        expect
          .soft(page.locator(selector).first(), `${element}: ${duration}`)
          .toHaveCSS('transition-duration', new RegExp(`(^|, )${Number.parseInt(duration) / 1000}s`)),
      )
  },
)

test('the progress bar appears after 200 ms, takes 5000 ms to its end and fades in 500 ms', async ({ page }) => {
  await page.clock.install()
  await openHydrated(page, '/webSiteMap')
  // The library of the bar comes with the first navigation.
  const library = page.waitForResponse(/nprogress/)
  await navigate(page, '/search')
  await library
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索')

  const root = page.locator('#nprogress')
  /** Lets the bar end, by the time of the page. */
  const end = () =>
    expect(async () => {
      await page.clock.runFor(500)
      await expect(root).toHaveCount(0, { timeout: 50 })
    }).toPass()
  await pauseClock(page)
  await end()

  const asked = page.waitForRequest('**/_serverFn/**')
  const letGo = await holdRequests(page, '**/_serverFn/**')
  await navigate(page, '/news/showNews?model=2')
  await asked
  const bar = root.locator('.bar')
  await page.clock.runFor(190)
  await checkRow(() => expect.soft(root, 'no bar after 190 ms').toHaveCount(0))
  await page.clock.runFor(20)
  await checkRow(() => expect.soft(root, 'a bar after 210 ms').toHaveCount(1))
  await page.clock.runFor(2_500)
  await checkRow(() => expect.soft(bar, 'half its way after 2500 ms').toHaveAttribute('style', /\(-50%/))
  await page.clock.runFor(2_500)
  await checkRow(() => expect.soft(bar, 'its way but a hundredth after 5000 ms').toHaveAttribute('style', /\(-1%/))
  // The time of the page, which stands still between two calls of `runFor`.
  const fade = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begun = 0
        new MutationObserver(() => {
          const root = document.getElementById('nprogress')
          if (root?.style.opacity === '0') begun ||= Date.now()
          if (!root && begun > 0) resolve(Date.now() - begun)
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['style'] })
      }),
  )
  letGo()
  await end()
  await checkRow(async () => expect.soft(await fade, 'ms from the beginning of the fade to its end').toBe(500))
})

test('a script of the next page that cannot be loaded reloads the page once, even if it fails again', async ({
  page,
  faults,
}) => {
  faults.expectAnswers(404)
  faults.expectTexts('dynamically imported module')
  await openHydrated(page, '/webSiteMap')
  // Otherwise what this page still asks for would be lost too, and some of it the next page needs at once.
  await page.waitForLoadState('networkidle')
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  const lost: string[] = []
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    // All that the living page asks for, and the same again after it has been loaded anew.
    if (documents > 0 && !lost.includes(url)) return route.continue()
    lost.push(url)
    return route.fulfill({ status: 404, body: '' })
  })
  await navigate(page, '/linkUS')
  await checkRow(() => expect.soft.poll(() => documents, 'loads of the page').toBe(1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('联系我们')
  const first = new Set(lost).size
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(() => lost.length, 'failures after it was loaded anew').toBeGreaterThan(first)
  await page.waitForLoadState()
  await checkRow(async () => expect.soft(documents, 'loads after it failed again').toBe(1))
})
