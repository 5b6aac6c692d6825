import type { BrowserContext, Page } from '@playwright/test'
import type { AccountRow, Listing } from '../../app/contract'
import { goodPassword } from '../support/test-modules'
import { expect, openHydrated, signInByCall, test, getFirstPage } from './site-fixture'
import { button, callAsStaff, menuItem, readAsStaff, signInAsNewEditor } from './admin'

async function findAccount(context: BrowserContext, username: string) {
  const { rows } = await readAsStaff<Listing<AccountRow>>(context, 'account/list')
  return rows.find((account) => account.username === username)
}

/** The button of the newest notice that offers it. */
const undo = (page: Page) => page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).last()

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
  await dialog.getByLabel('部门').fill('市场部')
  await dialog.getByRole('button', { name: '新增账号' }).click()
  const once = page.getByRole('dialog', { name: '一次性密码' })
  await expect(once).toContainText('请转告“wu.min”，须在 72 小时内登录并修改。关闭后不再显示')
  await expect(once.getByText(/^[a-z2-9]{16}$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(once).toBeHidden()
  await expect(page.getByRole('row', { name: /wu\.min/ })).toContainText('内容编辑')
  expect(await findAccount(context, 'wu.min')).toMatchObject({ name: '吴敏', role: 'editor', department: '市场部' })

  // On a telephone everything about the account is on the screen, without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole('row', { name: /wu\.min/ })
  for (const text of ['吴敏', '内容编辑', '市场部', '正常', '从未登录'])
    await expect(row.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(button(page, '“wu.min”的更多操作')).toBeInViewport({ ratio: 1 })
  await row.getByRole('button', { name: '编辑', exact: true }).click()
  const editing = page.getByRole('dialog', { name: '编辑“wu.min”' })
  await editing.getByLabel('姓名').fill('吴敏之')
  await editing.getByLabel('角色').selectOption('管理员')
  await editing.getByRole('button', { name: '保存账号' }).click()
  await expect(page.getByRole('row', { name: /吴敏之/ })).toContainText('管理员')
  expect(await findAccount(context, 'wu.min')).toMatchObject({ name: '吴敏之', role: 'administrator' })
})

test('a new account whose address is wrong is not made, and is made once that is corrected', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(400)
  await openHydrated(page, '/manage/accounts')
  await button(page, '新增账号').click()
  const dialog = page.getByRole('dialog', { name: '新增账号' })
  await dialog.getByLabel('用户名').fill('ren.fei')
  await dialog.getByLabel('姓名').fill('任飞')
  await dialog.getByLabel('邮箱').fill('ren.fei')
  await dialog.getByRole('button', { name: '新增账号' }).click()
  await expect(dialog.getByText('邮箱格式不正确')).toBeVisible()
  expect(await findAccount(context, 'ren.fei')).toBeUndefined()

  await dialog.getByLabel('邮箱').fill('ren.fei@example.com')
  await dialog.getByRole('button', { name: '新增账号' }).click()
  await expect(page.getByRole('dialog', { name: '一次性密码' })).toContainText('ren.fei')
  expect(await findAccount(context, 'ren.fei')).toMatchObject({ name: '任飞', email: 'ren.fei@example.com' })
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
  const page = getFirstPage(own)
  await openHydrated(page, '/user')
  await page.getByLabel('姓名').fill('何晴晴')
  await page.getByLabel('部门').fill('航测部')
  await button(page, '保存资料').click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  expect(await findAccount(context, 'he.qing')).toMatchObject({ name: '何晴晴', department: '航测部' })
  await expect(page.getByRole('contentinfo')).toContainText('何晴晴')
})

test('an account is enabled again and has its role back, unless somebody has changed the same since', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  await signInAsNewEditor(context, await openContext(), 'fan.hui', '范回')
  await openHydrated(page, '/manage/accounts')
  await chooseAction(page, 'fan.hui', '停用')
  await confirmWith(page, '停用')
  const row = page.getByRole('row', { name: /fan\.hui/ })
  await expect(row).toContainText('已停用')
  await undo(page).click()
  await expect(row).toContainText('正常')

  await row.getByRole('button', { name: '编辑', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '编辑“fan.hui”' })
  await dialog.getByLabel('角色').selectOption('管理员')
  await dialog.getByLabel('部门').fill('市场部')
  await dialog.getByRole('button', { name: '保存账号' }).click()
  await expect(row).toContainText('管理员')
  await undo(page).click()
  await expect(row).toContainText('内容编辑')
  expect(await findAccount(context, 'fan.hui')).toMatchObject({ role: 'editor', department: '', disabled: false })

  await row.getByRole('button', { name: '编辑', exact: true }).click()
  await dialog.getByLabel('部门').fill('航测部')
  await dialog.getByRole('button', { name: '保存账号' }).click()
  await expect(row).toContainText('航测部')
  const { id } = (await findAccount(context, 'fan.hui')) ?? {}
  await callAsStaff(context, 'account/save', { id, department: '办公室' })
  await undo(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '账号已有新的变化，未撤销' })).toBeVisible()
  expect(await findAccount(context, 'fan.hui')).toMatchObject({ department: '办公室' })
})

test('one’s own details are taken back, and what is typed meanwhile stays', async ({ context, openContext }) => {
  await signInByCall(context)
  const own = await openContext()
  await signInAsNewEditor(context, own, 'zi.liao', '资料')
  const page = getFirstPage(own)
  await openHydrated(page, '/user')
  await page.getByLabel('姓名').fill('资料新')
  await page.getByLabel('部门').fill('航测部')
  await button(page, '保存资料').click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  await undo(page).hover()
  await page.getByLabel('手机').fill('13912345678')
  await undo(page).click()

  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect(page.getByLabel('姓名')).toHaveValue('资料')
  await expect(page.getByLabel('手机')).toHaveValue('13912345678')
  expect(await findAccount(context, 'zi.liao')).toMatchObject({ name: '资料', department: '', phone: '' })
})
