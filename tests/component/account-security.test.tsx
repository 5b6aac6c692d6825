import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { computeTotp } from '../support/totp'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, readAddress, tick } from './support/page'
import { openScreen } from './support/screen'
import { answerSecondCheck, readAsStaff, signIn, signInElsewhere, writeAsStaff } from './support/staff'

interface Security {
  totp: { enabledAt: number | null; codesLeft: number }
}

const card = (name: string) => page.getByRole('region', { name })
const codeField = page.getByLabelText('应用中显示的 6 位数字')
const recoveryCodes = page.getByRole('list', { name: '恢复代码' })

/** Reads the secret that stands under the QR code, and goes from there to the recovery codes. */
async function confirmFirstCode(): Promise<void> {
  await button('启用动态口令').click()
  await expect.element(page.getByRole('img', { name: '动态口令的二维码' })).toBeVisible()
  const secret = button('复制密钥').element().previousElementSibling?.textContent.replaceAll(' ', '') ?? ''
  await codeField.fill(await computeTotp(secret, Date.now()))
  await button('下一步').click()
  await expect.element(recoveryCodes).toBeVisible()
}

/** Enables the second factor of the account that is signed in. @returns its secret and recovery codes */
async function enableFactor(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await writeAsStaff<{ secret: string }>('totp/begin', {})
  const code = await computeTotp(secret, Date.now())
  const { codes } = await writeAsStaff<{ codes: string[] }>('totp/confirm', { code })
  await writeAsStaff('totp/enable', {})
  return { secret, codes }
}

test('The second factor is enabled in three steps, and only by the last one', long, async () => {
  await signIn('editor', '周启')
  await openScreen('/user?tab=security')
  await expect.element(card('动态口令')).toMatchTextContent('未启用')
  await confirmFirstCode()
  await expect.element(page.getByRole('img', { name: '动态口令的二维码' })).not.toBeInTheDocument()
  expect(recoveryCodes.getByRole('listitem').elements()).toHaveLength(10)
  expect(await findAccessibilityFaults(card('动态口令').element())).toEqual([])

  await button('启用动态口令').click()
  await expect.element(page.getByText('请先保存恢复代码')).toBeVisible()
  await expect.element(page.getByLabelText('恢复代码已保存在安全的地方')).toHaveFocus()
  expect((await readAsStaff<Security>('security/own')).totp.enabledAt).toBeNull()

  await tick(page.getByLabelText('恢复代码已保存在安全的地方'))
  await button('启用动态口令').click()
  await expect.element(card('动态口令')).toMatchTextContent('恢复代码剩 10 个')
  await expect.element(recoveryCodes).not.toBeInTheDocument()
  expect((await readAsStaff<Security>('security/own')).totp).toMatchObject({ enabledAt: expect.any(Number) })
  await signIn('administrator')
})

test('Who leaves before the last step has enabled nothing', long, async () => {
  await signIn('editor', '周止')
  await openScreen('/user?tab=security')
  await confirmFirstCode()
  await button('取消').click()
  await expect.element(card('动态口令')).toMatchTextContent('未启用')
  expect((await readAsStaff<Security>('security/own')).totp).toMatchObject({ enabledAt: null, codesLeft: 0 })
  await signIn('administrator')
})

test('A wrong code is said under its field, which is emptied and keeps the focus', async () => {
  await signIn('editor', '周误')
  await openScreen('/user?tab=security')
  await button('启用动态口令').click()
  await expect.element(codeField).toHaveFocus()
  await codeField.fill('000000')
  await button('下一步').click()
  await expect.element(page.getByText('验证码不正确，请等待下一个')).toBeVisible()
  await expect.element(codeField).toHaveValue('')
  await expect.element(codeField).toHaveFocus()
  await signIn('administrator')
})

test('New recovery codes and disabling both ask for a code', long, async () => {
  await signIn('editor', '周换')
  const { secret, codes } = await enableFactor()
  await openScreen('/user?tab=security')
  await button('重新生成').click()
  const renewing = page.getByRole('dialog', { name: '重新生成恢复代码' })
  await renewing.getByLabelText('验证码').fill('000000')
  await renewing.getByRole('button', { name: '重新生成' }).click()
  await expect.element(renewing.getByText('验证码不正确，请等待下一个')).toBeVisible()
  // The code of the next step: that of this one is used up.
  await renewing.getByLabelText('验证码').fill(await computeTotp(secret, Date.now() + 30_000))
  await renewing.getByRole('button', { name: '重新生成' }).click()
  await expect.element(recoveryCodes).toBeVisible()
  const renewed = recoveryCodes.getByRole('listitem').elements()
  const [first = ''] = renewed.map(({ textContent }) => textContent.slice(-9))
  expect(codes).not.toContain(first)
  await tick(page.getByLabelText('恢复代码已保存在安全的地方'))
  await button('完成').click()

  await button('停用').click()
  const disabling = page.getByRole('dialog', { name: '停用动态口令' })
  await disabling.getByLabelText('验证码').fill(first)
  await disabling.getByRole('button', { name: '停用' }).click()
  await expect.element(card('动态口令')).toMatchTextContent('未启用')
  await signIn('administrator')
})

test('A device is ended at once, and the others together after a question', async () => {
  const { username } = await signIn('editor', '周设')
  const devices = {
    iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.48',
    macOS: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15',
    Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  }
  for (const userAgent of Object.values(devices)) await signInElsewhere(username, userAgent)
  await openScreen('/user?tab=security')
  const list = card('登录中的设备')
  await expect.element(list).toMatchTextContent('4 台')
  const [own] = list.getByRole('listitem').elements()
  expect(own?.textContent).toContain('本机')
  expect(await findAccessibilityFaults(list.element())).toEqual([])

  await list.getByRole('button', { name: '退出 macOS，Safari' }).click()
  await expect.element(page.getByText('已退出 macOS，Safari')).toBeVisible()
  await expect.element(list).toMatchTextContent('3 台')
  expect(list.element().textContent).not.toContain('macOS')

  await list.getByRole('button', { name: '退出其他设备' }).click()
  const asked = page.getByRole('dialog', { name: '退出其他 2 台设备？' })
  await asked.getByRole('button', { name: '退出其他设备' }).click()
  await expect.element(list).toMatchTextContent('1 台')
  expect((await fetch('/api/session')).status).toBe(200)
  await signIn('administrator')
})

test('The password card says when the password was changed, and changes it', async () => {
  await signIn('editor', '周密')
  await openScreen('/user?tab=security')
  await expect.element(card('密码')).toMatchTextContent(/上次修改 20\d\d-\d\d-\d\d/)
  await button('修改密码').click()
  await page.getByLabelText('当前密码').fill('not-the-password')
  await page.getByLabelText(/^新密码/).fill('Another-good-1')
  await page.getByLabelText('再次输入新密码').fill('Another-good-1')
  await button('修改密码').click()
  await expect.element(page.getByText('当前密码不正确')).toBeVisible()
  await expect.element(page.getByLabelText('再次输入新密码')).toHaveValue('Another-good-1')
  await signIn('administrator')
})

test('Where the setting requires it, only this page opens until the second factor is enabled', long, async () => {
  const settings = await readAsStaff<Record<string, unknown>>('setting')
  await signIn('administrator', '周必')
  await writeAsStaff('setting/save', { ...settings, secondFactorFor: 'administrators' })
  await openScreen('/news/updateNews')
  expect(readAddress()).toBe('/user?tab=security')
  await expect.element(page.getByText('您的职责要求启用动态口令，启用后才能使用其他功能')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '基本资料' })).not.toBeInTheDocument()
  await confirmFirstCode()
  await tick(page.getByLabelText('恢复代码已保存在安全的地方'))
  await button('启用动态口令').click()
  await expect.element(page.getByRole('link', { name: '基本资料' })).toBeVisible()
  await expect.element(button('停用')).not.toBeInTheDocument()
  await openScreen('/news/updateNews')
  expect(readAddress()).toBe('/news/updateNews')

  const { version } = await readAsStaff<{ version: number }>('setting')
  await writeAsStaff('setting/save', { ...settings, version, secondFactorFor: 'nobody' })
  await signIn('administrator')
})

test('A token is made of what one may do, shown once, and revoked after a question', long, async () => {
  await signIn('editor', '周令')
  await openScreen('/user?tab=security')
  await card('访问令牌').getByRole('button', { name: '新增令牌' }).click()
  const dialog = page.getByRole('dialog', { name: '新增访问令牌' })
  await dialog.getByLabelText(/^名称/).fill('官网同步')
  await dialog.getByRole('button', { name: '新增令牌' }).click()
  await expect.element(dialog.getByText('请至少选择一项权限')).toBeVisible()
  await expect.element(dialog.getByText('账号与职责：管理')).not.toBeInTheDocument()
  expect(await findAccessibilityFaults(dialog.element())).toEqual([])
  await dialog.getByLabelText('内容类型').selectOptions('news')
  await tick(dialog.getByLabelText('编辑', { exact: true }))
  await tick(dialog.getByLabelText('媒体库：查看'))
  await dialog.getByRole('button', { name: '新增令牌' }).click()
  await answerSecondCheck()

  const shown = page.getByRole('dialog', { name: '新的访问令牌' })
  await expect.element(shown.getByText(/^sitetoken_[\w-]{43}$/)).toBeVisible()
  await shown.getByRole('button', { name: '关闭' }).click()
  await expect.element(card('访问令牌')).toMatchTextContent('新闻：查看、新闻：编辑、媒体库：查看')
  await expect.element(page.getByText(/^sitetoken_/)).not.toBeInTheDocument()

  await card('访问令牌').getByRole('button', { name: '撤销令牌“官网同步”' }).click()
  const asked = page.getByRole('dialog', { name: '撤销令牌“官网同步”？' })
  await asked.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.element(card('访问令牌')).toMatchTextContent('还没有令牌')
  await signIn('administrator')
})
