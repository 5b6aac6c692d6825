import { join } from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import SqliteDatabase from 'better-sqlite3'
import { menuGroups } from '../../app/admin/shell/menu-groups'
import { adminPassword, type Site } from '../support/site'
import { button, createNews, fillSignIn, getNewsFormPath, menuItem } from './admin'
import { desktop, expect, openHydrated, signInByCall, test } from './site-fixture'

const menuItems = menuGroups('administrator').flatMap(({ items }) => items)
const menuPaths = [...menuItems.flatMap(({ to, add }) => (add ? [to, add] : [to])), '/user']

const token = () => sessionStorage.getItem('cToken')
const menu = (page: Page) => page.getByRole('navigation', { name: '后台菜单' })
const ended = (page: Page) => page.getByRole('dialog', { name: '登录已过期' })

/** Makes the session of a profile one that nobody has used for 31 minutes. */
async function ageSession(context: BrowserContext, { dataDir }: Site): Promise<void> {
  const { sessionId } = (await (await context.request.get('/api/session')).json()) as { sessionId: string }
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  const { changes } = database
    .prepare('update session set seen_at = ? where session_id = ?')
    .run(Date.now() - 31 * 60_000, sessionId)
  database.close()
  expect(changes).toBe(1)
}

/** Lets what the page knows of its session grow old, without any timer of the page going off. */
async function growOld(page: Page): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 35_000)
}

const openReads = new WeakMap<Page, Set<Request>>()

/** The reads of a page that have no answer yet, from when it was first asked about. */
function countOpenReads(page: Page): number {
  const known = openReads.get(page)
  if (known) return known.size
  const reads = new Set<Request>()
  openReads.set(page, reads)
  page.on('request', (request) => void (request.url().includes('/_serverFn/') && reads.add(request)))
  page.on('requestfinished', (request) => reads.delete(request))
  page.on('requestfailed', (request) => reads.delete(request))
  return 0
}

/**
 * Ends the session, then goes to a page, with every read held until the browser is on its way: what the page before reads
 * on its own would find the end first.
 */
async function goWithoutSession(page: Page, site: Site, path: string, go: () => Promise<unknown>): Promise<void> {
  // What is read already would find the end of the session on its way.
  await expect.poll(() => countOpenReads(page)).toBe(0)
  const hold: Array<() => void> = []
  let isHeld = true
  await page.route('**/_serverFn/**', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => hold.push(resolve))
    // A read of a page that was left meanwhile has nobody to go on for.
    await route.continue().catch(() => undefined)
  })
  await ageSession(page.context(), site)
  await growOld(page)
  await go()
  await expect(page).toHaveURL((url) => url.pathname === path || url.searchParams.get('redirect') === path)
  isHeld = false
  for (const release of hold) release()
  await expectSignIn(page, path)
  await page.unroute('**/_serverFn/**')
}

/** Signs in on the login page that a staff page has led to, and comes back to that page. */
async function expectSignIn(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).pathname + ' ' + new URL(page.url()).searchParams.get('redirect'))
    .toBe(`/login ${path}`)
  await expect(button(page, '登录')).toBeEnabled()
  await fillSignIn(page)
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('页面出错了')).toHaveCount(0)
  await expect(menu(page)).toBeVisible()
}

const link = (page: Page, path: string) =>
  path === '/user'
    ? button(page, '系统管理员')
        .click()
        .then(() => menuItem(page, '个人中心').click())
    : menu(page).locator(`a[href="${path}"]`).first().dispatchEvent('click')

test.describe('a session that nobody has used for half an hour', () => {
  // Every page is a test of its own, so that all workers share them.
  test.describe.configure({ mode: 'parallel' })

  for (const path of menuPaths) {
    test(`leads from ${path} to signing in and back, by menu, by address and by the back button`, async ({
      reusePage,
      site,
    }) => {
      const page = await reusePage('ended sessions', desktop, (context) => signInByCall(context))
      const context = page.context()
      countOpenReads(page)
      const start = path === '/manage/accounts' ? '/manage/audit' : '/manage/accounts'
      await openHydrated(page, start)

      await goWithoutSession(page, site, path, () => link(page, path))

      await link(page, start)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        start === '/manage/audit' ? '操作日志' : '账号管理',
      )
      // Not waited for: the login page takes the place of the page that this goes to.
      await goWithoutSession(page, site, path, () => page.evaluate(() => history.back()))

      await ageSession(context, site)
      await page.reload()
      await expectSignIn(page, path)
    })
  }
})

test('a call that finds the session ended before the page knows of it leads to signing in as well', async ({
  staffPage: page,
  context,
  site,
}) => {
  await openHydrated(page, '/manage')
  await ageSession(context, site)
  await link(page, '/news/updateNews')
  await expectSignIn(page, '/news/updateNews')
})

test('logging out in one tab has the others sign in: over a form with its text, through the login page elsewhere', async ({
  staffPage: form,
  context,
  faults,
}) => {
  faults.expectAnswers(401)
  const { id } = await createNews(context, '基准点复测工作启动')
  await openHydrated(form, getNewsFormPath(id))
  const list = await context.newPage()
  await openHydrated(list, '/news/updateNews')
  const leaving = await context.newPage()
  await openHydrated(leaving, '/manage')
  // A save that begins on its own would find the end of the session before the other tab has told of it.
  await form.route('**/api/news/save', (route) => route.abort())
  faults.expectTexts('/api/news/save failed')
  await form.getByLabel('标题').fill('基准点复测工作全面启动')

  await button(leaving, '系统管理员').click()
  await menuItem(leaving, '退出登录').click()
  await expect(leaving).toHaveURL((url) => url.pathname === '/login')

  await expect(list).toHaveURL(
    (url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/news/updateNews',
  )
  const dialog = ended(form)
  await expect(dialog.getByLabel('密码', { exact: true })).toBeVisible()
  await expect(form.getByLabel('标题')).toHaveValue('基准点复测工作全面启动')
  await form.unroute('**/api/news/save')
  await dialog.getByLabel('密码', { exact: true }).fill(adminPassword)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('标题')).toHaveValue('基准点复测工作全面启动')
  await button(form, '保存草稿').click()
  await expect(form.getByText('草稿已保存', { exact: true })).toBeVisible()
})

test('who does not sign in over a form keeps the page and its text, and the menu leads to the login page', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage/settings')
  await page.getByLabel('企业简称').fill('经纬空间测绘')
  await context.clearCookies()
  await page.evaluate(() => new BroadcastChannel('session').postMessage('ended'))
  await expect(ended(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ended(page)).toBeHidden()
  await expect(page.getByLabel('企业简称')).toHaveValue('经纬空间测绘')
  await expect(menu(page)).toBeVisible()
})

test('logging out that the server could not be told of holds in this browser, says so and is tried again', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(500)
  faults.expectTexts('signing out failed')
  await openHydrated(page, '/manage')
  const cookies = await context.cookies()
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, '系统管理员').click()
  await menuItem(page, '退出登录').click()

  const notice = page.getByText('已在本浏览器退出登录，但未能通知服务器')
  const expectSignedOut = async () => {
    await expect(page).toHaveURL((url) => url.pathname === '/login')
    await expect(notice).toBeVisible()
    await expect(button(page, '登录')).toBeVisible()
    await expect(page.getByText('已登录为')).toHaveCount(0)
    expect(await page.evaluate(token)).toBe(null)
  }
  await expectSignedOut()
  await page.reload()
  await expectSignedOut()
  await page.goto('/manage')
  await expectSignedOut()
  await button(page, '重试').click()
  await expect(page.getByText('服务器仍未确认')).toBeVisible()

  await page.unroute('**/api/logout')
  await button(page, '重试').click()
  await expect(notice).toBeHidden()
  // The session itself is over, not only withheld.
  await context.clearCookies()
  await context.addCookies(cookies)
  expect((await context.request.get('/api/session')).status()).toBe(401)
})

test('logging out without a network holds in this browser, and the server is told once the network is back', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectTexts('ERR_INTERNET_DISCONNECTED', 'signing out failed', 'left out ')
  await openHydrated(page, '/manage')
  const cookies = await context.cookies()
  // What the login page needs has been fetched by then.
  await page.waitForLoadState('networkidle')
  await button(page, '系统管理员').click()
  await expect(menuItem(page, '退出登录')).toBeVisible()
  await context.setOffline(true)
  await menuItem(page, '退出登录').click()
  const notice = page.getByText('已在本浏览器退出登录，但未能通知服务器')
  await expect(notice).toBeVisible()
  await expect(button(page, '登录')).toBeVisible()
  expect(await page.evaluate(token)).toBe(null)

  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await context.clearCookies()
  await context.addCookies(cookies)
  expect((await context.request.get('/api/session')).status()).toBe(401)
})

test('signing in anew takes the place of a session that the server could not be told to end', async ({
  staffPage: page,
  faults,
}) => {
  faults.expectAnswers(500)
  faults.expectTexts('signing out failed')
  await openHydrated(page, '/manage')
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, '系统管理员').click()
  await menuItem(page, '退出登录').click()
  await expect(button(page, '登录')).toBeEnabled()
  await fillSignIn(page)
  await expect(page).toHaveURL((url) => url.pathname === '/manage')
  await page.reload()
  await expect(menu(page)).toBeVisible()
})
