import { contentTypes } from '../../app/content/registry'
import { callAsStaff, publishNews } from './admin'
import { findDetailPath } from './public-paths'
import { desktop, expect, isSameDocument, markDocument, openHydrated, phone, test, long } from './site-fixture'

test('the strip is as wide as the screen, above everything else', async ({ site, openStaffPage }) => {
  const page = await openStaffPage(desktop)
  for (const path of ['/', '/news/showNews', await findDetailPath(site, 'news')]) {
    await page.goto(path, { waitUntil: 'commit' })
    const bar = page.getByRole('region', { name: '员工工具' })
    await expect(bar).toContainText('已登录 · 系统管理员')
    const box = await bar.boundingBox()
    expect(box, path).toMatchObject({ x: 0, y: 0, width: 1440 })
    expect(Math.round(box?.height ?? 0), path).toBe(32)
  }
})

test('编辑本页 follows the page, and opens the form of what it shows', long, async ({ openStaffPage }) => {
  const page = await openStaffPage(desktop)
  const context = page.context()
  const title = '从前台进入编辑的新闻'
  const { id } = await publishNews(context, title)
  await openHydrated(page, '/news/showNews?model=2')
  await markDocument(page)
  const edit = page.getByRole('link', { name: '编辑本页' })
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(edit).toHaveAttribute('href', `/news/updateNews?id=${id}&view=preview`)
  expect(await isSameDocument(page)).toBe(true)
  await edit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByLabel('标题').first()).toHaveValue(title)
  const preview = page.frameLocator('iframe[data-shown]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('新增 offers the ten content types, and closes by itself', long, async ({ openStaffPage }) => {
  const page = await openStaffPage(desktop)
  await openHydrated(page, '/')
  const bar = page.getByRole('region', { name: '员工工具' })
  await bar.getByText('新增', { exact: true }).click()
  await expect(bar.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('listitem').first()).toBeHidden()
  await bar.getByText('新增', { exact: true }).click()
  await page.getByRole('main').click({ position: { x: 5, y: 300 } })
  await expect(bar.getByRole('listitem').first()).toBeHidden()
  await bar.getByText('新增', { exact: true }).click()
  await bar.getByRole('link', { name: '典型案例' }).click()
  await expect(page).toHaveURL(contentTypes.caseInfo.paths.add)
})

test('the strip fits a telephone', long, async ({ openStaffPage }) => {
  const page = await openStaffPage(phone)
  await openHydrated(page, '/')
  await page.getByText('新增', { exact: true }).click()
  await expect(page.getByRole('link', { name: '新闻', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test(
  'an expired certificate is marked for staff and gone for visitors',
  long,
  async ({ openContext, openStaffPage }) => {
    const page = await openStaffPage(desktop)
    const staff = page.context()
    const title = '已到期的证书'
    const draft = { category: 1, title, values: { issuedOn: '2020-01-01', expiresOn: '2099-12-31' } }
    const { id, version } = await callAsStaff<{ id: number; version: number }>(staff, 'honor/create', draft)
    const published = await callAsStaff<{ version: number }>(staff, 'honor/publish', { id, version })
    const withdrawn = await callAsStaff<{ version: number }>(staff, 'honor/withdraw', {
      id,
      version: published.version,
    })
    await callAsStaff(staff, 'honor/save', {
      ...draft,
      id,
      version: withdrawn.version,
      values: { issuedOn: '2020-01-01', expiresOn: '2021-01-01' },
    })
    const card = page.getByRole('button', { name: title })
    await page.goto('/about?model=5')
    await expect(card).toContainText('已过期')
    await openHydrated(page, '/')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '关于我们' }).click()
    await expect(card).toContainText('已过期')
    const visitor = await openContext(desktop)
    expect(await (await visitor.request.get('/about?model=5')).text()).not.toContain(title)
  },
)
