import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { PublicSettings, SiteSettings } from '../../app/content/settings'
import { readLocalDrafts } from './support/kept'
import { button, reload, undo } from './support/page'
import { closeScreen, openScreen } from './support/screen'
import { readAsStaff, writeAsStaff } from './support/staff'

type Stored = SiteSettings & { version: number }

const readSettings = () => readAsStaff<Stored>('setting')
const saveSettings = (settings: Stored) => writeAsStaff('setting/save', settings)

const hours = page.getByLabelText('工作时间')
const policeNumber = page.getByLabelText('公安备案号')
const saved = page.getByText('站点设置已保存，前台已更新')

test('saved settings are the new ones, for staff and visitors, and the others stay', async () => {
  const { version: _before, ...before } = await readSettings()
  await openScreen('/manage/settings')
  await policeNumber.fill('京公网安备11010502030143号')
  await hours.fill('周一至周五 8:30–17:30')
  await button('保存设置').click()
  await expect.element(saved).toBeVisible()

  const changed = { policeNumber: '京公网安备11010502030143号', hours: '周一至周五 8:30–17:30' }
  const { version, ...after } = await readSettings()
  expect(after).toEqual({ ...before, ...changed })
  expect(await readAsStaff<PublicSettings>('setting/allow')).toMatchObject(changed)

  await undo.click()
  await expect.element(page.getByText('已撤销，前台已更新')).toBeVisible()
  await expect.element(hours).toHaveValue(before.hours)
  const { version: last, ...undone } = await readSettings()
  expect(undone).toEqual(before)
  expect(last).toBeGreaterThan(version)
  await reload()
  await expect.element(hours).toHaveValue(before.hours)
})

test('settings that were changed meanwhile are not overwritten', async () => {
  await openScreen('/manage/settings')
  const stored = await readSettings()
  await saveSettings({ ...stored, certificateNumber: '甲测资字001' })
  await hours.fill('全天')
  await button('保存设置').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(await readSettings()).toMatchObject({ certificateNumber: '甲测资字001', hours: stored.hours })
})

test('what is typed while settings are being saved stays, and is saved with the next save', async () => {
  const before = await readSettings()
  await openScreen('/manage/settings')
  await commands.holdCalls('**/api/setting/save')
  await hours.fill(' 周一至周六 ')
  await button('保存设置').click()
  await commands.waitForHeldCall()
  await policeNumber.fill('京公网安备11010502030999号')
  await commands.restoreCalls()

  await expect.element(saved).toBeVisible()
  await expect.element(hours).toHaveValue('周一至周六')
  await expect.element(policeNumber).toHaveValue('京公网安备11010502030999号')
  expect(await readSettings()).toMatchObject({ hours: '周一至周六', policeNumber: before.policeNumber })
  await button('保存设置').click()
  await expect.poll(readSettings).toMatchObject({ hours: '周一至周六', policeNumber: '京公网安备11010502030999号' })
})

test('settings that were changed are left only after a question', async () => {
  await openScreen('/manage/settings')
  await hours.fill('随时')
  const library = page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '媒体库' })
  await library.click()
  const question = page.getByRole('dialog', { name: '尚有未保存的修改' })
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect.element(hours).toHaveValue('随时')
  await library.click()
  await question.getByRole('button', { name: '直接离开' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('媒体库')
})

test('settings that were typed and not saved are offered after the page was lost, over what others saved since', async () => {
  const stored = await readSettings()
  await openScreen('/manage/settings')
  const description = page.getByLabelText('首页简介')
  await description.fill('写了很久的首页简介')
  await page.getByLabelText('公众号 AppSecret').fill('secret-of-the-account')
  await expect.poll(readLocalDrafts).toContain('写了很久的首页简介')
  expect(await readLocalDrafts()).not.toContain('secret-of-the-account')
  await closeScreen()
  await saveSettings({ ...stored, hours: '全天' })

  await openScreen('/manage/settings')
  await expect.element(description).toHaveValue('写了很久的首页简介')
  await expect.element(hours).toHaveValue('全天')
  await button('保存设置').click()
  await expect.element(saved).toBeVisible()
  await expect.poll(readLocalDrafts).toBe('[]')

  expect(await readSettings()).toMatchObject({ homeDescription: '写了很久的首页简介', hours: '全天' })
})
