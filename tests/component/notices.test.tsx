import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { SiteSettings } from '../../app/content/settings'
import type { DeliveryListing, NoticeChoices } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { sendApplication } from './support/applications'
import { button, focus, long, readAddress, reload } from './support/page'
import { openScreen } from './support/screen'
import { deliverMessages, openInstance, readAsStaff, signIn, writeAsStaff } from './support/staff'

/** 提醒 in the menu of the personal centre. */
const tab = page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '提醒', exact: true })
const choice = (name: string) => page.getByRole('switch', { name, exact: true })

async function readChoice(event: string): Promise<boolean | undefined> {
  const { rows } = await readAsStaff<NoticeChoices>('notice/choices')
  return rows.find((row) => row.event === event)?.byMail
}

test('a person chooses with the keyboard what they are told of, which holds at once and stays', long, async () => {
  await signIn('editor', '孙提醒')
  await writeAsStaff('account/saveOwn', { email: 'sun@example.com' })
  await openScreen('/user')
  await tab.click()
  await expect.poll(readAddress).toBe('/user?tab=notices')
  await expect.element(page.getByText('发到 sun***@example.com，点击开关即生效')).toBeVisible()
  await expect.element(choice('在新设备登录')).toBeChecked()
  await expect.element(choice('新的合作申请')).not.toBeChecked()
  await expect.element(choice('登录尝试异常')).not.toBeInTheDocument()
  expect(await findAccessibilityFaults(document.body)).toEqual([])

  await focus(choice('新的合作申请'))
  await commands.press('Space')
  await expect.element(choice('新的合作申请')).toBeChecked()
  await expect.poll(() => readChoice('applicationCreated')).toBe(true)
  await reload()
  await expect.element(choice('新的合作申请')).toBeChecked()
  await choice('新的合作申请').click()
  await expect.poll(() => readChoice('applicationCreated')).toBe(false)
})

test('a choice that could not be stored goes back to what holds, and says so', async () => {
  await signIn('administrator', '程提醒')
  await writeAsStaff('account/saveOwn', { email: 'cheng@example.com' })
  await openScreen('/user?tab=notices')
  await expect.element(choice('登录尝试异常')).toBeChecked()
  await commands.failCalls('**/api/notice/choose', { status: 503 })
  await choice('登录尝试异常').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(choice('登录尝试异常')).toBeChecked()
  await commands.restoreCalls()
})

test('who has no address is told so and finds where to write one, and may then send a test mail', long, async () => {
  await signIn('editor', '周提醒')
  await openScreen('/user?tab=notices')
  await expect.element(page.getByText('您还没有填写邮箱，收不到邮件提醒')).toBeVisible()
  await expect.element(choice('在新设备登录')).toBeDisabled()
  await expect.element(button('发送测试邮件')).not.toBeInTheDocument()
  await page.getByRole('link', { name: '填写邮箱' }).click()
  await page.getByLabelText('邮箱').fill('zhou@example.com')
  await button('保存资料').click()
  await expect.element(page.getByText('资料已保存')).toBeVisible()
  await tab.click()
  await button('发送测试邮件').click()
  await expect.element(page.getByText('测试邮件已发到 zho***@example.com，请查收')).toBeVisible()
  await signIn('administrator')
})

test('administrators see what was delivered, what has failed and why, and try it again', long, async () => {
  await openInstance()
  await signIn('administrator', '投递')
  await writeAsStaff('account/saveOwn', { email: 'toudi@example.com' })
  const settings = await readAsStaff<SiteSettings & { version: number }>('setting')
  await writeAsStaff('setting/save', { ...settings, webhookUrl: 'http://localhost:1/hook' })
  await sendApplication('投递测试单位')
  await deliverMessages()
  await openScreen('/manage/deliveries')
  const mail = page.getByRole('row', { name: /新的合作申请.*邮件，投递/ })
  await expect.element(mail).toMatchTextContent('已送达')
  await expect.element(mail.getByRole('button')).not.toBeInTheDocument()
  const webhook = page.getByRole('row', { name: /新的合作申请.*Webhook/ })
  await expect.element(webhook).toMatchTextContent('失败')
  await expect.element(webhook).toMatchTextContent('地址在内部网络，未经允许不能访问')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  // On a telephone what has become of a message is on the screen, without scrolling sideways.
  await page.viewport(390, 844)
  for (const text of ['失败', '地址在内部网络，未经允许不能访问', '立即重试'])
    await expect.element(webhook.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  await page.viewport(1440, 900)

  await page.getByRole('link', { name: '失败 1' }).click()
  await expect.poll(readAddress).toBe('/manage/deliveries?state=failed')
  await expect.element(mail).not.toBeInTheDocument()
  await webhook.getByRole('button', { name: '立即重试' }).click()
  await expect.element(page.getByText('已安排立即投递')).toBeVisible()
  const { counts } = await readAsStaff<DeliveryListing>('delivery/list')
  expect(counts).toMatchObject({ waiting: 1, failed: 0 })
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible()
  await button('清除筛选').click()
  await expect.element(webhook).toMatchTextContent('等待')
  await page.getByLabelText('方式').selectOptions('邮件')
  await expect.poll(readAddress).toBe('/manage/deliveries?kind=mail')
  await expect.element(webhook).not.toBeInTheDocument()
})

test('the dashboard says how many messages have failed, and leads to them', async () => {
  await openInstance()
  await signIn('administrator', '失败')
  const settings = await readAsStaff<SiteSettings & { version: number }>('setting')
  await writeAsStaff('setting/save', { ...settings, webhookUrl: 'http://localhost:1/hook' })
  await writeAsStaff('delivery/test', undefined)
  await deliverMessages()
  await openScreen('/manage')
  await page.getByRole('link', { name: /近 7 天有 \d+ 条消息没有送达/ }).click()
  await expect.poll(readAddress).toBe('/manage/deliveries?state=failed')
  await expect.element(page.getByRole('row', { name: /测试消息.*Webhook/ })).toMatchTextContent('失败')
})

test('editors find no deliveries', async () => {
  await signIn('editor', '编辑')
  await openScreen('/manage/deliveries')
  await expect.element(page.getByText('没有查看此页的权限')).toBeVisible()
  await signIn('administrator')
})
