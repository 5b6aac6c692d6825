import type { Page } from '@playwright/test'
import { button, createNews, getNewsFormPath, menuItem } from './admin'
import { desktop, expect, openHydrated, phone, test, long } from './site-fixture'

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

test(
  'nothing behind a text that is alone can be reached, and its measure is that of the public page',
  long,
  async ({ staffPage: page, context }) => {
    const id = await openNews(page, context, `<p>第一段</p><p>${'字'.repeat(200)}</p>`)
    await button(page, '专注').click()
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
  },
)

test('a telephone keeps the toolbar beside a text that is alone', long, async ({ openStaffPage }) => {
  const page = await openStaffPage(phone)
  const context = page.context()
  const { id } = await createNews(context, '手机上的专注', '<p>第一段</p>')
  await openHydrated(page, getNewsFormPath(id))
  await text(page).tap()
  await button(page, '更多').tap()
  await menuItem(page, '专注').tap()
  await expect(leave(page)).toBeInViewport()

  await expect(page.getByRole('toolbar', { name: '正文工具栏' })).toBeInViewport()
})
