import { expect, openHydrated, test } from './site-fixture'
import { resetSendingLimit, agreeAndSend, fillForm, lookUp, openForm, readReceipt } from './application-steps'

test.beforeEach(({ site }) => resetSendingLimit(site))

test('the sender looks at the application, corrects it and withdraws it; staff see each of these', async ({
  page,
  openStaffPage,
}) => {
  await openForm(page)
  await fillForm(page, { company: '临澜新区水务局' })
  await agreeAndSend(page)
  const ticket = await readReceipt(page)
  expect(ticket.code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)

  // Somewhere else, with what was written down.
  await openForm(page)
  await lookUp(page, { ...ticket, code: 'AAAA-AAAA-AAAA-AAAA' })
  await expect(page.getByRole('alert').filter({ hasText: '受理编号或查询码不正确' })).toBeFocused()
  await lookUp(page, { receipt: ticket.receipt.toLowerCase(), code: ticket.code.toLowerCase().replaceAll('-', ' ') })
  await expect(page.getByRole('definition').filter({ hasText: '待处理' })).toBeVisible()
  await expect(page.getByText('临澜新区水务局')).toBeVisible()
  expect(page.url()).not.toContain(ticket.receipt)

  await page.getByRole('button', { name: '更正申请' }).click()
  await expect(page.getByRole('heading', { name: '更正申请' })).toBeFocused()
  const correction = page.getByRole('form', { name: '更正申请' })
  await correction.getByLabel('单位名称').fill('')
  await correction.getByRole('button', { name: '保存更正' }).click()
  await expect(correction.getByLabel('单位名称')).toBeFocused()
  await correction.getByLabel('单位名称').fill('临澜新区水务管理局')
  await correction.getByRole('button', { name: '保存更正' }).click()
  await expect(page.getByText('更正已保存')).toBeVisible()

  const inbox = await openStaffPage()
  await openHydrated(inbox, '/linkUS/applicationShow')
  await inbox.getByRole('link', { name: /临澜新区水务管理局/ }).click()
  await expect(inbox.getByRole('article')).toContainText('单位名称：临澜新区水务局 → 临澜新区水务管理局')
  await expect(inbox.getByRole('article')).toContainText('申请人查询过 1 次')

  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: '撤回申请' })).toBeFocused()
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click()
  await expect(page.getByText('申请已撤回，个人信息已清除')).toBeVisible()
  await expect(page.getByRole('heading', { name: '查询已提交的申请' })).toBeFocused()
  await expect(page.getByText('临澜新区水务管理局')).toBeHidden()

  await openHydrated(inbox, '/linkUS/applicationShow?status=withdrawn')
  await inbox.getByRole('link', { name: new RegExp(ticket.receipt) }).click()
  const letter = inbox.getByRole('article')
  await expect(letter.getByRole('heading', { name: `已撤回的申请 ${ticket.receipt}` })).toBeVisible()
  await expect(letter).not.toContainText(/水务|周明远|139/)
})

test('an application that is being handled is not corrected any more', async ({ page, openStaffPage }) => {
  await openForm(page)
  await fillForm(page, { company: '江原县测绘中心' })
  await agreeAndSend(page)
  const ticket = await readReceipt(page)
  const inbox = await openStaffPage()
  await openHydrated(inbox, '/linkUS/applicationShow')
  await inbox.getByRole('link', { name: /江原县测绘中心/ }).click()
  await inbox.getByRole('button', { name: '转为跟进' }).click()
  await expect(inbox.getByRole('article')).toContainText('待处理 → 跟进中')

  await page.getByRole('button', { name: '再提交一份' }).click()
  await expect(page.getByRole('heading', { name: '提交合作申请' })).toBeFocused()
  await lookUp(page, ticket)
  await expect(page.getByText('申请已开始处理，不能再在线更正')).toBeVisible()
  await expect(page.getByRole('button', { name: '更正申请' })).toBeHidden()
  await page.getByRole('button', { name: '返回填写申请' }).click()
  await expect(page.getByRole('heading', { name: '提交合作申请' })).toBeFocused()
})

test('number and code are copied together, and printed without what surrounds them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openForm(page)
  await fillForm(page, { company: '青屏山林场' })
  await agreeAndSend(page)
  const { receipt, code } = await readReceipt(page)
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`受理编号：${receipt}`)
  expect(copied).toContain(`查询码：${code}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.code')).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByRole('heading', { name: '受理流程' })).toBeHidden()
})
