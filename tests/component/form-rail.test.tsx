import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, long, openNewsForm } from './support/page'
import { openScreen } from './support/screen'

const opener = page.getByRole('button', { name: /^设置/ })
const drawer = page.getByRole('dialog', { name: '设置' })
const checks = page.getByRole('heading', { name: '网站体检' })

beforeEach(() => page.viewport(1024, 800))

test('The rail is a drawer on tablets, opened and left by the keyboard', async () => {
  await openNewsForm('抽屉里的设置')
  await expect.element(checks).not.toBeInTheDocument()
  await focus(opener)

  await commands.press('Enter')
  await expect.element(button('关闭设置')).toHaveFocus()
  await expect.element(checks).toBeVisible()
  await expect.element(page.getByLabelText('上传封面图')).toBeInTheDocument()
  expect(await findAccessibilityFaults(drawer.element())).toEqual([])
  await commands.press('Escape')

  await expect.element(checks).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBe(innerWidth)
})

test(
  'The Tab key does not leave the open drawer, and the form can be reached again where there is room for both',
  long,
  async () => {
    await openNewsForm('抽屉之外')
    await opener.click()
    await expect.element(drawer).toBeVisible()
    const isOutside = () =>
      document.activeElement !== document.body && !drawer.element().contains(document.activeElement)
    for (let step = 1; step <= 40; step++) {
      await commands.press('Tab')
      expect(isOutside(), `after ${step} steps`).toBe(false)
    }

    await page.viewport(1280, 800)
    await expect.element(drawer).not.toBeInTheDocument()
    await page.getByLabelText('摘要').click()
    await expect.element(page.getByLabelText('摘要')).toHaveFocus()
  },
)

test('A refused publication opens the drawer at its first line, which leads to fields in it, and closes it for the others', async () => {
  await openScreen('/mainpage/addCaseInfo')
  await button('发布').click()
  const summary = drawer.getByRole('alert', { name: '待改正的内容' })
  await expect.element(summary.getByRole('button').first()).toHaveFocus()

  await summary.getByRole('button', { name: '封面图' }).click()
  await expect.element(drawer.getByRole('button', { name: '选择文件' }).first()).toHaveFocus()
  await summary.getByRole('button', { name: '摘要' }).click()
  await expect.element(page.getByLabelText('摘要')).toHaveFocus()
})

test('发布前 lists what is missing before anybody tries, and its count stands on the button', long, async () => {
  await page.viewport(1440, 900)
  await openScreen('/news/addNews')
  const list = page.getByRole('heading', { name: '发布前' })
  await expect.element(list).toBeVisible()
  await expect.element(button('发布')).toHaveAccessibleDescription('发布前还有 2 项')
  await expect.element(page.getByRole('alert', { name: '待改正的内容' })).not.toBeInTheDocument()
  await page.getByRole('listitem').getByRole('button', { name: '正文' }).click()
  await expect.element(page.getByRole('textbox', { name: '正文', exact: true })).toHaveFocus()
  await page.getByLabelText('标题').first().fill('有标题了')

  await expect.element(button('发布')).toHaveAccessibleDescription('发布前还有 1 项')
  await expect.element(page.getByRole('listitem').getByRole('button', { name: '标题' })).not.toBeInTheDocument()
})

test('更多设置 is folded into a line that says what is set, and opens for a field that is led to', long, async () => {
  await page.viewport(1440, 900)
  localStorage.removeItem('admin-more-settings')
  await openScreen('/mainpage/addCaseInfo')
  const fold = button('更多设置')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('均未设置')).toBeVisible()
  await button('发布').click()
  await page.getByRole('alert', { name: '待改正的内容' }).getByRole('button', { name: '封面图' }).click()
  const cover = page.getByRole('group', { name: '封面图' })
  await expect.element(cover.getByRole('button', { name: '选择文件' })).toHaveFocus()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')

  localStorage.setItem('admin-more-settings', 'open')
  await openNewsForm('设过来源的新闻')
  await page.getByRole('textbox', { name: '来源' }).fill('省厅')
  await fold.click()
  await expect.element(page.getByText('来源 省厅')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '来源' })).not.toBeInTheDocument()
})
