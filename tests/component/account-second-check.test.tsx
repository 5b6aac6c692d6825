import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountRow, Listing } from '../../app/contract'
import { button, long, menuItem, notices, undo } from './support/page'
import { openScreen } from './support/screen'
import {
  answerSecondCheck,
  confirmIdentity,
  findDuty,
  readAsStaff,
  signIn,
  signInAgain,
  writeAsAdministrator,
} from './support/staff'

const check = page.getByRole('dialog', { name: '再次验证' })
const giveUp = () => check.getByRole('button', { name: '取消' }).click()

async function findAccount(id: number): Promise<AccountRow | undefined> {
  return (await readAsStaff<Listing<AccountRow>>('account/list')).rows.find((account) => account.id === id)
}

/** Opens the list as an administrator who has not made the check yet. @returns the name to sign in with again */
async function openAccounts(): Promise<string> {
  const { username } = await signIn('administrator')
  await openScreen('/manage/accounts')
  return username
}

const openDialog = async (username: string) => {
  const row = page.getByRole('row', { name: username })
  await row.getByRole('button', { name: '编辑', exact: true }).click()
  return page.getByRole('dialog', { name: `编辑“${username}”` })
}

test('Other duties are saved after the second check; giving it up saves nothing, and what was typed stays', async () => {
  const { id, username } = await signIn('editor', '许职')
  await openAccounts()
  const dialog = await openDialog(username)
  await dialog.getByRole('checkbox', { name: '商务' }).click()
  await dialog.getByLabelText('部门').fill('市场部')
  await dialog.getByRole('button', { name: '保存账号' }).click()
  await giveUp()

  await expect.element(page.getByText('请再次输入密码或动态口令')).toBeVisible()
  await expect.element(dialog.getByLabelText('部门')).toHaveValue('市场部')
  await expect.element(dialog.getByRole('checkbox', { name: '商务' })).toBeChecked()
  expect(await findAccount(id)).toMatchObject({ duties: [{ name: '日常工作' }], department: '' })

  await dialog.getByRole('button', { name: '保存账号' }).click()
  await answerSecondCheck()
  await expect.element(page.getByRole('row', { name: username })).toMatchTextContent('商务、日常工作')
  expect(await findAccount(id)).toMatchObject({
    duties: [{ name: '商务' }, { name: '日常工作' }],
    department: '市场部',
  })
})

test(
  'A disabled account is enabled after the check, of which disabling and a department ask nothing',
  long,
  async () => {
    const { id, username } = await signIn('editor', '许停')
    await openAccounts()
    const dialog = await openDialog(username)
    await dialog.getByLabelText('部门').fill('外业部')
    await dialog.getByRole('button', { name: '保存账号' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const row = page.getByRole('row', { name: username })
    await button(`“${username}”的更多操作`).click()
    await menuItem('停用').click()
    await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
    await expect.element(row).toMatchTextContent('已停用')
    expect(check.elements()).toEqual([])

    await button(`“${username}”的更多操作`).click()
    await menuItem('启用').click()
    const asked = page.getByRole('dialog', { name: '启用“许停”？' })
    await asked.getByRole('button', { name: '启用', exact: true }).click()
    await giveUp()
    await expect.element(asked.getByText('请再次输入密码或动态口令')).toBeVisible()
    expect((await findAccount(id))?.disabled).toBe(true)
    await asked.getByRole('button', { name: '启用', exact: true }).click()
    await answerSecondCheck()
    await expect.element(row).toMatchTextContent('正常')
    expect(await findAccount(id)).toMatchObject({ disabled: false, department: '外业部' })
  },
)

test(
  '撤销 asks for the check, can be tried again by who gave it up, and leaves what was changed meanwhile',
  long,
  async () => {
    const { id, username } = await signIn('editor', '许撤')
    const own = await openAccounts()
    await confirmIdentity()
    const [daily, business, audit] = [await findDuty('日常工作'), await findDuty('商务'), await findDuty('审计')]
    const retry = notices.getByRole('button', { name: '重试' })
    const addBusiness = async () => {
      const dialog = await openDialog(username)
      await dialog.getByRole('checkbox', { name: '商务' }).click()
      await dialog.getByRole('button', { name: '保存账号' }).click()
      // The notice stands there by then.
      await expect.element(page.getByRole('row', { name: username })).toMatchTextContent('商务')
      // In a session of its own, which has not made the check.
      await signInAgain(own)
    }
    const readDuties = async () => (await findAccount(id))?.duties.map((duty) => duty.id)

    await addBusiness()
    await undo.click()
    await giveUp()
    await expect.element(notices.getByText('未撤销，请再次输入密码或动态口令')).toBeVisible()
    expect(await readDuties()).toEqual([business, daily].toSorted((one, other) => one - other))
    await retry.click()
    await answerSecondCheck()
    await expect.element(notices.getByText('已撤销', { exact: true })).toBeVisible()
    expect(await readDuties()).toEqual([daily])

    await addBusiness()
    await undo.click()
    await expect.element(check).toBeVisible()
    await writeAsAdministrator('account/save', { id, duties: [daily, audit] })
    await answerSecondCheck()
    await expect.element(notices.getByText('账号已有新的变化，未撤销')).toBeVisible()
    expect(await readDuties()).toEqual([audit, daily].toSorted((one, other) => one - other))
  },
)
