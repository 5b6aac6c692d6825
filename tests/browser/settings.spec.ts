import type { PublicSettings, SiteSettings } from '../../app/content/settings'
import { expect, openHydrated, test } from './site-fixture'
import { button, callAsStaff, readAsStaff, readLocalDrafts } from './admin'

type Stored = SiteSettings & { version: number }

test('saved settings are the new ones, for staff and visitors, and the others stay', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const { version: _before, ...before } = await readAsStaff<Stored>(context, 'setting')
  await openHydrated(page, '/manage/settings')
  await page.getByLabel('公安备案号').fill('京公网安备11010502030143号')
  await page.getByLabel('工作时间').fill('周一至周五 8:30–17:30')
  await button(page, '保存设置').click()
  await expect(page.getByText('站点设置已保存，前台已更新')).toBeVisible()

  const changed = { policeNumber: '京公网安备11010502030143号', hours: '周一至周五 8:30–17:30' }
  const { version, ...after } = await readAsStaff<Stored>(context, 'setting')
  expect(after).toEqual({ ...before, ...changed })
  const outside = await openContext()
  const shown = (await (await outside.request.get('/api/setting/allow')).json()) as PublicSettings
  expect(shown).toMatchObject(changed)

  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销，前台已更新')).toBeVisible()
  await expect(page.getByLabel('工作时间')).toHaveValue(before.hours)
  const { version: last, ...undone } = await readAsStaff<Stored>(context, 'setting')
  expect(undone).toEqual(before)
  expect(last).toBeGreaterThan(version)
  await page.reload()
  await expect(page.getByLabel('工作时间')).toHaveValue(before.hours)
})

test('settings that were changed meanwhile are not overwritten', async ({ staffPage: page, context, faults }) => {
  faults.expectAnswers(409)
  await openHydrated(page, '/manage/settings')
  const { version, ...stored } = await readAsStaff<Stored>(context, 'setting')
  await callAsStaff(context, 'setting/save', { ...stored, certificateNumber: '甲测资字001', version })
  await page.getByLabel('工作时间').fill('全天')
  await button(page, '保存设置').click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await readAsStaff<Stored>(context, 'setting')).toMatchObject({
    certificateNumber: '甲测资字001',
    hours: stored.hours,
  })
  const { version: now } = await readAsStaff<Stored>(context, 'setting')
  await callAsStaff(context, 'setting/save', { ...stored, version: now })
})

test('what is typed while settings are being saved stays, and is saved with the next save', async ({
  staffPage: page,
  context,
}) => {
  const { version: _before, ...before } = await readAsStaff<Stored>(context, 'setting')
  await openHydrated(page, '/manage/settings')
  let answer = () => {}
  const hasTyped = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/setting/save', async (route) => {
    await hasTyped
    await route.continue()
  })
  const hours = page.getByLabel('工作时间')
  await hours.fill(' 周一至周六 ')
  const asked = page.waitForRequest('**/api/setting/save')
  await button(page, '保存设置').click()
  await asked
  await page.getByLabel('公安备案号').fill('京公网安备11010502030999号')
  answer()

  await expect(page.getByText('站点设置已保存，前台已更新')).toBeVisible()
  await expect(hours).toHaveValue('周一至周六')
  await expect(page.getByLabel('公安备案号')).toHaveValue('京公网安备11010502030999号')
  expect(await readAsStaff<Stored>(context, 'setting')).toMatchObject({
    hours: '周一至周六',
    policeNumber: before.policeNumber,
  })
  await button(page, '保存设置').click()
  await expect
    .poll(() => readAsStaff<Stored>(context, 'setting'))
    .toMatchObject({ hours: '周一至周六', policeNumber: '京公网安备11010502030999号' })
  const { version } = await readAsStaff<Stored>(context, 'setting')
  await callAsStaff(context, 'setting/save', { ...before, version })
})

test('settings that were changed are left only after a question', async ({ staffPage: page }) => {
  await openHydrated(page, '/manage/settings')
  await page.getByLabel('工作时间').fill('全天')
  await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '媒体库' }).click()
  const question = page.getByRole('dialog', { name: '尚有未保存的修改' })
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect(page.getByLabel('工作时间')).toHaveValue('全天')
  await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '媒体库' }).click()
  await question.getByRole('button', { name: '直接离开' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('媒体库')
})

test('settings that were typed and not saved are offered after the page was lost, over what others saved since', async ({
  staffPage: page,
  context,
}) => {
  const { version, ...stored } = await readAsStaff<Stored>(context, 'setting')
  await openHydrated(page, '/manage/settings')
  await page.getByLabel('首页简介').fill('写了很久的首页简介')
  await page.getByLabel('公众号 AppSecret').fill('secret-of-the-account')
  await expect.poll(() => readLocalDrafts(page)).toContain('写了很久的首页简介')
  expect(await readLocalDrafts(page)).not.toContain('secret-of-the-account')
  await page.close()
  await callAsStaff(context, 'setting/save', { ...stored, hours: '全天', version })

  const again = await context.newPage()
  await openHydrated(again, '/manage/settings')
  await expect(again.getByLabel('首页简介')).toHaveValue('写了很久的首页简介')
  await expect(again.getByLabel('工作时间')).toHaveValue('全天')
  await button(again, '保存设置').click()
  await expect(again.getByText('站点设置已保存，前台已更新')).toBeVisible()
  await expect.poll(() => readLocalDrafts(again)).toBe('[]')

  const { version: now, ...saved } = await readAsStaff<Stored>(context, 'setting')
  expect(saved).toMatchObject({ homeDescription: '写了很久的首页简介', hours: '全天' })
  await callAsStaff(context, 'setting/save', { ...stored, version: now })
})
