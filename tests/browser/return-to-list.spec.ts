import type { BrowserContext, Page } from '@playwright/test'
import type { ManagedEntry } from '../../app/contract'
import { button, callAsStaff, createNews, menuItem } from './admin'
import { expect, openHydrated, test, long } from './site-fixture'

const row = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

/** Opens the list that holds news items of these titles only, the last one first. */
async function openListOf(page: Page, context: BrowserContext, name: string, parts: string) {
  for (const part of parts) await createNews(context, name + part)
  await openHydrated(page, `/news/updateNews?find=${encodeURIComponent(name)}&size=20`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(parts.length)
}

const pathLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name, exact: true })

test('Coming back from a form, the row that was opened has the focus and is in sight, and the keys of the list work at once', async ({
  staffPage: page,
  context,
}) => {
  await openListOf(page, context, '回到列表的', '甲乙丙丁戊己庚辛壬癸子丑')
  await row(page, '回到列表的甲').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('标题')).toHaveValue('回到列表的甲')

  await page.goBack()

  await expect(row(page, '回到列表的甲')).toBeFocused()
  await expect(row(page, '回到列表的甲')).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, '回到列表的乙')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByLabel('标题')).toHaveValue('回到列表的乙')
  await pathLink(page, '新闻管理').click()

  await expect(row(page, '回到列表的乙')).toBeFocused()
  await expect(row(page, '回到列表的乙')).toBeInViewport()
})

test(
  'After a deletion the next row has the focus, else the one before, else the heading of the list',
  long,
  async ({ staffPage: page, context }) => {
    await openListOf(page, context, '删除之后的', '甲乙丙丁戊')
    await row(page, '删除之后的丙').focus()
    await page.keyboard.press('Delete')
    await expect(button(page, '删除')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, '删除之后的丙')).toBeFocused()

    await page.keyboard.press('Delete')
    await button(page, '删除').click()

    await expect(row(page, '删除之后的丙')).toHaveCount(0)
    await expect(row(page, '删除之后的乙')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, '删除之后的甲')).toBeFocused()

    await button(page, '“删除之后的甲”的更多操作').click()
    await menuItem(page, '删除').click()
    await button(page, '删除').click()

    await expect(row(page, '删除之后的甲')).toHaveCount(0)
    await expect(row(page, '删除之后的乙')).toBeFocused()

    await page.getByLabel('选择“删除之后的戊”').check()
    await page.getByLabel('选择“删除之后的丁”').check()
    await button(page, '删除').click()
    await button(page, '删除 2 条').click()

    await expect(row(page, '删除之后的丁')).toHaveCount(0)
    await expect(row(page, '删除之后的乙')).toBeFocused()

    await page.keyboard.press('Delete')
    await button(page, '删除').click()

    await expect(row(page, '删除之后的乙')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: '新闻管理' })).toBeFocused()
  },
)

test(
  'A new entry of a type in manual order is on the page that its form leads back to, marked and with the focus',
  long,
  async ({ staffPage: page, context }) => {
    for (let number = 1; number <= 11; number++) {
      const draft = { category: 2, title: `先有的机构${number}`, values: {} }
      await callAsStaff<ManagedEntry>(context, 'serverNetwork/create', draft)
    }
    // Twelve, of which the new one is the second of the second page, whatever else the site has.
    await openHydrated(page, `/linkUS/ServerNetworkUpdate?category=2&find=${encodeURIComponent('的机构')}`)
    await expect(row(page, '先有的机构11')).toHaveCount(0)
    await page.getByRole('link', { name: '新增服务网络' }).first().click()
    await page.getByLabel('机构名称').fill('最后的机构')
    await button(page, '保存草稿').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('草稿')

    await pathLink(page, '服务网络管理').click()

    await expect(row(page, '最后的机构')).toBeFocused()
    await expect(page.getByRole('row', { name: /最后的机构/ })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('tr[aria-current]')).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
    await expect(row(page, '先有的机构11')).toBeFocused()

    await page.getByRole('searchbox').fill('先有的')
    await expect(row(page, '先有的机构1')).toBeVisible()
    await expect(page.locator('tr[aria-current]')).toHaveCount(0)
  },
)
