import type { Page } from '@playwright/test'
import { expect, open, signInByCall, test } from './site-fixture'

const company = '江宁区自然资源测绘院'

const form = (page: Page) => page.locator('form', { has: page.getByRole('button', { name: '提交申请' }) })

test('sending the empty form names what is missing and goes to the first of it', async ({ page }) => {
  await open(page, '/linkUS?model=3')
  await form(page).getByRole('button', { name: '提交申请' }).click()
  for (const message of ['请填写单位名称', '请填写联系人', '请填写手机号码', '请选择合作方向', '请填写项目所在地', '请填写需求说明', '请先阅读并同意《个人信息保护说明》']) {
    await expect(form(page).getByText(message)).toBeVisible()
  }
  await expect(page.getByLabel('单位名称')).toBeFocused()
})

test('a wrong number is named when the field is left, and no more once it is changed', async ({ page }) => {
  await open(page, '/linkUS?model=3')
  const number = page.getByLabel('手机号码')
  await number.fill('12345')
  await number.blur()
  await expect(page.getByText('请输入 11 位手机号码')).toBeVisible()
  await number.fill('13800138000')
  await expect(page.getByText('请输入 11 位手机号码')).toBeHidden()
})

test('an application outlives a reload, is received and reaches the staff', async ({ page, openContext }) => {
  await open(page, '/linkUS?model=3')
  await page.getByLabel('单位名称').fill(company)
  await page.getByLabel('联系人').fill('周明远')
  await page.getByLabel('手机号码').fill('13912345678')
  await form(page).getByText('国土空间规划', { exact: true }).click()
  await page.getByLabel('项目所在地').fill('南京市江宁区')
  await page.getByLabel('需求说明').fill('需要为全区开展国土变更调查并建立更新机制。')

  await page.reload()
  const opened = Date.now()
  await expect(page.getByLabel('单位名称')).toHaveValue(company)
  await expect(page.getByLabel('需求说明')).toHaveValue('需要为全区开展国土变更调查并建立更新机制。')
  await expect(form(page).getByRole('radio', { name: '国土空间规划' })).toBeChecked()

  await form(page).getByRole('checkbox').check()
  // Programs are told by their haste: a form sent within two seconds is refused.
  await page.waitForFunction((since) => Date.now() - since > 2_100, opened)
  await form(page).getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeFocused()
  const receipt = (await page.locator('[role=status] .number').innerText()).trim()
  expect(receipt).not.toBe('')

  const staff = await openContext()
  await signInByCall(staff)
  const inbox = await staff.newPage()
  await open(inbox, '/linkUS/applicationShow')
  await inbox.getByRole('link', { name: new RegExp(company) }).click()
  const letter = inbox.getByRole('article')
  await expect(letter.getByRole('heading', { name: company })).toBeVisible()
  await expect(letter).toContainText(receipt)
  await expect(letter).toContainText('139****5678')
  await letter.getByRole('button', { name: '显示完整联系方式' }).click()
  await expect(letter).toContainText('13912345678')
})
