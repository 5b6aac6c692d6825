import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { findAccessibilityFaults } from './support/accessibility'
import { button, focus, openNewsForm } from './support/page'
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

test('The Tab key does not leave the open drawer, and the form can be reached again where there is room for both', async () => {
  await openNewsForm('抽屉之外')
  await opener.click()
  await expect.element(drawer).toBeVisible()
  const isOutside = () => document.activeElement !== document.body && !drawer.element().contains(document.activeElement)
  for (let step = 1; step <= 40; step++) {
    await commands.press('Tab')
    expect(isOutside(), `after ${step} steps`).toBe(false)
  }

  await page.viewport(1280, 800)
  await expect.element(drawer).not.toBeInTheDocument()
  await page.getByLabelText('摘要').click()
  await expect.element(page.getByLabelText('摘要')).toHaveFocus()
})

test('What is missing in the drawer is led to, and the drawer closes for the other fields', async () => {
  await openScreen('/mainpage/addCaseInfo')
  await button('发布').click()
  const summary = page.getByRole('alert', { name: '待改正的内容' })

  await summary.getByRole('button', { name: '封面图' }).click()
  await expect.element(drawer.getByRole('button', { name: '选择文件' }).first()).toHaveFocus()
  await button('关闭设置').click()
  await summary.getByRole('button', { name: '摘要' }).click()
  await expect.element(page.getByLabelText('摘要')).toHaveFocus()
})
