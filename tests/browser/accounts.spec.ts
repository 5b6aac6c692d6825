import type { BrowserContext, Page } from '@playwright/test'
import type { AccountRow, Listing } from '../../app/contract'
import { goodPassword } from '../support/test-modules'
import { expect, openHydrated, test } from './site-fixture'
import { button, menuItem, readAsStaff, signInAsNewEditor } from './admin'

async function findAccount(context: BrowserContext, username: string) {
  const { rows } = await readAsStaff<Listing<AccountRow>>(context, 'account/list')
  return rows.find((account) => account.username === username)
}

async function signInStatus(context: BrowserContext, username: string, password: string) {
  return (await context.request.post('/api/login/form', { form: { username, password } })).status()
}

/** Chooses an action from the menu of an account's row. */
async function chooseAction(page: Page, username: string, action: string) {
  await button(page, `“${username}”的更多操作`).click()
  await menuItem(page, action).click()
}

const confirmWith = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()

test('a disabled account is signed out and cannot sign in until it is enabled again', async ({
  staffPage: page,
  context,
  openContext,
  faults,
}) => {
  faults.expectAnswers(401)
  const own = await openContext()
  await signInAsNewEditor(context, own, 'feng.lei', '冯磊')
  await openHydrated(page, '/manage/accounts')
  await chooseAction(page, 'feng.lei', '停用')
  await confirmWith(page, '停用')
  await expect(page.getByRole('row', { name: /feng\.lei/ })).toContainText('已停用')
  expect(await findAccount(context, 'feng.lei')).toMatchObject({ disabled: true })
  expect((await own.request.get('/api/session')).status()).toBe(401)
  expect(await signInStatus(own, 'feng.lei', goodPassword)).toBe(401)

  await chooseAction(page, 'feng.lei', '启用')
  await confirmWith(page, '启用')
  await expect(page.getByRole('row', { name: /feng\.lei/ })).toContainText('正常')
  expect(await findAccount(context, 'feng.lei')).toMatchObject({ disabled: false })
  expect(await signInStatus(own, 'feng.lei', goodPassword)).toBe(200)
})

test('a reset password ends the old one, and the new one that is shown opens the account', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const own = await openContext()
  await signInAsNewEditor(context, own, 'xu.jing', '徐静')
  await openHydrated(page, '/manage/accounts')
  await chooseAction(page, 'xu.jing', '重置密码')
  await confirmWith(page, '重置密码')
  const issued = await page.getByRole('dialog', { name: '一次性密码' }).locator('p.num').textContent()
  expect(await signInStatus(own, 'xu.jing', goodPassword)).toBe(401)
  expect(await signInStatus(own, 'xu.jing', issued ?? '')).toBe(200)
})
