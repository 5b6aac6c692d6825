import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AccountRow, Listing } from '../../app/contract'
import { computeTotp } from '../support/totp'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, menuItem, reload, undo } from './support/page'
import { openScreen } from './support/screen'
import {
  answerSecondCheck,
  confirmIdentity,
  readAsStaff,
  signIn,
  writeAsAdministrator,
  writeAsStaff,
} from './support/staff'

async function findAccount(username: string): Promise<AccountRow | undefined> {
  const { rows } = await readAsStaff<Listing<AccountRow>>('account/list')
  return rows.find((account) => account.username === username)
}

test('an administrator adds an account and changes it', long, async () => {
  // In a session that has not made the second check yet.
  await signIn('administrator')
  await openScreen('/manage/accounts')
  await button('新增账号').click()
  const dialog = page.getByRole('dialog', { name: '新增账号' })
  await dialog.getByLabelText('用户名').fill('wu.min')
  await dialog.getByLabelText('姓名').fill('吴敏')
  await dialog.getByLabelText('部门').fill('市场部')
  await dialog.getByRole('button', { name: '新增账号' }).click()
  // Giving up makes no account, and takes nothing that was typed.
  await page.getByRole('dialog', { name: '再次验证' }).getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('请再次输入密码或动态口令')).toBeVisible()
  await expect.element(dialog.getByLabelText('部门')).toHaveValue('市场部')
  expect(await findAccount('wu.min')).toBeUndefined()
  await dialog.getByRole('button', { name: '新增账号' }).click()
  await answerSecondCheck()
  const once = page.getByRole('dialog', { name: '一次性密码' })
  await expect.element(once).toMatchTextContent('请转告“wu.min”，须在 72 小时内登录并修改。关闭后不再显示')
  await expect.element(once.getByText(/^[a-z2-9]{16}$/)).toBeVisible()
  await commands.press('Escape')
  await expect.element(once).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /wu\.min/ })
  await expect.element(row).toMatchTextContent('内容编辑')
  expect(await findAccount('wu.min')).toMatchObject({
    name: '吴敏',
    duties: [{ name: '内容编辑' }],
    department: '市场部',
  })

  // On a telephone everything about the account is on the screen, without scrolling sideways.
  await page.viewport(390, 844)
  // The row moves when the table becomes cards, a moment after the screen got narrow.
  await vi.waitFor(async () => {
    row.element().scrollIntoView({ block: 'center' })
    await expect.element(row.getByText('从未登录', { exact: true }), { timeout: 1_000 }).toBeInViewport({ ratio: 1 })
  }, 60_000)
  for (const text of ['吴敏', '内容编辑', '市场部', '正常'])
    await expect.element(row.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect.element(button('“wu.min”的更多操作')).toBeInViewport({ ratio: 1 })
  await row.getByRole('button', { name: '编辑', exact: true }).click()
  const editing = page.getByRole('dialog', { name: '编辑“wu.min”' })
  await editing.getByLabelText('姓名').fill('吴敏之')
  await editing.getByRole('checkbox', { name: '审核' }).click()
  await editing.getByRole('button', { name: '保存账号' }).click()
  await expect.element(page.getByRole('row', { name: /吴敏之/ })).toMatchTextContent('内容编辑、审核')
  expect(await findAccount('wu.min')).toMatchObject({
    name: '吴敏之',
    duties: [{ name: '内容编辑' }, { name: '审核' }],
  })
})

test('a new account whose address is wrong is not made, and is made once that is corrected', long, async () => {
  await confirmIdentity()
  await openScreen('/manage/accounts')
  await button('新增账号').click()
  const dialog = page.getByRole('dialog', { name: '新增账号' })
  await dialog.getByLabelText('用户名').fill('ren.fei')
  await dialog.getByLabelText('姓名').fill('任飞')
  await dialog.getByLabelText('邮箱').fill('ren.fei')
  await dialog.getByRole('button', { name: '新增账号' }).click()
  await expect.element(dialog.getByText('邮箱格式不正确')).toBeVisible()
  expect(await findAccount('ren.fei')).toBeUndefined()

  await dialog.getByLabelText('邮箱').fill('ren.fei@example.com')
  await dialog.getByRole('button', { name: '新增账号' }).click()
  await expect.element(page.getByRole('dialog', { name: '一次性密码' })).toMatchTextContent('ren.fei')
  expect(await findAccount('ren.fei')).toMatchObject({ name: '任飞', email: 'ren.fei@example.com' })
})

test('A one-time password is copied on a page without TLS too', async () => {
  const { username } = await signIn('editor', '许静')
  await signIn('administrator')
  await openScreen('/manage/accounts')
  await button(`“${username}”的更多操作`).click()
  await menuItem('重置密码').click()
  await page.getByRole('dialog').getByRole('button', { name: '重置密码', exact: true }).click()
  await answerSecondCheck()
  await expect.element(page.getByRole('dialog', { name: '一次性密码' })).toBeVisible()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })

  await button('复制').click()

  await expect.element(page.getByText('已复制', { exact: true })).toBeVisible()
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('a password is reset to the one that is shown, which opens the account', async () => {
  const { username } = await signIn('editor', '徐静')
  const own = await signIn('administrator')
  await openScreen('/manage/accounts')
  await button(`“${own.username}”的更多操作`).click()
  await expect.element(menuItem('停用')).toBeVisible()
  await expect.element(menuItem('重置密码')).not.toBeInTheDocument()
  await commands.press('Escape')
  await button(`“${username}”的更多操作`).click()
  await menuItem('重置密码').click()
  await page.getByRole('dialog').getByRole('button', { name: '重置密码', exact: true }).click()
  // Giving up resets nothing, and leaves the question as it was.
  await page.getByRole('dialog', { name: '再次验证' }).getByRole('button', { name: '取消' }).click()
  const asked = page.getByRole('dialog', { name: '重置“徐静”的密码？' })
  await expect.element(asked.getByText('请再次输入密码或动态口令')).toBeVisible()
  await asked.getByRole('button', { name: '重置密码', exact: true }).click()
  await answerSecondCheck()
  const shown = page.getByRole('dialog', { name: '一次性密码' }).getByText(/^[a-z2-9]{16}$/)
  await expect.element(shown).toBeVisible()

  const body = new URLSearchParams({ username, password: shown.element().textContent })
  expect((await fetch('/api/login/form', { method: 'POST', body })).status).toBe(200)
  await signIn('administrator')
})

test('a member of staff changes their own details', async () => {
  const { username } = await signIn('editor', '何晴')
  await openScreen('/user')
  await page.getByLabelText('姓名').fill('何晴晴')
  await page.getByLabelText('部门').fill('航测部')
  await button('保存资料').click()
  await expect.element(page.getByText('资料已保存')).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent('何晴晴')
  await signIn('administrator')
  expect(await findAccount(username)).toMatchObject({ name: '何晴晴', department: '航测部' })
})

test(
  'an account is enabled again and has its duties back, unless somebody has changed the same since',
  long,
  async () => {
    const { id, username } = await signIn('editor', '范回')
    await signIn('administrator')
    await openScreen('/manage/accounts')
    const row = page.getByRole('row', { name: username })
    await button(`“${username}”的更多操作`).click()
    await menuItem('停用').click()
    await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
    await expect.element(row).toMatchTextContent('已停用')
    await undo.click()
    await answerSecondCheck()
    await expect.element(row).toMatchTextContent('正常')
    await writeAsStaff('account/save', { id, disabled: true })
    await reload()
    await button(`“${username}”的更多操作`).click()
    await menuItem('启用').click()
    await page.getByRole('dialog').getByRole('button', { name: '启用', exact: true }).click()
    await expect.element(row).toMatchTextContent('正常')

    await row.getByRole('button', { name: '编辑', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `编辑“${username}”` })
    await dialog.getByRole('checkbox', { name: '商务' }).click()
    await dialog.getByLabelText('部门').fill('市场部')
    await dialog.getByRole('button', { name: '保存账号' }).click()
    await expect.element(row).toMatchTextContent('商务、日常工作')
    await undo.click()
    await expect.element(row).not.toMatchTextContent('商务')
    expect(await findAccount(username)).toMatchObject({
      duties: [{ name: '日常工作' }],
      department: '',
      disabled: false,
    })

    await row.getByRole('button', { name: '编辑', exact: true }).click()
    await dialog.getByLabelText('部门').fill('航测部')
    await dialog.getByRole('button', { name: '保存账号' }).click()
    await expect.element(row).toMatchTextContent('航测部')
    await writeAsStaff('account/save', { id, department: '办公室' })
    await undo.click()
    await expect.element(page.getByRole('alert').filter({ hasText: '账号已有新的变化，未撤销' })).toBeVisible()
    expect(await findAccount(username)).toMatchObject({ department: '办公室' })
  },
)

test('one’s own details are taken back, and what is typed meanwhile stays', async () => {
  const { username } = await signIn('editor', '资料')
  await openScreen('/user')
  await page.getByLabelText('姓名').fill('资料新')
  await page.getByLabelText('部门').fill('航测部')
  await button('保存资料').click()
  await expect.element(page.getByText('资料已保存')).toBeVisible()
  await page.getByLabelText('手机').fill('13912345678')
  await undo.click()

  await expect.element(page.getByText('已撤销', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('姓名')).toHaveValue('资料')
  await expect.element(page.getByLabelText('手机')).toHaveValue('13912345678')
  await signIn('administrator')
  expect(await findAccount(username)).toMatchObject({ name: '资料', department: '', phone: '' })
})

test('A locked account is seen and unlocked', long, async () => {
  const { username } = await signIn('editor', '宋锁')
  await signIn('administrator')
  for (let tries = 0; tries < 10; tries += 1) {
    const body = new URLSearchParams({ username, password: `wrong-${tries}` })
    expect((await fetch('/api/login/form', { method: 'POST', body })).status).toBe(401)
  }
  await openScreen('/manage/accounts')
  const row = page.getByRole('row', { name: username })
  await expect.element(row).toMatchTextContent(/已锁定，\d\d:\d\d 解除/)
  await button(`“${username}”的更多操作`).click()
  await menuItem('解除锁定').click()
  await expect.element(row).toMatchTextContent('正常')
  const body = new URLSearchParams({ username, password: 'wrong-again' })
  expect((await fetch('/api/login/form', { method: 'POST', body })).status).toBe(401)
})

test('The second factor of somebody who has lost it is reset, which ends where they are signed in', long, async () => {
  const { username } = await signIn('editor', '宋失')
  const { secret } = await writeAsStaff<{ secret: string }>('totp/begin', {})
  await writeAsStaff('totp/confirm', { code: await computeTotp(secret, Date.now()) })
  await writeAsStaff('totp/enable', {})
  await signIn('administrator')
  await openScreen('/manage/accounts')
  const row = page.getByRole('row', { name: username })
  await expect.element(row).toMatchTextContent('已启用')
  await button(`“${username}”的更多操作`).click()
  await menuItem('重置动态口令').click()
  await page.getByRole('dialog').getByRole('button', { name: '重置动态口令', exact: true }).click()
  await answerSecondCheck()
  await expect.element(row).not.toMatchTextContent('已启用')
  const { rows } = await readAsStaff<Listing<{ hasTotp: boolean }>>('security/accounts')
  expect(rows.filter(({ hasTotp }) => hasTotp)).toEqual([])
})

test('An administrator sees the tokens of an account and ends one', async () => {
  const { username } = await signIn('editor', '宋令')
  await confirmIdentity()
  await writeAsStaff('token/create', { name: '官网同步', rights: { 'news.view': 'all' }, days: 30 })
  await signIn('administrator')
  await openScreen('/manage/accounts')
  await button(`“${username}”的更多操作`).click()
  await menuItem('关联与令牌').click()
  const dialog = page.getByRole('dialog', { name: `“${username}”的关联与令牌` })
  await expect.element(dialog).toMatchTextContent('新闻：查看')
  await dialog.getByRole('button', { name: '撤销令牌“官网同步”' }).click()
  const asked = page.getByRole('dialog', { name: '撤销令牌“官网同步”？' })
  await asked.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.element(dialog).toMatchTextContent('没有关联的身份，也没有访问令牌')
})

test(
  'An account that edits a type and gives its last approval is warned of in the list, with what follows from it',
  long,
  async () => {
    const { id, username } = await signIn('preset:editor', '李岱')
    await signIn('administrator')
    await writeAsStaff('review/saveStages', {
      type: 'news',
      stages: [{ stage: 'final', people: [id], deputy: null, termHours: 8 }],
    })
    await openScreen('/manage/accounts')

    await page.getByRole('row', { name: username }).getByRole('button', { name: '职责未分离' }).click()

    const dialog = page.getByRole('dialog', { name: `编辑“${username}”` })
    await expect.element(dialog.getByRole('heading', { name: '编辑与终审在同一人手中' })).toBeVisible()
    await expect
      .element(dialog)
      .toMatchTextContent('李岱可以编辑新闻，也是其终审人。系统不会把李岱写的版本派给李岱终审，但职责仍未分离。')
    expect(await findAccessibilityFaults(dialog.element())).toEqual([])
    await dialog.getByRole('button', { name: '保留并说明' }).click()
    await dialog.getByLabelText('保留的原因').fill('编辑部只有两人，互相终审')
    await dialog.getByRole('button', { name: '保存说明' }).click()
    await expect.element(dialog.getByText('编辑与终审在同一人手中：编辑部只有两人，互相终审')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect.element(page.getByRole('row', { name: username }).getByText('职责未分离')).not.toBeInTheDocument()
    await writeAsStaff('review/saveStages', { type: 'news', stages: [] })
  },
)

test('what an administrator has corrected meanwhile is not put back with one’s own details, and a refusal says what it is', async () => {
  const { id, username } = await signIn('editor', '原名')
  await openScreen('/user')
  await page.getByLabelText('手机').fill('13912345678')
  await writeAsAdministrator('account/save', { id, name: '更正名', department: '航测部' })

  await button('保存资料').click()
  await expect.element(page.getByText('资料已保存')).toBeVisible()
  await expect.element(page.getByLabelText('姓名')).toHaveValue('更正名')
  await expect.element(page.getByLabelText('部门')).toHaveValue('航测部')

  await page.getByLabelText('部门').fill('内业部')
  await writeAsAdministrator('account/save', { id, department: '外业部' })
  await commands.holdCalls('**/api/account/own**')
  await button('保存资料').click()
  const told = '刚被他人修改：部门已改为“外业部”。再次保存将改为您填写的内容'
  await commands.waitForHeldCall()
  // Before they have been read, saving once more would be refused once more.
  await expect.element(page.getByText(told)).not.toBeInTheDocument()
  await commands.restoreCalls()
  await expect.element(page.getByText(told)).toBeVisible()
  await expect.element(page.getByLabelText('部门')).toHaveValue('内业部')
  await button('保存资料').click()
  await expect.poll(async () => (await readAsStaff<AccountRow>('account/own')).department).toBe('内业部')

  await signIn('administrator')
  expect(await findAccount(username)).toMatchObject({ name: '更正名', phone: '13912345678', department: '内业部' })
})
