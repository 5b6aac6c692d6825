import type { Page } from '@playwright/test'
import { adminPassword } from '../support/site'
import { button, createNews, fillSignIn, getNewsFormPath, menuItem } from './admin'
import { ageSession, expectSignIn, link, menu, testEndsOn } from './session-steps'
import { expect, openHydrated, test, long } from './site-fixture'

const token = () => sessionStorage.getItem('cToken')
const ended = (page: Page) => page.getByRole('dialog', { name: '登录已过期' })

// All other pages in `session-end.long.spec.ts`.
testEndsOn(['/news/addNews'])

test(
  'a call that finds the session ended before the page knows of it leads to signing in as well',
  long,
  async ({ staffPage: page, context, site }) => {
    await openHydrated(page, '/manage')
    await ageSession(context, site)
    await link(page, '/news/updateNews')
    await expectSignIn(page, '/news/updateNews')
  },
)

test(
  'logging out in one tab has the others sign in: over a form with its text, through the login page elsewhere',
  long,
  async ({ staffPage: form, context, faults }) => {
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
  },
)

test(
  'who does not sign in over a form keeps the page and its text, and the menu leads to the login page',
  long,
  async ({ staffPage: page, context }) => {
    await openHydrated(page, '/manage/settings')
    await page.getByLabel('企业简称').fill('经纬空间测绘')
    await context.clearCookies()
    await page.evaluate(() => new BroadcastChannel('session').postMessage('ended'))
    await expect(ended(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ended(page)).toBeHidden()
    await expect(page.getByLabel('企业简称')).toHaveValue('经纬空间测绘')
    await expect(menu(page)).toBeVisible()
  },
)

test(
  'logging out that the server could not be told of holds in this browser, says so and is tried again',
  long,
  async ({ staffPage: page, context, faults }) => {
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
  },
)

test(
  'logging out without a network holds in this browser, and the server is told once the network is back',
  long,
  async ({ staffPage: page, context, faults }) => {
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
  },
)

test(
  'signing in anew takes the place of a session that the server could not be told to end',
  long,
  async ({ staffPage: page, faults }) => {
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
  },
)
