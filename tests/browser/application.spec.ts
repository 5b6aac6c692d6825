import type { Page } from '@playwright/test'
import type { ApplicationDetail, Listing } from '../../app/contract'
import { callAsStaff, readAsStaff, signInAsNewEditor } from './admin'
import { expect, openHydrated, signInByCall, test, getFirstPage, long } from './site-fixture'
import {
  resetSendingLimit,
  applicationForm,
  agreeAndSend,
  fillForm,
  waitForFormHydration,
  openForm,
} from './application-steps'

test.beforeEach(({ site }) => resetSendingLimit(site))

const company = '江宁区自然资源测绘院'

test('sending the empty form names what is missing and goes to the first of it', async ({ page }) => {
  await openForm(page)
  const form = applicationForm(page)
  await form.getByRole('button', { name: '提交申请' }).click()
  const missing = [
    '请填写单位名称',
    '请填写联系人',
    '请填写手机号码',
    '请选择合作方向',
    '请填写项目所在地',
    '请填写需求说明',
    '请先阅读并同意《个人信息保护说明》',
  ]
  for (const message of missing) await expect(form.getByText(message)).toBeVisible()
  const first = form.getByLabel('单位名称')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('请填写单位名称')
  await expect(form.getByRole('radiogroup', { name: '合作方向' })).toHaveAccessibleDescription('请选择合作方向')
})

test('when only the direction is missing, its first tile has the focus', async ({ page }) => {
  await openForm(page)
  await fillForm(page, { direction: '' })
  await agreeAndSend(page)
  await expect(applicationForm(page).getByRole('radio', { name: '数据采集与调查' })).toBeFocused()
})

test('a wrong number is named when the field is left, and no more once it is changed', async ({ page }) => {
  await openForm(page)
  const number = page.getByLabel('手机号码')
  await number.fill('12345')
  await number.blur()
  await expect(page.getByText('请输入 11 位手机号码')).toBeVisible()
  await number.fill('+86 138-0013-8000')
  await expect(page.getByText('请输入 11 位手机号码')).toBeHidden()
  await number.blur()
  await expect(page.getByText('请输入 11 位手机号码')).toBeHidden()
})

test('characters are counted, and coordinates are warned of without standing in the way', async ({ page }) => {
  await openForm(page)
  const need = page.getByLabel('需求说明')
  await need.fill('字'.repeat(43))
  await expect(applicationForm(page).getByText('43 / 500')).toBeVisible()
  await need.fill('控制点 118.763421，32.041544')
  await expect(page.getByText('内容中似有坐标')).toBeVisible()
  await need.fill('范围约 180 平方千米')
  await expect(page.getByText('内容中似有坐标')).toBeHidden()
})

test('a link prefills the direction and says where it led from', async ({ page }) => {
  await openForm(page, '&type=产品采购与代理&sourcePage=/productAndService/showProductAndService')
  await expect(applicationForm(page).getByRole('radio', { name: '产品采购与代理' })).toBeChecked()
  await openForm(page, '&type=别的')
  for (const tile of await applicationForm(page).getByRole('radio').all()) await expect(tile).not.toBeChecked()
})

test('the notice opens in place, with its version, and nothing is agreed to beforehand', async ({ page }) => {
  await openForm(page)
  const form = applicationForm(page)
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  const opener = form.getByRole('button', { name: '《个人信息保护说明》' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  const notice = form.getByRole('region', { name: '个人信息保护说明' })
  await expect(notice).toContainText('一、个人信息处理者')
  await expect(notice).toContainText(/版本 [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/)
  await expect(form.getByRole('checkbox')).not.toBeChecked()
})

test('an application outlives a reload, is received and reaches the staff, with the notice agreed to', async ({
  page,
  openContext,
}) => {
  await openForm(page)
  await fillForm(page, { company })
  await page.reload()
  await waitForFormHydration(page)
  const form = applicationForm(page)
  await expect(form.getByLabel('单位名称')).toHaveValue(company)
  await expect(form.getByLabel('需求说明')).toHaveValue('需要为全区开展国土变更调查并建立更新机制。')
  await expect(form.getByRole('radio', { name: '国土空间规划' })).toBeChecked()
  await expect(form.getByRole('checkbox')).not.toBeChecked()

  await agreeAndSend(page)
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeFocused()
  const receipt = await page.locator('.number').innerText()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  const staff = await openContext()
  await signInByCall(staff)
  const inbox = getFirstPage(staff)
  await openHydrated(inbox, '/linkUS/applicationShow')
  await inbox.getByRole('link', { name: new RegExp(company) }).click()
  const letter = inbox.getByRole('article')
  await expect(letter.getByRole('heading', { name: company })).toBeVisible()
  await expect(letter).toContainText(receipt)
  await expect(letter).toContainText('139****5678')
  await letter.getByRole('button', { name: '显示完整联系方式' }).click()
  await expect(letter).toContainText('13912345678')
  await letter.getByRole('button', { name: /^版本/ }).click()
  await expect(inbox.getByRole('dialog')).toContainText('一、个人信息处理者')
})

test(
  'the inbox is walked with the arrows, E closes what is open, and its notice takes that back',
  long,
  async ({ page, openContext }) => {
    for (const name of ['甲测绘院', '乙测绘院']) await send(page, name)
    const staff = await openContext()
    await signInByCall(staff)
    const inbox = getFirstPage(staff)
    await openHydrated(inbox, '/linkUS/applicationShow')
    const heading = inbox.getByRole('article').getByRole('heading', { level: 2 })
    await expect(inbox.getByRole('link', { name: /乙测绘院/ })).toBeVisible()
    await inbox.keyboard.press('ArrowDown')
    await expect(heading).toHaveText('乙测绘院')
    await expect(inbox.getByRole('link', { name: /乙测绘院/ })).toBeFocused()
    await inbox.keyboard.press('ArrowDown')
    await expect(heading).toHaveText('甲测绘院')
    await inbox.keyboard.press('ArrowUp')
    await expect(heading).toHaveText('乙测绘院')
    await inbox.keyboard.press('e')
    await expect(inbox.getByRole('article').getByText('已关闭', { exact: true })).toBeVisible()
    await expect(inbox.getByRole('link', { name: /乙测绘院/ })).toBeHidden()
    await expect(heading).toBeFocused()
    await inbox.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()
    await expect(inbox.getByRole('article').getByText('待处理', { exact: true })).toBeVisible()
    await expect(inbox.getByRole('link', { name: /乙测绘院/ })).toBeVisible()
    await inbox.keyboard.press('ArrowDown')
    await expect(heading).toHaveText('甲测绘院')
  },
)

test(
  'an assignment is taken back, unless the application was assigned anew since',
  long,
  async ({ page, openContext }) => {
    await send(page, '分派测绘院')
    const staff = await openContext()
    await signInByCall(staff)
    const own = await openContext()
    await signInAsNewEditor(staff, own, 'ren.pai', '任派')
    const inbox = getFirstPage(staff)
    await openHydrated(inbox, '/linkUS/applicationShow')
    await inbox.getByRole('link', { name: /分派测绘院/ }).click()
    const select = inbox.getByLabel('分派给')
    await select.selectOption('任派')
    await expect(select.getByRole('option').first()).toHaveText('已分派给 任派')
    await inbox.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()
    await expect(inbox.getByText('已撤销', { exact: true })).toBeVisible()
    await expect(select.getByRole('option').first()).toHaveText('分派给…')

    const [sent] = (await readAsStaff<Listing<ApplicationDetail>>(staff, 'application/list', { limit: 1 })).rows
    await select.selectOption('任派')
    await expect(select.getByRole('option').first()).toHaveText('已分派给 任派')
    await callAsStaff(staff, 'application/assign', { id: sent?.id, accountId: null })
    await inbox.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()
    await expect(inbox.getByRole('alert').filter({ hasText: '申请已有新的变化，未撤销' })).toBeVisible()
    expect(await callAsStaff<ApplicationDetail>(staff, 'application/detail', { id: sent?.id })).toMatchObject({
      assignee: '',
    })
  },
)

test(
  'an editor who takes an application over is not offered to hand it back, which only administrators do',
  long,
  async ({ page, openContext }) => {
    await send(page, '接手测绘院')
    const staff = await openContext()
    await signInByCall(staff)
    const own = await openContext()
    await signInAsNewEditor(staff, own, 'jie.shou', '接手')
    const { rows } = await readAsStaff<Listing<ApplicationDetail>>(staff, 'application/list', { limit: 1 })
    const [first] = (await readAsStaff<Listing<{ id: number }>>(staff, 'account/people')).rows
    await callAsStaff(staff, 'application/assign', { id: rows[0]?.id, accountId: first?.id })
    const inbox = getFirstPage(own)
    await openHydrated(inbox, '/linkUS/applicationShow')
    await inbox.getByRole('link', { name: /接手测绘院/ }).click()
    await inbox.getByLabel('分派给').selectOption('接手')

    // The words of its buttons would be part of its text.
    await expect(inbox.getByRole('region', { name: '通知' }).getByRole('status')).toHaveText('已分派')
  },
)

async function send(page: Page, name: string) {
  await openForm(page)
  await fillForm(page, { company: name })
  await agreeAndSend(page)
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
}
