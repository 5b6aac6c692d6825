import { startIdentityProvider } from '../support/identity-provider'
import { findFreePort, type Site, startSite } from '../support/site'
import { answerSecondCheck, button, callAsStaff, confirmAdministrator, fillSignIn, readAsStaff } from './admin'
import { long, expect, openHydrated, signInByCall, test as base } from './site-fixture'

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>

/** Tests over a server that knows an identity provider. */
const test = base.extend<object, { provider: Provider; site: Site }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startIdentityProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, use) => {
      const port = await findFreePort()
      const site = await startSite({ port, env: { ...provider.env, SITE_URL: `http://127.0.0.1:${port}` } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const leaveForProvider = (page: Parameters<typeof button>[0]) => button(page, '使用企业微信登录').click()

test(
  'An identity is linked in the personal centre, signs in from the login page, and is unlinked',
  long,
  async ({ page, context, provider, faults }) => {
    // Nobody is signed in once the identity is unlinked.
    faults.expectAnswers(403, 428)
    provider.letSignIn({ sub: 'chen', preferred_username: 'chenxiaolan' })
    await signInByCall(context)
    await openHydrated(page, '/user?tab=security')
    const card = page.getByRole('region', { name: '企业微信登录' })
    await card.getByRole('button', { name: '关联企业微信' }).click()
    await answerSecondCheck(page)
    await expect(page).toHaveURL(/\/user\?tab=security$/)
    await expect(card).toContainText('chenxiaolan')

    // A page of the office that is open would tell that its session is gone.
    await page.goto('about:blank')
    await context.clearCookies()
    await openHydrated(page, '/news/updateNews?category=2')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await leaveForProvider(page)
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/news/updateNews?category=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
    const { sessionId } = await readAsStaff<{ sessionId: string }>(context, 'session')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cToken'))).toBe(sessionId)

    await callAsStaff(context, 'provider/unlink', {})
    await page.goto('about:blank')
    await context.clearCookies()
    await openHydrated(page, '/login')
    await page.getByLabel('用户名').fill('typed-before')
    await leaveForProvider(page)
    await expect(page.getByRole('alert')).toHaveText(
      '没有与您的企业微信对应的后台账号。请用密码登录后在“登录与安全”中关联，或联系系统管理员',
    )
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/login')
    await fillSignIn(page)
    await expect(page).toHaveURL((url) => url.pathname === '/manage')
  },
)

test(
  'Who leaves the page of the provider finds the login page with the reason, and signs in by the password',
  long,
  async ({ page, provider, faults }) => {
    faults.expectAnswers(400)
    provider.letLeave()
    await openHydrated(page, '/login?redirect=%2Fmanage%2Fmedia')
    await leaveForProvider(page)
    await expect(page.getByRole('alert')).toHaveText('已取消企业微信登录')
    await fillSignIn(page)
    await expect(page).toHaveURL((url) => /^\/manage/.test(url.pathname))
  },
)

test(
  'Without script the way there is a link, and the way back a button',
  long,
  async ({ openContext, site, provider }) => {
    const staff = await openContext()
    await signInByCall(staff)
    provider.letSignIn({ sub: 'no-script', preferred_username: 'wang' })
    await confirmAdministrator(staff)
    const begun = await callAsStaff<{ address: string }>(staff, 'provider/begin', {})
    const returned = await provider.signInAt(begun.address)
    await callAsStaff(staff, 'provider/link', returned)

    const plain = await openContext({ javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(`${site.url}/login?redirect=%2Fmanage%2Fmedia`)
    await leaveForProvider(page)
    await page.getByRole('link', { name: '前往企业微信' }).click()
    await button(page, '继续登录').click()
    await expect(page).toHaveURL((url) => url.pathname === '/manage/media')
    await callAsStaff(plain, 'provider/unlink', {})
  },
)
