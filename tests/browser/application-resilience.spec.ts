import type { EditedSettings } from '../../app/contract'
import { callAsStaff, readAsStaff } from './admin'
import { desktop, expect, openHydrated, test, long } from './site-fixture'
import { resetSendingLimit, applicationForm, agreeAndSend, fillForm, openForm, readReceipt } from './application-steps'

test.beforeEach(({ site }) => resetSendingLimit(site))

const draftName = 'applicationDraft'

test('without a network the text is kept and sent once it is back', async ({ page, context, faults }) => {
  faults.expectAnswers(0)
  await openForm(page)
  await fillForm(page, { company: '断网测试单位' })
  await context.setOffline(true)
  await expect(page.getByText('网络已断开，恢复后自动重试')).toBeVisible()
  await agreeAndSend(page)
  await expect(page.getByRole('alert').filter({ hasText: '恢复后自动提交' })).toBeFocused()
  await expect(applicationForm(page).getByLabel('单位名称')).toHaveValue('断网测试单位')
  await context.setOffline(false)
  await readReceipt(page)
})

test(
  'what failed to be sent stays, and is sent once with the next try',
  long,
  async ({ page, faults, openStaffPage }) => {
    faults.expectAnswers(0)
    await openForm(page)
    await fillForm(page, { company: '重试测试单位' })
    // The server stores it, but its answer is lost.
    await page.route(
      '**/_serverFn/**',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await agreeAndSend(page)
    await expect(page.getByRole('alert').filter({ hasText: '已填写的内容没有丢失' })).toBeFocused()
    await expect(applicationForm(page).getByLabel('单位名称')).toHaveValue('重试测试单位')
    await page.getByRole('button', { name: '重新提交' }).click()
    const { receipt, code } = await readReceipt(page)
    expect([receipt, code]).not.toContain('')

    const inbox = await openStaffPage()
    await openHydrated(inbox, '/linkUS/applicationShow')
    await inbox.getByRole('searchbox', { name: '查找' }).fill('重试测试单位')
    await expect(inbox.getByRole('article')).toBeHidden()
    await expect(inbox.locator('a[data-submission]')).toHaveCount(1)
    expect(decodeURIComponent(inbox.url())).not.toContain('重试')
    await expect(inbox.getByRole('link', { name: /重试测试单位/ })).toHaveCount(1)
  },
)

test('another tab with the same draft gets the same receipt', long, async ({ page, context }) => {
  await openForm(page)
  await fillForm(page, { company: '两个页面的单位' })
  const other = await context.newPage()
  await openForm(other)
  await expect(applicationForm(other).getByLabel('单位名称')).toHaveValue('两个页面的单位')
  await agreeAndSend(page)
  await agreeAndSend(other)
  expect(await readReceipt(other)).toEqual(await readReceipt(page))
})

test('a draft is cleared by hand, and by itself after a week', long, async ({ page }) => {
  await openForm(page)
  const form = applicationForm(page)
  await expect(form.getByRole('button', { name: '清除草稿' })).toBeHidden()
  await form.getByLabel('单位名称').fill('公共电脑上的单位')
  await expect(form.getByText('未提交的内容只保存在本机，7 天后自动清除')).toBeVisible()
  await form.getByRole('button', { name: '清除草稿' }).click()
  await expect(form.getByLabel('单位名称')).toHaveValue('')
  await expect(form.getByLabel('单位名称')).toBeFocused()
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), draftName)).toBeNull()

  await form.getByLabel('单位名称').fill('公共电脑上的单位')
  await page.evaluate((name) => {
    const draft = JSON.parse(localStorage.getItem(name) ?? '')
    localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: Date.now() - 7 * 24 * 60 * 60 * 1000 }))
  }, draftName)
  await openForm(page)
  await expect(form.getByLabel('单位名称')).toHaveValue('')
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), draftName)).toBeNull()
})

test('a notice that has changed meanwhile is shown anew and agreed to anew', long, async ({ page, openStaffPage }) => {
  await openForm(page)
  await fillForm(page, { company: '旧页面的单位' })
  const staff = (await openStaffPage()).context()
  const settings = await readAsStaff<EditedSettings>(staff, 'setting')
  await callAsStaff(staff, 'setting/save', { ...settings, privacyText: `${settings.privacyText}\n\n九、补充说明` })

  await agreeAndSend(page)
  const form = applicationForm(page)
  await expect(form.getByText('《个人信息保护说明》已更新，请重新阅读并同意').first()).toBeVisible()
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await form.getByRole('button', { name: '《个人信息保护说明》' }).click()
  await expect(form.getByRole('region', { name: '个人信息保护说明' })).toContainText('九、补充说明')
  await agreeAndSend(page)
  await readReceipt(page)
})

test('a browser that fills in the hidden field stops nobody', long, async ({ page }) => {
  await openForm(page)
  await fillForm(page, { company: '自动填写的单位' })
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('input[name=website]')
    if (trap) trap.value = 'https://example.com'
  })
  await agreeAndSend(page)
  await expect(page.getByRole('alert').filter({ hasText: '请再次提交' })).toBeFocused()
  await page.getByRole('button', { name: '重新提交' }).click()
  await readReceipt(page)
})

test('too many applications are refused with the words of the site', long, async ({ page }) => {
  await openForm(page)
  for (let count = 0; count < 8; count += 1) {
    await fillForm(page, { company: `第 ${count} 个单位` })
    await agreeAndSend(page)
    const again = page.getByRole('button', { name: '再提交一份' })
    const refusal = page.getByRole('alert').filter({ hasText: '提交过于频繁，请稍后再试' })
    await expect(again.or(refusal)).toBeVisible()
    if (await refusal.isVisible()) {
      await expect(applicationForm(page).getByLabel('单位名称')).toHaveValue(`第 ${count} 个单位`)
      return
    }
    await again.click()
  }
  throw new Error('eight applications of one address were taken')
})

test('without scripts the form is refused with messages beside what was typed, then sent, and nothing stands in an address', async ({
  faults,
  site,
  openPage,
}) => {
  resetSendingLimit(site)
  faults.expectAnswers(400)
  const page = await openPage({ ...desktop, javaScriptEnabled: false })
  await page.goto('/linkUS?model=3')
  await expect(page.getByRole('region', { name: '个人信息保护说明' })).toBeVisible()
  await fillForm(page, { company: '不用脚本的单位', phone: '139' })
  await agreeAndSend(page)
  await expect(page.getByText('请输入 11 位手机号码')).toHaveCount(2)
  await expect(page.getByLabel('单位名称')).toHaveValue('不用脚本的单位')
  await expect(page.getByRole('radio', { name: '国土空间规划' })).toBeChecked()

  await page.getByLabel('手机号码').fill('13912345678')
  await agreeAndSend(page)

  const { receipt, code } = await readReceipt(page)
  expect(receipt).toMatch(/^\d{8}-[2-9A-Z]{6}$/)
  expect(code).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
  expect(new URL(page.url()).search).toBe('?model=3')
})
