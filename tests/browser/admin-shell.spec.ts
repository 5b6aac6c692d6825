import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, signInByCall, test, getFirstPage } from './site-fixture'
import { button, createNews, menuItem, getNewsFormPath } from './admin'

test('staff pages have titles of their own, loaded or reached from another page', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '标题测试')
  const titles = {
    '/manage': '工作台 - 后台管理系统 - 经纬空间',
    '/news/updateNews': '新闻管理 - 后台管理系统 - 经纬空间',
    '/news/addNews': '新增新闻 - 后台管理系统 - 经纬空间',
    [getNewsFormPath(id)]: '编辑新闻 - 后台管理系统 - 经纬空间',
    '/manage/companyProfile': '编辑企业简介 - 后台管理系统 - 经纬空间',
    '/manage/media': '媒体库 - 后台管理系统 - 经纬空间',
    '/linkUS/applicationShow': '合作申请 - 后台管理系统 - 经纬空间',
    '/user': '个人中心 - 后台管理系统 - 经纬空间',
  }
  for (const [path, title] of Object.entries(titles)) {
    const html = await (await context.request.get(path)).text()
    expect(/<title>([^<]*)/.exec(html)?.[1], path).toBe(title)
  }
  await openHydrated(page, '/manage')
  const menu = page.getByRole('navigation', { name: '后台菜单' })
  await menu.getByRole('link', { name: '新闻', exact: true }).click()
  await expect(page).toHaveTitle('新闻管理 - 后台管理系统 - 经纬空间')
  await menu.getByRole('link', { name: '新增新闻' }).click()
  await expect(page).toHaveTitle('新增新闻 - 后台管理系统 - 经纬空间')
})

for (const width of [768, 1000, 1179, 1180]) {
  test(`the links to empty forms are reachable at ${width} px`, async ({ openContext }) => {
    const context = await openContext({ viewport: { width, height: 800 } })
    await signInByCall(context)
    const page = getFirstPage(context)
    await openHydrated(page, '/manage')
    if (width < 1180) await button(page, '打开菜单').click()
    await page.getByRole('link', { name: '新增服务网络' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新增服务网络')
    if (width < 1180) await expect(button(page, '打开菜单')).toHaveAttribute('aria-expanded', 'false')
  })
}

test('the side menu shows the row of the page on a laptop, the page itself stays at its top', async ({
  openContext,
}) => {
  const context = await openContext({ viewport: { width: 1366, height: 620 } })
  await signInByCall(context)
  const page = getFirstPage(context)
  await openHydrated(page, '/manage/checks')
  const menu = page.getByRole('navigation', { name: '后台菜单' })
  await expect(menu.getByRole('link', { name: '网站体检' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await menu.getByRole('link', { name: '媒体库' }).click()
  await expect(menu.getByRole('link', { name: '媒体库' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: '媒体库' })).toBeInViewport({ ratio: 1 })
})

test('the menu of a person is used by keyboard alone', async ({ staffPage: page }) => {
  await openHydrated(page, '/manage')
  const trigger = page.getByRole('banner').getByRole('button').last()
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(menuItem(page, '个人中心')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menuItem(page, '账号登录')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuItem(page, '账号登录')).toBeHidden()
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/user')
})

test('the further actions of a row are used by keyboard alone', async ({ staffPage: page, context }) => {
  const { title } = await createNews(context, '键盘操作测试')
  await openHydrated(page, `/news/updateNews?find=${encodeURIComponent(title)}`)
  await button(page, `“${title}”的更多操作`).focus()
  await page.keyboard.press('Enter')
  await expect(menuItem(page, '预览')).toBeFocused()
  await page.keyboard.press('End')
  await expect(menuItem(page, '删除')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `删除“${title}”？` })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/news/updateNews' && !url.searchParams.has('id'))
})

test('axe finds nothing on list, form and open menus', async ({ staffPage: page, context }) => {
  const { id, title } = await createNews(context, '无障碍检查')
  await openHydrated(page, `/news/updateNews?find=${encodeURIComponent(title)}`)
  expect(await findAccessibilityFaults(page), 'list').toEqual([])
  await button(page, `“${title}”的更多操作`).click()
  await expect(menuItem(page, '删除')).toBeVisible()
  expect(await findAccessibilityFaults(page), 'menu of a row').toEqual([])
  await openHydrated(page, getNewsFormPath(id))
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
  expect(await findAccessibilityFaults(page), 'form').toEqual([])
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(menuItem(page, '退出登录')).toBeVisible()
  expect(await findAccessibilityFaults(page), 'menu of a person').toEqual([])
})
