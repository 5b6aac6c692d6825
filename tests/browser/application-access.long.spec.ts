import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, phone, test, getFirstPage } from './site-fixture'
import {
  resetSendingLimit,
  applicationForm,
  agreeAndSend,
  fillForm,
  lookUp,
  openForm,
  readReceipt,
} from './application-steps'

test.beforeEach(({ site }) => resetSendingLimit(site))

/** Examines what is on the screen; header and footer are the same on every page and examined there. */
async function judge(page: Page, state: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const dialog = page.getByRole('dialog')
  const part = (await dialog.isVisible()) ? dialog : page.getByRole('main')
  expect(await findAccessibilityFaults(page, part), state).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${state} fits`,
  ).toBeLessThanOrEqual(0)
}

for (const [name, options] of [
  ['a telephone', phone],
  ['a desktop', desktop],
] as const) {
  test(`every state of the application is accessible on ${name}`, async ({ openContext }) => {
    test.slow()
    const context = await openContext(options)
    const page = getFirstPage(context)
    await openForm(page)
    await judge(page, 'form')
    await applicationForm(page).getByRole('button', { name: '提交申请' }).click()
    await expect(applicationForm(page).getByText('请填写单位名称')).toBeVisible()
    await judge(page, 'errors')
    await applicationForm(page).getByRole('button', { name: '《个人信息保护说明》' }).click()
    await fillForm(page, { company: `无障碍检查 ${name}`, need: '控制点 118.763421，32.041544' })
    await judge(page, 'filled in')
    await agreeAndSend(page)
    const ticket = await readReceipt(page)
    await judge(page, 'success')
    await page.getByRole('button', { name: '再提交一份' }).click()
    await page.getByRole('button', { name: '查询已提交的申请' }).click()
    await page.getByRole('button', { name: '查询申请' }).click()
    await expect(page.getByLabel('受理编号')).toBeFocused()
    await judge(page, 'lookup with errors')
    await lookUp(page, { ...ticket, code: 'A' })
    await expect(page.getByText('受理编号或查询码不正确')).toBeVisible()
    await judge(page, 'lookup refused')
    await lookUp(page, ticket)
    await expect(page.getByRole('button', { name: '更正申请' })).toBeVisible()
    await judge(page, 'found')
    await page.getByRole('button', { name: '更正申请' }).click()
    await judge(page, 'correction')
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '撤回申请' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await judge(page, 'question')
    await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click()
    await expect(page.getByText('个人信息已清除')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await judge(page, 'withdrawn')
  })
}

test('the form is filled in and sent with the keyboard alone', async ({ page }) => {
  await openForm(page)
  const form = applicationForm(page)
  const { keyboard } = page
  await form.getByLabel('单位名称').focus()
  await keyboard.type('键盘测试单位')
  for (const text of ['周明远', '13912345678', 'zhou@example.com']) {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await keyboard.press('Tab')
  await expect(form.getByRole('radio', { name: '数据采集与调查' })).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: '国土空间规划' })).toBeChecked()
  await keyboard.press('ArrowUp')
  await keyboard.press('Tab')
  await expect(form.getByLabel('项目所在地')).toBeFocused()
  await keyboard.type('云洲市')
  await keyboard.press('Tab')
  await expect(form.getByLabel('预计启动时间')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.type('需求的第一行')
  await keyboard.press('Enter')
  await keyboard.type('第二行')
  await keyboard.press('Tab')
  await expect(form.getByRole('checkbox')).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await expect(form.getByRole('button', { name: '《个人信息保护说明》' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(form.getByRole('region', { name: '个人信息保护说明' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(form.getByRole('button', { name: '提交申请' })).toBeFocused()
  await keyboard.press('Enter')
  const { receipt, code } = await readReceipt(page)

  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeFocused()
  for (const name of ['复制', '打印']) {
    await keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '返回首页' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '提交合作申请' })).toBeFocused()

  await page.getByRole('button', { name: '查询已提交的申请' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '查询已提交的申请' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type(receipt)
  await keyboard.press('Tab')
  await keyboard.type(code)
  await keyboard.press('Enter')
  await expect(page.getByText('需求的第一行')).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '更正申请' })).toBeFocused()
})
