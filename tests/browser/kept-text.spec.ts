import type { BrowserContext, Page } from '@playwright/test'
import type { AccountRow, ApplicationDetail, ApplicationRow, Listing } from '../../app/contract'
import {
  button,
  callAsStaff,
  confirmAdministrator,
  findDuty,
  readAsStaff,
  readLocalDrafts,
  signInAsNewEditor,
} from './admin'
import { expect, holdRequests, openHydrated, signInByCall, test, getFirstPage, long } from './site-fixture'
import { goodPassword } from '../support/test-modules'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: '已恢复未保存的内容' })
const recover = (page: Page) => expect(notice(page)).toBeVisible()
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function findLetter(context: BrowserContext, company: string): Promise<ApplicationRow> {
  const { rows } = await readAsStaff<Listing<ApplicationRow>>(context, 'application/list', { offset: 0, limit: 20 })
  const letter = rows.find((one) => one.company === company)
  if (!letter) throw new Error(`no application of ${company}`)
  return letter
}

async function findAccount(context: BrowserContext, username: string): Promise<AccountRow | undefined> {
  const { rows } = await readAsStaff<Listing<AccountRow>>(context, 'account/list')
  return rows.find((account) => account.username === username)
}

async function readNotes(context: BrowserContext, id: number): Promise<string[]> {
  const { log } = await callAsStaff<ApplicationDetail>(context, 'application/detail', { id })
  return log.flatMap(({ kind, text }) => (kind === 'note' ? [text] : []))
}

test(
  'a note on an application outlives its page and the choice of another application',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await findLetter(context, '临澜新区自然资源局')
    await openHydrated(page, `/linkUS/applicationShow?id=${id}`)
    await page.getByLabel('备注').fill('已电话联系，周三上门')
    await page.getByRole('link', { name: /东汀市水务局/ }).click()
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('东汀市水务局')
    await expect(page.getByLabel('备注')).toHaveValue('')
    await expect(notice(page)).toBeHidden()
    await page.getByRole('link', { name: /临澜新区自然资源局/ }).click()
    await recover(page)
    await expect(page.getByLabel('备注')).toHaveValue('已电话联系，周三上门')
    await page.getByLabel('备注').fill('已电话联系，周三上门踏勘')
    await expect.poll(() => readLocalDrafts(page)).toContain('周三上门踏勘')
    await page.close()

    const again = await context.newPage()
    await openHydrated(again, `/linkUS/applicationShow?id=${id}`)
    await recover(again)
    await expect(again.getByLabel('备注')).toHaveValue('已电话联系，周三上门踏勘')
    await button(again, '添加备注').click()

    await expect(again.getByLabel('备注')).toHaveValue('')
    await expect.poll(() => readLocalDrafts(again)).toBe('[]')
    expect(await readNotes(context, id)).toContain('已电话联系，周三上门踏勘')
  },
)

test('a note that could not be stored stays in its field', async ({ staffPage: page, context, faults }) => {
  faults.expectAnswers(0)
  const { id } = await findLetter(context, '临澜新区自然资源局')
  await openHydrated(page, `/linkUS/applicationShow?id=${id}`)
  await page.route('**/api/application/note', (route) => route.abort('connectionrefused'))
  await page.getByLabel('备注').fill('资料已寄出')
  await button(page, '添加备注').click()

  await expect(page.getByRole('region', { name: '通知' }).getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('备注')).toHaveValue('资料已寄出')
  expect(await readNotes(context, id)).not.toContain('资料已寄出')
})

test(
  'an application is not closed by E while a note on it is being stored',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await findLetter(context, '临澜新区自然资源局')
    await openHydrated(page, `/linkUS/applicationShow?id=${id}`)
    const answer = await holdRequests(page, '**/api/application/note')
    let closes = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/application/status')) closes += 1
    })
    await page.getByLabel('备注').fill('等对方回函')
    const asked = page.waitForRequest('**/api/application/note')
    await button(page, '添加备注').click()
    await asked
    await page.locator('[data-submission-title]').focus()
    await page.keyboard.press('e')
    answer()

    await expect(page.getByLabel('备注')).toHaveValue('')
    expect(await readNotes(context, id)).toContain('等对方回函')
    expect(closes).toBe(0)
  },
)

test(
  'the profile that was typed and not saved comes back to its account and to no other one',
  long,
  async ({ context, openContext }) => {
    await signInByCall(context)
    const own = await openContext()
    await signInAsNewEditor(context, own, 'ma.lan', '马兰')
    await signInAsNewEditor(context, await openContext(), 'ma.lin', '马林')
    const page = getFirstPage(own)
    await openHydrated(page, '/user')
    await page.getByLabel('部门').fill('遥感部')
    await expect.poll(() => readLocalDrafts(page)).toContain('遥感部')
    await page.close()

    await signInByCall(own, 'ma.lin', goodPassword)
    const other = await own.newPage()
    await openHydrated(other, '/user')
    await other.getByLabel('部门').fill('航测部')
    await expect.poll(() => readLocalDrafts(other)).toContain('航测部')
    await expect(notice(other)).toBeHidden()
    await other.close()

    await signInByCall(own, 'ma.lan', goodPassword)
    const again = await own.newPage()
    await openHydrated(again, '/user')
    await recover(again)
    await expect(again.getByLabel('部门')).toHaveValue('遥感部')
    await button(again, '保存资料').click()
    await expect(again.getByText('资料已保存')).toBeVisible()
    expect(await findAccount(context, 'ma.lan')).toMatchObject({ name: '马兰', department: '遥感部' })
    await expect.poll(() => readLocalDrafts(again)).not.toContain('遥感部')
  },
)

test(
  'changes of an account come back for that account, over what others saved since',
  long,
  async ({ staffPage: page, context }) => {
    await confirmAdministrator(context)
    for (const username of ['kept.two', 'kept.three'])
      await callAsStaff(context, 'account/create', {
        username,
        name: '寇二',
        duties: [await findDuty(context, '内容编辑')],
      })
    const editAccount = (opened: Page, username: string) =>
      row(opened, username).getByRole('button', { name: '编辑', exact: true }).click()
    await openHydrated(page, '/manage/accounts')
    await editAccount(page, 'kept\\.two')
    await page.getByRole('dialog').getByLabel('邮箱').fill('kou.er@example.com')
    await expect.poll(() => readLocalDrafts(page)).toContain('kou.er@example.com')
    await page.close()
    const account = await findAccount(context, 'kept.two')
    await callAsStaff(context, 'account/save', { id: account?.id, department: '测绘部' })

    const again = await context.newPage()
    await openHydrated(again, '/manage/accounts')
    await editAccount(again, 'kept\\.three')
    const dialog = again.getByRole('dialog')
    await expect(dialog.getByLabel('姓名')).toHaveValue('寇二')
    await expect(notice(again)).toBeHidden()
    await dialog.getByRole('button', { name: '取消' }).click()
    await editAccount(again, 'kept\\.two')
    await recover(again)
    await expect(dialog.getByLabel('邮箱')).toHaveValue('kou.er@example.com')
    await dialog.getByRole('button', { name: '保存账号' }).click()

    await expect(dialog).toBeHidden()
    expect(await findAccount(context, 'kept.two')).toMatchObject({ email: 'kou.er@example.com', department: '测绘部' })
  },
)
