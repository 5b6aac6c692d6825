import type { Page } from '@playwright/test'
import { button, createNews, getNewsFormPath, menuItem, readNews } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, phone, signInByCall, test, getFirstPage, long } from './site-fixture'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const leave = (page: Page) => button(page, '退出专注')

async function openNews(page: Page, context: Parameters<typeof createNews>[0], body: string): Promise<number> {
  const { id } = await createNews(context, '专注的标题', body)
  await openHydrated(page, getNewsFormPath(id))
  await text(page).getByText('第一段').click()
  await page.keyboard.press('End')
  return id
}

test.use(desktop)

test('a key leaves the text alone on the screen with caret, undo and saving as they were, and Escape leads back', async ({
  staffPage: page,
  context,
}) => {
  const id = await openNews(page, context, '<p>第一段</p><p>第二段</p>')
  await page.keyboard.type('甲')
  await page.keyboard.press('Control+Shift+F')
  await expect(leave(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '专注的标题' })).toBeVisible()
  await expect(page.getByText('7 字，约 1 分钟').last()).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.type('乙')
  await expect(text(page)).toHaveText('第一段甲乙第二段')
  await expect(page.getByRole('group', { name: '保存状态' }).filter({ visible: true }).last()).toContainText('已保存')
  await expect.poll(async () => (await readNews(context, id)).values.body).toBe('<p>第一段甲乙</p><p>第二段</p>')
  await page.keyboard.press('Escape')
  await expect(leave(page)).toBeHidden()
  await page.keyboard.type('丙')
  await expect(text(page)).toHaveText('第一段甲乙丙第二段')
  for (let times = 0; times < 4; times++) await page.keyboard.press('Control+z')

  await expect(text(page)).toHaveText('第一段第二段')
})

test('nothing behind a text that is alone can be reached, and its measure is that of the public page', async ({
  staffPage: page,
  context,
}) => {
  const id = await openNews(page, context, `<p>第一段</p><p>${'字'.repeat(200)}</p>`)
  await button(page, '更多').click()
  await menuItem(page, '专注').click()
  await expect(leave(page)).toBeVisible()
  await expect(text(page)).toBeFocused()
  const reached: boolean[] = []
  for (let times = 0; times < 8; times++) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const { activeElement: now } = document
        return now === document.body || now?.closest('[data-editor], [role=region]') !== null
      }),
    )
  }
  expect(reached).toEqual(Array.from({ length: 8 }, () => true))
  const shown = await text(page).locator('p').nth(1).boundingBox()
  await leave(page).click()
  await button(page, '发布').click()
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()
  await page.goto(`/news/newsDetail?id=${id}`)
  const published = await page.locator('.rich-text p').nth(1).boundingBox()

  expect(Math.round(shown?.width ?? 0)).toBe(Math.round(published?.width ?? -1))
  expect(Math.round(shown?.height ?? 0)).toBe(Math.round(published?.height ?? -1))
})

test(
  'the menu of blocks and the list of keys open over a text that is alone, and their Escape closes them only',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>第一段</p>')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Shift+F')
    await page.keyboard.type('/')
    await expect(page.getByRole('listbox', { name: '插入内容块' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox', { name: '插入内容块' })).toBeHidden()
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(leave(page)).toBeVisible()
    await page.keyboard.press('Control+Shift+F')

    await expect(leave(page)).toBeHidden()
  },
)

test('a telephone keeps the toolbar beside a text that is alone', long, async ({ openContext }) => {
  const context = await openContext(phone)
  await signInByCall(context)
  const page = getFirstPage(context)
  const { id } = await createNews(context, '手机上的专注', '<p>第一段</p>')
  await openHydrated(page, getNewsFormPath(id))
  await text(page).tap()
  await button(page, '更多').tap()
  await menuItem(page, '专注').tap()
  await expect(leave(page)).toBeInViewport()

  await expect(page.getByRole('toolbar', { name: '正文工具栏' })).toBeInViewport()
})

test(
  'what keeps a publication back ends the mode, so that it can be seen and mended',
  long,
  async ({ staffPage: page, context }) => {
    await openNews(page, context, '<p>第一段</p>')
    await page.getByLabel('标题').fill('')
    await text(page).click()
    await page.keyboard.press('Control+Shift+F')
    await expect(leave(page)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(leave(page)).toBeHidden()
    const first = page.getByRole('alert').getByRole('button', { name: '标题' })
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport()
  },
)
