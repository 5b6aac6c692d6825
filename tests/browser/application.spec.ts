import { expect, openHydrated, test, long } from './site-fixture'
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

test('a wrong number is named when the field is left, and no more once it is changed', long, async ({ page }) => {
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

test('characters are counted, and coordinates are warned of without standing in the way', long, async ({ page }) => {
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

test('the notice opens in place, with its version, and nothing is agreed to beforehand', long, async ({ page }) => {
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
  openStaffPage,
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
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)

  const inbox = await openStaffPage()
  await openHydrated(inbox, '/linkUS/applicationShow')
  await inbox.getByRole('link', { name: new RegExp(company) }).click()
  const letter = inbox.getByRole('article')
  await expect(letter.getByRole('heading', { name: company })).toBeVisible()
  await expect(letter).toContainText(receipt)
  await expect(letter).toContainText('139****5678')
  await letter.getByRole('button', { name: '分派给…' }).click()
  await inbox.getByRole('menuitem', { name: '系统管理员', exact: true }).click()
  await letter.getByRole('button', { name: '显示完整信息' }).click()
  const purpose = inbox.getByRole('dialog', { name: '显示完整信息' })
  await purpose.getByRole('radio', { name: '联系申请人' }).check({ force: true })
  await purpose.getByRole('button', { name: '显示', exact: true }).click()
  await expect(letter).toContainText('13912345678')
  await letter.getByRole('button', { name: /^版本/ }).click()
  await expect(inbox.getByRole('dialog')).toContainText('一、个人信息处理者')
})
