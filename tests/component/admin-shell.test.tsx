import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, menuItem, readParameter } from './support/page'
import { openScreen } from './support/screen'
import { createNews } from './support/staff'

const menu = page.getByRole('navigation', { name: '后台菜单' })
/** The button that opens the menu of a person. */
const person = page.getByRole('banner').getByRole('button').last()

test('a staff page that is reached from another page has a title of its own', async () => {
  await openScreen('/manage')
  await expect.poll(() => document.title).toBe('工作台 - 后台管理系统 - 经纬空间')
  await menu.getByRole('link', { name: '新闻', exact: true }).click()
  await expect.poll(() => document.title).toBe('新闻管理 - 后台管理系统 - 经纬空间')
  await menu.getByRole('link', { name: '新增新闻' }).click()
  await expect.poll(() => document.title).toBe('新增新闻 - 后台管理系统 - 经纬空间')
})

test.for([768, 1000, 1179, 1180])('the links to empty forms are reachable at %i px', long, async (width) => {
  await page.viewport(width, 800)
  await openScreen('/manage')
  if (width < 1180) await button('打开菜单').click()
  await page.getByRole('link', { name: '新增服务网络' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('新增服务网络')
  if (width < 1180) await expect.element(button('打开菜单')).toHaveAttribute('aria-expanded', 'false')
})

test('the side menu shows the row of the page on a laptop, the page itself stays at its top', async () => {
  await page.viewport(1366, 620)
  await openScreen('/manage/checks')
  await expect.element(menu.getByRole('link', { name: '网站体检' })).toBeInViewport({ ratio: 1 })
  expect(scrollY).toBe(0)
  const library = menu.getByRole('link', { name: '媒体库' })
  await library.click()
  await expect.element(library).toHaveAttribute('aria-current', 'page')
  await expect.element(library).toBeInViewport({ ratio: 1 })
})

test('the menu of a person is used by keyboard alone', async () => {
  await openScreen('/manage')
  await expect.element(person).toBeVisible()
  person.element().focus()
  await commands.press('Enter')
  await expect.element(menuItem('个人中心')).toHaveFocus()
  await commands.press('ArrowDown')
  await expect.element(menuItem('账号登录')).toHaveFocus()
  await commands.press('Escape')
  await expect.element(menuItem('账号登录')).not.toBeInTheDocument()
  await expect.element(person).toHaveFocus()
  await commands.press('Enter')
  await expect.element(menuItem('个人中心')).toHaveFocus()
  await commands.press('Enter')
  await expect.poll(() => location.pathname).toBe('/user')
})

test('the further actions of a row are used by keyboard alone', async () => {
  const { title } = await createNews('键盘操作测试')
  await openScreen(`/news/updateNews?find=${title}`)
  const trigger = button(`“${title}”的更多操作`)
  await expect.element(trigger).toBeVisible()
  trigger.element().focus()
  await commands.press('Enter')
  await expect.element(menuItem('预览')).toHaveFocus()
  await commands.press('End')
  await expect.element(menuItem('删除')).toHaveFocus()
  await commands.press('Enter')
  await expect.element(page.getByRole('dialog', { name: `删除“${title}”？` })).toBeVisible()
  expect(location.pathname).toBe('/news/updateNews')
  expect(readParameter('id')).toBeNull()
})

test('axe finds nothing in the open menu of a person', long, async () => {
  await openScreen('/manage')
  await person.click()
  await expect.element(menuItem('退出登录')).toBeVisible()
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})
