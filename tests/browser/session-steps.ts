import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test'
import SqliteDatabase from 'better-sqlite3'
import type { SessionAnswer } from '../../app/contract'
import type { Site } from '../support/site'
import { button, fillSignIn, menuItem, readAsStaff } from './admin'
import { desktop, expect, openHydrated, test, waitForHydration } from './site-fixture'

export const menu = (page: Page) => page.getByRole('navigation', { name: '后台菜单' })

/** Makes the session of a profile one that nobody has used for 31 minutes. */
export async function ageSession(context: BrowserContext, { dataDir }: Site): Promise<void> {
  const { sessionId } = await readAsStaff<SessionAnswer>(context, 'session')
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  const { changes } = database
    .prepare('update session set seen_at = ? where session_id = ?')
    .run(Date.now() - 31 * 60_000, sessionId)
  database.close()
  expect(changes).toBe(1)
}

/**
 * Lets what the page knows of its session grow old, without any timer of the page going off, until it is loaded anew. The
 * clock of Playwright would stay with the profile, and a new profile for each test compiles every script again.
 */
async function growOld(page: Page): Promise<void> {
  await page.evaluate(() => {
    const readClock = Date.now.bind(Date)
    Date.now = () => readClock() + 35_000
  })
}

/** The calls of a page: what it reads, and what a form reports by itself while it is open and when it is left. */
interface PageCalls {
  /** Holds every call that begins from now on, and waits until those before have their answers. */
  hold: () => Promise<void>
  release: () => void
}

/**
 * Follows the calls of a page from before it is opened: of a call that is on its way when a test begins to intercept,
 * Playwright reports nothing.
 */
async function followCalls(page: Page): Promise<PageCalls> {
  const open = new Set<Request>()
  const held = new Map<Request, () => void>()
  let isHeld = false
  const isCall = (url: URL) => /^\/(_serverFn|api)\//.test(url.pathname)
  page.on('request', (request) => void (isCall(new URL(request.url())) && open.add(request)))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.route(isCall, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.set(route.request(), resolve))
    // A call of a page that was left meanwhile has nobody to go on for.
    await route.continue().catch(() => undefined)
  })
  return {
    hold: () => {
      isHeld = true
      return expect.poll(() => [...open].filter((request) => !held.has(request)).length).toBe(0)
    },
    release: () => {
      isHeld = false
      for (const letGo of held.values()) letGo()
      held.clear()
    },
  }
}

/**
 * Ends the session, then goes to a page, with every call held until the browser is on its way: what the page before calls
 * on its own would find the end first, and lead from there to signing in.
 */
async function goWithoutSession(
  { page, calls, site }: { page: Page; calls: PageCalls; site: Site },
  path: string,
  go: () => Promise<unknown>,
): Promise<void> {
  await calls.hold()
  await ageSession(page.context(), site)
  await growOld(page)
  await go()
  await expect(page).toHaveURL((url) => url.pathname === path || url.searchParams.get('redirect') === path)
  calls.release()
  await expectSignIn(page, path)
}

/** Signs in on the login page that a staff page has led to, and comes back to that page. */
export async function expectSignIn(page: Page, path: string): Promise<void> {
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

export const link = (page: Page, path: string) =>
  path === '/user'
    ? button(page, '系统管理员')
        .click()
        .then(() => menuItem(page, '个人中心').click())
    : menu(page).locator(`a[href="${path}"]`).first().dispatchEvent('click')

/** What a test of ended sessions begins with: a page of staff whose calls are followed. */
async function openFollowed(openStaffPage: (options: BrowserContextOptions) => Promise<Page>, site: Site) {
  const page = await openStaffPage(desktop)
  return { page, site, calls: await followCalls(page) }
}

/**
 * Has a session that nobody has used for half an hour lead to signing in and back, in each way to a page: a test for each.
 * Every other way but the menu is the same code for all pages, and an address without a session is asked for by HTTP.
 */
export function testEndsOn(paths: readonly string[]): void {
  for (const path of paths) {
    test(`a session that nobody has used for half an hour leads from ${path} to signing in and back, by menu, by address and by the back button`, async ({
      openStaffPage,
      site,
      faults,
    }) => {
      // A form that is open reports so by itself, and may find the end of the session by that.
      faults.expectAnswers(401)
      const visit = await openFollowed(openStaffPage, site)
      const { page } = visit
      await openHydrated(page, '/manage/accounts')

      await goWithoutSession(visit, path, () => link(page, path))

      await link(page, '/manage/accounts')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('账号管理')
      await waitForHydration(page)
      // Not waited for: the login page takes the place of the page that this goes to.
      await goWithoutSession(visit, path, () => page.evaluate(() => history.back()))

      await ageSession(page.context(), site)
      // What the page calls on its own may find the end first, and be on the way already.
      await page.reload().catch(() => undefined)
      await expectSignIn(page, path)
    })
  }
}

/** Has such a session lead from one page to the next by the menu, to signing in each time, and to the page asked for. */
export function testEndsBetween(paths: readonly string[]): void {
  test(`a session that nobody has used for half an hour leads by menu to signing in and on, from ${paths[0]} to ${paths.at(-1)}`, async ({
    openStaffPage,
    site,
    faults,
  }) => {
    faults.expectAnswers(401)
    const visit = await openFollowed(openStaffPage, site)
    await openHydrated(visit.page, paths.includes('/manage') ? '/user' : '/manage')
    for (const path of paths)
      await test.step(path, async () => {
        await goWithoutSession(visit, path, () => link(visit.page, path))
        await waitForHydration(visit.page)
      })
  })
}
