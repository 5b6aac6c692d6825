import type { SessionAnswer } from '../../app/contract'
import { adminPassword } from '../support/site'
import { expect, holdRequests, openHydrated, test, waitForHydration, long } from './site-fixture'
import { button, menuItem, createNews, fillSignIn, getNewsFormPath, readAsStaff } from './admin'

const token = () => sessionStorage.getItem('cToken')

test('a wrong password is refused with a message, the password cleared and in focus', async ({ page, faults }) => {
  faults.expectAnswers(401)
  await openHydrated(page, '/login')
  await fillSignIn(page, 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('用户名或密码不正确，请重新输入')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  expect(await page.evaluate(token)).toBe(null)

  await fillSignIn(page)
  await expect(page).toHaveURL((url) => url.pathname === '/manage')
  await expect(page.getByRole('navigation', { name: '后台菜单' })).toBeVisible()
})

test('a password that is typed before the page is hydrated stays in its field', long, async ({ page }) => {
  const goOn = await holdRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('密码', { exact: true }).click()
  await page.keyboard.type('Jing')
  goOn()
  await waitForHydration(page)
  await page.keyboard.type('wei')

  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Jingwei')
  await expect(page.getByLabel('用户名')).toHaveValue('')
})

test('a session survives a reload and opens in a second tab, each with its token', long, async ({ page, context }) => {
  await openHydrated(page, '/login')
  await fillSignIn(page)
  await expect(page).toHaveURL((url) => url.pathname === '/manage')
  const { sessionId } = await readAsStaff<SessionAnswer>(context, 'session')
  expect(await page.evaluate(token)).toBe(sessionId)

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('navigation', { name: '后台菜单' })).toBeVisible()
  await expect.poll(() => page.evaluate(token)).toBe(sessionId)

  const tab = await context.newPage()
  await openHydrated(tab, '/manage')
  await expect(tab.getByRole('navigation', { name: '后台菜单' })).toBeVisible()
  await expect.poll(() => tab.evaluate(token)).toBe(sessionId)
})

test('signing out ends the session, and the way back leads through the login page to where one wanted to go', async ({
  staffPage: page,
  context,
}) => {
  await openHydrated(page, '/manage')
  await page.getByRole('banner').getByRole('button').last().click()
  await menuItem(page, '退出登录').click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await expect(button(page, '登录')).toBeVisible()
  await expect(page.getByText('已登录为')).toBeHidden()
  expect(await page.evaluate(token)).toBe(null)
  expect((await context.request.get('/api/news/list')).status()).toBe(401)

  const wanted = '/news/updateNews?category=2'
  await openHydrated(page, wanted)
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === wanted)
  await fillSignIn(page)
  await expect(page).toHaveURL((url) => url.pathname + url.search === wanted)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
})

test(
  'a token that outlived its session goes once the session is found gone',
  long,
  async ({ page, context, faults }) => {
    // The page that is left may still be loading its parts.
    faults.expectTexts('left out [')
    await openHydrated(page, '/login')
    await fillSignIn(page)
    await expect(page).toHaveURL((url) => url.pathname === '/manage')
    await page.goto('/healthz')
    await context.clearCookies()
    await openHydrated(page, '/manage')
    await expect(page).toHaveURL((url) => url.pathname === '/login')
    await expect.poll(() => page.evaluate(token)).toBe(null)
  },
)

test('after signing in nobody is sent to another site', async ({ page, site }) => {
  await openHydrated(page, '/login?redirect=//example.com/')
  await fillSignIn(page)
  await expect(page).toHaveURL(`${site.url}/manage`)
})

test(
  'a check of the session that is not answered sends nobody to sign in, and says so',
  long,
  async ({ staffPage: page, faults }) => {
    faults.expectAnswers(503)
    await page.clock.install()
    await openHydrated(page, '/manage')
    await page.route(/_serverFn.*session\.current/, (route) => route.fulfill({ status: 503, body: '' }))
    // What is known of the session is asked anew after half a minute.
    await page.clock.fastForward(40_000)

    await button(page, '系统管理员').click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()

    await expect(page.getByText('登录状态检查失败：服务器繁忙，请稍后重试')).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/user')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/axios error|request error/)).toHaveCount(0)
  },
)

test(
  'whose session ended while writing signs in again in place and the save goes on, whatever is answered late',
  long,
  async ({ staffPage: page, context, faults }) => {
    faults.expectAnswers(401)
    const { id } = await createNews(context, '像控点布设方案评审')
    const opened = page.waitForResponse('**/api/presence/report')
    await openHydrated(page, getNewsFormPath(id))
    await opened
    await page.getByLabel('标题').fill('像控点布设方案通过评审')
    const { promise: signedIn, resolve: answerLate } = Promise.withResolvers<void>()
    await page.route('**/api/presence/report', async (route) => {
      const response = await route.fetch()
      if (response.status() === 401) await signedIn
      await route.fulfill({ response })
    })
    await context.clearCookies()
    const reported = page.waitForRequest('**/api/presence/report')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await reported
    // What was typed may be saved by itself before, and then the dialog lies over the button already.
    await button(page, '保存草稿').dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: '登录已过期' })
    await expect(dialog.getByLabel('密码', { exact: true })).toBeFocused()
    await dialog.getByLabel('密码', { exact: true }).fill(adminPassword)
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
    await expect(page.getByLabel('标题')).toHaveValue('像控点布设方案通过评审')

    const repeated = page.waitForResponse((answer) => answer.url().endsWith('/presence/report') && answer.ok())
    answerLate()
    await repeated
    await expect(dialog).toBeHidden()
  },
)

test('without scripts staff sign in, and a wrong password is refused with the name kept', async ({
  faults,
  openPage,
}) => {
  faults.expectAnswers(401)
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/login?redirect=%2Fnews%2FupdateNews')
  await fillSignIn(page, 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('用户名或密码不正确，请重新输入')
  await expect(page.getByLabel('用户名')).toHaveValue('admin')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')

  await page.getByLabel('密码', { exact: true }).fill(adminPassword)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL((url) => url.pathname === '/news/updateNews')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
  await expect(page.getByRole('navigation', { name: '后台菜单' })).toBeVisible()
})

test(
  'a sign-in that the browser sent before the page was hydrated gets its token from the page it leads to',
  long,
  async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/login')
    await page.getByLabel('用户名').fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(adminPassword)
    // `submit` passes the listeners of the page by.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page).toHaveURL((url) => url.pathname === '/manage')
    await expect.poll(() => page.evaluate(token)).toMatch(/^[\w-]{22,}$/)
  },
)
