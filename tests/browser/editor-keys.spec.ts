import type { Page } from '@playwright/test'
import { button, createNews, getNewsFormPath, menuItem, signInAsNewEditor } from './admin'
import { clearText, readStoredText } from './editor-paste'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, getFirstPage } from './site-fixture'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const options = (page: Page) => page.getByRole('listbox', { name: '插入内容块' }).getByRole('option')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: '正文工具栏' })

test('the list of keys opens by a key and from the menu of the form', async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '快捷键')
  await openHydrated(page, getNewsFormPath(id))
  await text(page).click()
  await page.keyboard.press('Control+/')
  const dialog = page.getByRole('dialog', { name: '快捷键' })
  await expect(dialog.getByText('选中光标所在的块')).toBeVisible()
  expect(await findAccessibilityFaults(page, dialog)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await button(page, '更多操作').click()
  await menuItem(page, '快捷键').click()

  await expect(dialog).toBeVisible()
})

test('Ctrl+Enter publishes what is written and puts no line into it, Ctrl+Alt and a number make headings', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '按键发布', '<p>甲</p><p>乙</p><p>丙</p>')
  await openHydrated(page, getNewsFormPath(id))
  for (const [number, words] of [...'甲乙丙'].entries()) {
    await text(page).getByText(words).click()
    await expect(toolbar(page).getByRole('combobox', { name: '段落样式' })).toHaveValue('0')
    await page.keyboard.press(`Control+Alt+Digit${number + 1}`)
  }
  await expect(text(page).locator('h4')).toHaveText('丙')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()

  expect(await readStoredText(page)).toBe('<h2>甲</h2><h3>乙</h3><h4>丙</h4>')
})

test('Ctrl+Enter in the form of a block publishes nothing', async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '不误发布')
  await openHydrated(page, getNewsFormPath(id))
  await clearText(page)
  await page.keyboard.type('/ts')
  await expect(options(page).first()).toContainText('提示')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('内容').fill('一句话')
  await page.keyboard.press('Control+Enter')
  await button(page, '确定').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByText('已发布，前台已更新')).toHaveCount(0)
})

test('what a person inserted last stands first in the menu, for another person of the same browser it does not', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const { id } = await createNews(context, '最近使用')
  await openHydrated(page, getNewsFormPath(id))
  await clearText(page)
  for (const [typed, label] of [
    ['fgx', '分隔线'],
    ['bt2', '标题 2'],
  ]) {
    await page.keyboard.type(`/${typed}`)
    await expect(options(page).first()).toContainText(String(label))
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(options(page).first()).toContainText('标题 2')
  await expect(options(page).nth(1)).toContainText('分隔线')
  await expect(options(page).nth(2)).toContainText('图片')
  await expect(options(page).filter({ hasText: '分隔线' })).toHaveCount(1)

  const { origins } = await context.storageState()
  const other = await openContext({ storageState: { cookies: [], origins } })
  await signInAsNewEditor(context, other, 'recent-blocks', '陈晓岚')
  const theirs = getFirstPage(other)
  await openHydrated(theirs, getNewsFormPath(id))
  await clearText(theirs)
  await theirs.keyboard.type('/')
  await expect(options(theirs).first()).toContainText('图片')
})

test('the toolbar stays one row: what finds no room is in its menus, the least used first', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '工具栏收拢', '<h2>第一节</h2><p>正文</p>')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openHydrated(page, getNewsFormPath(id))
  await expect(toolbar(page).getByRole('button', { name: '专注' })).toBeVisible()
  await expect(toolbar(page).getByText('5 字，约 1 分钟')).toBeVisible()

  await toolbar(page).evaluate((bar) => {
    if (bar.parentElement) bar.parentElement.style.width = '600px'
  })
  // At once, and not with whatever renders next.
  await expect(toolbar(page).getByRole('button', { name: '专注' })).toHaveCount(0, { timeout: 5_000 })
  await expect.poll(() => toolbar(page).evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
  await expect(toolbar(page).getByRole('button', { name: '加粗' })).toBeInViewport({ ratio: 1 })
  await text(page).getByText('正文').click()
  await button(page, '更多').click()
  await expect(menuItem(page, '对齐')).toBeVisible()
  expect(await findAccessibilityFaults(page, page.getByRole('menu'))).toEqual([])
  await menuItem(page, '对齐').click()
  await menuItem(page, '居中').click()
  await button(page, '更多').click()
  await menuItem(page, '目录').click()
  await menuItem(page, '第一节').click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('：数据')

  expect(await readStoredText(page)).toBe('<h2>第一节：数据</h2><p class="align-center">正文</p>')
})
