import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../support/site'
import { findAccessibilityFaults } from './page-faults'
import { goodPassword } from '../support/test-modules'
import { computeTotp } from '../support/totp'
import { answerSecondCheck, button, callAsStaff, confirmAdministrator, fillSignIn, findDuty, menuItem } from './admin'
import { expect, openHydrated, signInByCall, test, long } from './site-fixture'

// A virtual authenticator belongs to its profile.
test.use({ ownProfile: true })

/** Browsers have passkeys under a name, not under an address. */
const toNamed = (site: Site) => site.url.replace('127.0.0.1', 'localhost')

/** Gives the browser a fingerprint reader whose owner always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Makes an editor who has already changed the first password. @param own signed in as them afterwards */
async function createEditor(administrator: BrowserContext, own: BrowserContext, username: string): Promise<void> {
  const account = { username, name: '周启', duties: [await findDuty(administrator, '内容编辑')] }
  await confirmAdministrator(administrator)
  const { password: current } = await callAsStaff<{ password: string }>(administrator, 'account/create', account)
  await signInByCall(own, username, current)
  await callAsStaff(own, 'account/password', { current, next: goodPassword })
}

/** Enables the second factor of who is signed in. @returns its secret and recovery codes */
async function enableFactor(own: BrowserContext): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await callAsStaff<{ secret: string }>(own, 'totp/begin', {})
  const code = await computeTotp(secret, Date.now())
  const { codes } = await callAsStaff<{ codes: string[] }>(own, 'totp/confirm', { code })
  await callAsStaff(own, 'totp/enable', {})
  return { secret, codes }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await menuItem(page, '退出登录').click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
}

const atOffice = (url: URL) => url.pathname === '/manage'

test(
  'A passkey is made, named and signs in without name and password, and answers for the second factor',
  long,
  async ({ page, context, site, faults, openStaffPage }) => {
    faults.expectAnswers(401, 428)
    const colleague = await openStaffPage()
    await createEditor(colleague.context(), context, 'passkey')
    const named = toNamed(site)
    await addAuthenticator(page)
    await openHydrated(page, `${named}/login`)
    await fillSignIn(page, goodPassword, 'passkey')
    await expect(page).toHaveURL(atOffice)

    await openHydrated(page, `${named}/user?tab=security`)
    const card = page.getByRole('region', { name: '通行密钥' })
    await expect(card).toContainText('还没有通行密钥')
    await button(page, '添加通行密钥').click()
    await answerSecondCheck(page, goodPassword)
    await expect(card).toContainText('通行密钥 1')
    await button(page, '“通行密钥 1”的更多操作').click()
    await menuItem(page, '改名').click()
    await page.getByRole('dialog').getByLabel('名称').fill('办公室电脑')
    await button(page, '保存').click()
    await expect(card).toContainText('办公室电脑')
    await expect(card).toContainText('尚未用过')
    expect(await findAccessibilityFaults(page)).toEqual([])

    await signOut(page)
    await button(page, '使用通行密钥登录').click()
    await expect(page).toHaveURL(atOffice)
    await expect(page.getByRole('contentinfo')).toContainText('周启')

    await enableFactor(context)
    await signOut(page)
    await fillSignIn(page, goodPassword, 'passkey')
    await expect(page.getByLabel('验证码')).toBeFocused()
    await button(page, '使用通行密钥登录').click()
    await expect(page).toHaveURL(atOffice)

    await openHydrated(page, `${named}/user?tab=security`)
    await button(page, '“办公室电脑”的更多操作').click()
    await menuItem(page, '移除').click()
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
    await expect(card).toContainText('还没有通行密钥')
  },
)

test(
  'An address without a name says that it has no passkeys, and offers none',
  long,
  async ({ staffPage: page, openPage }) => {
    await openHydrated(page, '/user?tab=security')
    await expect(page.getByText('当前地址不支持通行密钥，请使用 https 地址')).toBeVisible()
    await expect(button(page, '添加通行密钥')).toHaveCount(0)
    const visitor = await openPage()
    await openHydrated(visitor, '/login')
    await expect(button(visitor, '登录')).toBeVisible()
    await expect(button(visitor, '使用通行密钥登录')).toHaveCount(0)
  },
)

test('After the right password the code is asked for, a wrong one is said, and a recovery code signs in too', async ({
  page,
  context,
  faults,
  openStaffPage,
}) => {
  faults.expectAnswers(400, 401)
  const colleague = await openStaffPage()
  await createEditor(colleague.context(), context, 'codes')
  const { secret, codes } = await enableFactor(context)
  await context.clearCookies()

  await openHydrated(page, '/login?redirect=%2Fuser')
  await fillSignIn(page, goodPassword, 'codes')
  const code = page.getByLabel('验证码')
  await expect(code).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('验证码不正确，请等待下一个')
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
  // The code of the next step: that of this one is used up.
  await code.fill(await computeTotp(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/user')

  await signOut(page)
  await fillSignIn(page, goodPassword, 'codes')
  await button(page, '使用恢复代码').click()
  await page.getByLabel('恢复代码').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(atOffice)
})
