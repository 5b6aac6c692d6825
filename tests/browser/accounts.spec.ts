import type { BrowserContext, Page } from '@playwright/test'
import type { AccountRow, Listing } from '../../app/contract'
import { goodPassword } from '../support/test-modules'
import { expect, openHydrated, signInByCall, test } from './site-fixture'
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

test('an administrator adds an account and changes it', async ({ staffPage: page, context }) => {
  await openHydrated(page, '/manage/accounts')
  await button(page, '新增账号').click()
  const dialog = page.getByRole('dialog', { name: '新增账号' })
  await dialog.getByLabel('用户名').fill('wu.min')
  await dialog.getByLabel('姓名').fill('吴敏')
  await dialog.getByLabel('初始密码').fill('Prism-2026-first')
  await dialog.getByLabel('部门').fill('市场部')
  await dialog.getByRole('button', { name: '新增账号' }).click()
  await expect(page.getByRole('row', { name: /wu\.min/ })).toContainText('内容编辑')
  expect(await findAccount(context, 'wu.min')).toMatchObject({ name: '吴敏', role: 'editor', department: '市场部' })

  await page
    .getByRole('row', { name: /wu\.min/ })
    .getByRole('button', { name: '编辑', exact: true })
    .click()
  const editing = page.getByRole('dialog', { name: '编辑“wu.min”' })
  await editing.getByLabel('姓名').fill('吴敏之')
  await editing.getByLabel('角色').selectOption('管理员')
  await editing.getByRole('button', { name: '保存账号' }).click()
  await expect(page.getByRole('row', { name: /吴敏之/ })).toContainText('管理员')
  expect(await findAccount(context, 'wu.min')).toMatchObject({ name: '吴敏之', role: 'administrator' })
})

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

test('a member of staff changes their own details', async ({ context, openContext }) => {
  await signInByCall(context)
  const own = await openContext()
  await signInAsNewEditor(context, own, 'he.qing', '何晴')
  const page = await own.newPage()
  await openHydrated(page, '/user')
  await page.getByLabel('姓名').fill('何晴晴')
  await page.getByLabel('部门').fill('航测部')
  await button(page, '保存资料').click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  expect(await findAccount(context, 'he.qing')).toMatchObject({ name: '何晴晴', department: '航测部' })
  await expect(page.getByRole('contentinfo')).toContainText('何晴晴')
})
