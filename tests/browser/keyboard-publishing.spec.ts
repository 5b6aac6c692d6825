import type { Locator, Page } from '@playwright/test'
import { button, createVisitor } from './admin'
import { expect, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

/** Presses a key until something has the focus. */
async function moveTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toHaveCount(1)
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} never comes to ${target}`)
}

test('a news item is written and published by keyboard alone, from the menu to the page of the visitors', async ({
  staffPage: page,
  openContext,
}) => {
  const title = '全程键盘发布的新闻'
  await openHydrated(page, '/manage')
  await moveTo(page, page.getByRole('link', { name: '新增新闻', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('新增新闻')

  await moveTo(page, page.getByRole('textbox', { name: '标题', exact: true }))
  await page.keyboard.type(title)
  await moveTo(page, page.getByRole('textbox', { name: '摘要', exact: true }))
  await page.keyboard.type('不用鼠标也能写完一篇新闻。')
  await moveTo(page, page.getByRole('textbox', { name: '正文' }))
  await page.keyboard.type('第一段正文。')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('加粗的第二段。')
  await page.keyboard.press('Escape')
  const column = page.getByRole('radiogroup', { name: '所属栏目' }).getByRole('radio', { name: '公司新闻' })
  await moveTo(page, column)
  await page.keyboard.press('ArrowRight')
  await expect(column).not.toBeChecked()
  await moveTo(page, button(page, '发布'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已发布，前台已更新')).toBeVisible()

  const id = Number(new URL(page.url()).searchParams.get('id'))
  const visitor = createVisitor(await openContext())
  expect([await visitor.detailStatus(id), await visitor.lists(title), await visitor.finds(title)]).toEqual([
    200,
    true,
    true,
  ])
})
