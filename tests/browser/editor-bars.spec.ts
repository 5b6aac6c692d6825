import type { Page } from '@playwright/test'
import { button, createNews, getNewsFormPath } from './admin'
import { clearText, readStoredText } from './editor-paste'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, phone, signInByCall, test, getFirstPage, long } from './site-fixture'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const floatingBar = (page: Page) => page.getByRole('toolbar', { name: '选中文字的工具' })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: '正文工具栏' })

async function openNews(page: Page, context: Parameters<typeof createNews>[0], body: string): Promise<void> {
  const { id } = await createNews(context, '编辑器的工具', body)
  await openHydrated(page, getNewsFormPath(id))
  await text(page).click()
}

test('selected words bring a bar that formats them, and Escape hides it until the next selection', async ({
  staffPage: page,
  context,
}) => {
  await openNews(page, context, '<p>高程中误差</p><p>第二段</p>')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await expect(floatingBar(page)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await floatingBar(page).getByRole('button', { name: '加粗' }).click()
  await expect(text(page).locator('strong')).toHaveText('高程中误差')

  await page.keyboard.press('Escape')
  await expect(floatingBar(page)).toBeHidden()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Shift+Home')
  await expect(floatingBar(page)).toBeVisible()
  await floatingBar(page).getByRole('combobox', { name: '段落样式' }).selectOption('标题 2')

  expect(await readStoredText(page)).toBe('<p><strong>高程中误差</strong></p><h2>第二段</h2>')
})

test('the Tab key goes from the fields to the text, and then to the toolbar as one stop', async ({
  staffPage: page,
  context,
}) => {
  await openNews(page, context, '<p>正文</p>')
  await page.getByLabel('摘要').focus()
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toolbar(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(toolbar(page).locator(':focus')).toHaveCount(0)
})

test(
  'F10 enters the toolbar, arrows move in it and Escape returns to the caret',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>正文</p>')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('F10')
    await page.keyboard.press('End')
    await expect(button(page, '源代码')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(button(page, '源代码')).not.toBeFocused()
    await expect(toolbar(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('续写')

    expect(await readStoredText(page)).toBe('<p>正文续写</p>')
  },
)

test(
  'a menu of the toolbar acts at the caret and gives the focus back to the text',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>m</p>')
    await clearText(page)
    await page.keyboard.type('m')
    await button(page, '更多').click()
    await page.getByRole('menuitem', { name: '上标' }).click()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('2')

    expect(await readStoredText(page)).toBe('<p>m<sup>2</sup></p>')
  },
)

test(
  'a telephone has the toolbar in one row above the buttons at the foot of the screen, with targets for fingers',
  long,
  async ({ openContext }) => {
    const context = await openContext(phone)
    await signInByCall(context)
    const page = getFirstPage(context)
    const paragraphs = Array.from({ length: 40 }, (_, row) => `<p>第 ${row} 段。</p>`)
    await openNews(page, context, paragraphs.join(''))
    await text(page).getByText('第 20 段。').tap()

    const bar = await toolbar(page).boundingBox()
    expect(bar?.height).toBeLessThan(60)
    const actions = await button(page, '发布').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(700)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0)
    const sizes = await toolbar(page)
      .locator('button')
      .evaluateAll((all) => all.map((one) => Math.min(one.clientHeight, one.clientWidth)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    expect(await toolbar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  },
)

test(
  'a web address that is typed becomes a link, and the words after it do not',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>x</p>')
    await clearText(page)
    await page.keyboard.type('见 www.example.com 页')

    expect(await readStoredText(page)).toBe('<p>见 <a href="https://www.example.com">www.example.com</a> 页</p>')
  },
)
