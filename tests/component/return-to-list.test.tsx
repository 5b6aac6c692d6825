import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { button, focus, long, menuItem } from './support/page'
import { openScreen } from './support/screen'
import { createNews, writeAsStaff } from './support/staff'

const row = (title: string) => page.getByRole('link', { name: title, exact: true })
const title = page.getByLabelText('标题').first()

/** Opens the list that holds news items of these titles only, the last one first. */
async function openListOf(name: string, parts: string): Promise<void> {
  for (const part of parts) await createNews(name + part)
  await openScreen(`/news/updateNews?find=${encodeURIComponent(name)}&size=20`)
  await expect.poll(() => page.getByRole('row', { name: new RegExp(name) }).elements().length).toBe(parts.length)
}

const pathLink = (name: string) =>
  page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name, exact: true })

test('Coming back from a form, the row that was opened has the focus and is in sight, and the keys of the list work at once', async () => {
  await openListOf('回到列表的', '甲乙丙丁戊己庚辛壬癸子丑')
  await focus(row('回到列表的甲'))
  await commands.press('Enter')
  await expect.element(title).toHaveValue('回到列表的甲')

  history.back()

  await expect.element(row('回到列表的甲')).toHaveFocus()
  await expect.element(row('回到列表的甲')).toBeInViewport()
  await commands.press('ArrowUp')
  await expect.element(row('回到列表的乙')).toHaveFocus()

  await commands.press('Enter')
  await expect.element(title).toHaveValue('回到列表的乙')
  await pathLink('新闻管理').click()

  await expect.element(row('回到列表的乙')).toHaveFocus()
  await expect.element(row('回到列表的乙')).toBeInViewport()
})

test(
  'After a deletion the next row has the focus, else the one before, else the heading of the list',
  long,
  async () => {
    await openListOf('删除之后的', '甲乙丙丁戊')
    const question = page.getByRole('dialog')
    await focus(row('删除之后的丙'))
    await commands.press('Delete')
    await expect.element(question).toBeVisible()
    await commands.press('Escape')
    await expect.element(row('删除之后的丙')).toHaveFocus()

    await commands.press('Delete')
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await expect.element(row('删除之后的丙')).not.toBeInTheDocument()
    await expect.element(row('删除之后的乙')).toHaveFocus()
    await commands.press('ArrowDown')
    await expect.element(row('删除之后的甲')).toHaveFocus()

    await button('“删除之后的甲”的更多操作').click()
    await menuItem('删除').click()
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await expect.element(row('删除之后的甲')).not.toBeInTheDocument()
    await expect.element(row('删除之后的乙')).toHaveFocus()

    await page.getByLabelText('选择“删除之后的戊”').click()
    await page.getByLabelText('选择“删除之后的丁”').click()
    await button('删除').click()
    await button('删除 2 条').click()
    await expect.element(row('删除之后的丁')).not.toBeInTheDocument()
    await expect.element(row('删除之后的乙')).toHaveFocus()

    await commands.press('Delete')
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await expect.element(row('删除之后的乙')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: '新闻管理' })).toHaveFocus()
  },
)

test(
  'A new entry of a type in manual order is on the page that its form leads back to, marked and with the focus',
  long,
  async () => {
    for (let number = 1; number <= 11; number++)
      await writeAsStaff('serverNetwork/create', { category: 2, title: `先有的机构${number}`, values: {} })
    // Twelve, of which the new one is the second of the second page.
    await openScreen(`/linkUS/ServerNetworkUpdate?category=2&find=${encodeURIComponent('的机构')}`)
    await expect.element(row('先有的机构1')).toBeVisible()
    expect(row('先有的机构11').query()).toBeNull()
    await page.getByRole('link', { name: '新增服务网络' }).first().click()
    await page.getByLabelText('机构名称').fill('最后的机构')
    await button('保存草稿').click()
    await expect.element(page.getByText('草稿已保存', { exact: true })).toBeVisible()

    await pathLink('服务网络管理').click()

    await expect.element(row('最后的机构')).toHaveFocus()
    await expect.element(page.getByRole('row', { name: /最后的机构/ })).toHaveAttribute('aria-current', 'true')
    expect(document.querySelectorAll('tr[aria-current]')).toHaveLength(1)
    await commands.press('ArrowUp')
    await expect.element(row('先有的机构11')).toHaveFocus()

    await page.getByRole('searchbox').first().fill('先有的')
    await expect.element(row('先有的机构1')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('tr[aria-current]').length).toBe(0)
  },
)
