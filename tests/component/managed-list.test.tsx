import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Listing, ManagedEntry, ManagedRow } from '../../app/contract'
import { button, long, menuItem, readParameter, readTexts, reload, undo } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, readNews, writeAsStaff } from './support/staff'

const find = (name: string, more = '') => `/news/updateNews?find=${encodeURIComponent(name)}${more}`
const row = (name: RegExp) => page.getByRole('row', { name })
const heading = page.getByRole('heading', { level: 1 })

/** Stores news items whose titles begin alike, and opens the list that holds nothing else. */
async function openListOf(name: string): Promise<number[]> {
  const items: ManagedEntry[] = []
  for (const part of ['一', '二', '三']) items.push(await createNews(`${name}之${part}`))
  await openScreen(find(name))
  await expect.poll(() => row(new RegExp(name)).elements().length).toBe(3)
  return items.map(({ id }) => id)
}

const read = (ids: number[]) => Promise.all(ids.map((id) => readNews(id)))

async function publishNews(title: string): Promise<ManagedEntry> {
  const { id, version } = await createNews(title)
  return writeAsStaff('news/publish', { id, version })
}

test('all selected rows are published, not only the first', async () => {
  const ids = await openListOf('批量发布')
  await page.getByLabelText('选择本页全部').click()
  await button('发布').click()
  await button('发布 3 条').click()
  await expect.element(page.getByText('已发布 3 条')).toBeVisible()
  expect((await read(ids)).map(({ state }) => state)).toEqual(['published', 'published', 'published'])
})

test('Several entries that leave the site lead on to one page, which is asked for with them', async () => {
  const ids = [(await publishNews('一起下线之一')).id, (await publishNews('一起下线之二')).id]
  await openScreen('/news/updateNews?find=一起下线')
  await page.getByLabelText('选择本页全部').click()
  await button('下线').click()
  const dialog = page.getByRole('dialog', { name: '下线 2 条新闻？' })
  await dialog.getByLabelText('从别处链接到它们的访问者').selectOptions('转到“新闻中心 · 行业动态”')
  await dialog.getByRole('button', { name: '下线 2 条' }).click()
  await expect.element(page.getByText('已下线 2 条')).toBeVisible()

  const { rows } = await readAsStaff<{ rows: Array<{ source: string; target: string }> }>('redirect/list')
  expect(rows.map(({ source, target }) => [source, target]).toSorted()).toEqual(
    ids.map((id) => [`/news/newsDetail?id=${id}`, '/news/showNews?model=2']).toSorted(),
  )
})

test('only the selected rows are deleted', async () => {
  const ids = await openListOf('批量删除')
  await page.getByLabelText('选择“批量删除之一”').click()
  await page.getByLabelText('选择“批量删除之三”').click()
  await button('删除').click()
  await button('删除 2 条').click()
  await expect.element(page.getByText('已删除 2 条')).toBeVisible()
  expect((await read(ids)).map(({ state }) => state)).toEqual(['deleted', 'draft', 'deleted'])
})

test(
  'a deletion of several rows is taken back whole, and what was published is seen by visitors again',
  long,
  async () => {
    const ids = await openListOf('撤销删除')
    const [first] = await read(ids)
    await writeAsStaff('news/publish', { id: first?.id, version: first?.version })
    await reload()
    await expect.element(row(/撤销删除之一/).getByText('已发布')).toBeVisible()
    await page.getByLabelText('选择本页全部').click()
    await button('删除').click()
    await button('删除 3 条').click()
    await expect.element(page.getByText('已删除 3 条')).toBeVisible()
    await undo.click()

    await expect.element(page.getByText('已撤销 3 条')).toBeVisible()
    expect((await read(ids)).map(({ state }) => state)).toEqual(['published', 'draft', 'draft'])
    expect(await readAsStaff('news/detail/allow', { id: first?.id ?? 0 })).toMatchObject({ title: '撤销删除之一' })
  },
)

test('a publication is taken back, unless somebody has changed the entry since', long, async () => {
  const ids = await openListOf('撤销发布')
  await page.getByLabelText('选择本页全部').click()
  await button('发布').click()
  await button('发布 3 条').click()
  await expect.element(page.getByText('已发布 3 条')).toBeVisible()
  const [, second] = await read(ids)
  await writeAsStaff('news/withdraw', { id: second?.id, version: second?.version })
  await undo.click()

  await expect.element(page.getByText('已撤销 2 条')).toBeVisible()
  const refused = page.getByRole('alert').filter({ hasText: '“撤销发布之二”' })
  await expect.element(refused).toMatchTextContent('内容已被他人修改')
  expect((await read(ids)).map(({ state }) => state)).toEqual(['draft', 'withdrawn', 'draft'])
})

test('all selected rows are moved to another category', long, async () => {
  const ids = await openListOf('批量移动')
  await page.getByLabelText('选择本页全部').click()
  await button('移动栏目').click()
  const dialog = page.getByRole('dialog', { name: '移动 3 条新闻' })
  await dialog.getByLabelText('所属栏目').selectOptions('专题活动')
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect.element(page.getByText('已移动，发布后前台更新 3 条')).toBeVisible()
  expect((await read(ids)).map(({ category }) => category)).toEqual([3, 3, 3])
  await undo.click()
  await expect.element(page.getByText('已撤销 3 条')).toBeVisible()
  expect((await read(ids)).map(({ category }) => category)).toEqual([2, 2, 2])
})

test('the menu of a row moves it to another category, and leads to its versions', long, async () => {
  const { id } = await createNews('行菜单里的移动')
  await openScreen(find('行菜单里的移动'))
  await button('“行菜单里的移动”的更多操作').click()
  await menuItem('移动栏目').click()
  const dialog = page.getByRole('dialog', { name: '移动 1 条新闻' })
  const column = dialog.getByLabelText('所属栏目')
  await expect.poll(() => readTexts(column.getByRole('option'))).toEqual(['公司新闻', '专题活动', '宣传视频'])
  await column.selectOptions('专题活动')
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect.element(page.getByText('已移动，发布后前台更新')).toBeVisible()
  expect((await readNews(id)).category).toBe(3)

  await button('“行菜单里的移动”的更多操作').click()
  await menuItem('历史版本').click()
  await expect.poll(() => readParameter('view')).toBe('history')
  await expect.element(heading).toHaveTextContent('行菜单里的移动')
})

test('a published item is pinned from its row for visitors at once, and taken back', async () => {
  const { id } = await publishNews('行菜单里的置顶')
  const isPinned = async () => (await readAsStaff<{ pinned: boolean }>('news/detail/allow', { id })).pinned
  await openScreen(find('行菜单里的置顶'))
  await button('“行菜单里的置顶”的更多操作').click()
  await menuItem('置顶').click()
  await expect.element(page.getByText('已置顶，前台已更新')).toBeVisible()
  await expect.element(row(/行菜单里的置顶/).getByText('置顶', { exact: true })).toBeVisible()
  expect(await isPinned()).toBe(true)

  await undo.click()
  await expect.element(page.getByText('已撤销')).toBeVisible()
  expect(await isPinned()).toBe(false)
  await button('“行菜单里的置顶”的更多操作').click()
  await expect.element(menuItem('置顶')).toBeVisible()
})

test('the number of rows on a page that was chosen once holds for every list, after a reload too', long, async () => {
  for (let number = 1; number <= 12; number += 1) await createNews(`行数第${number}条`)
  await writeAsStaff('caseInfo/create', { category: 1, title: '行数的案例', values: {} })
  await writeAsStaff('organization/create', { category: 0, title: '行数的部门', values: {} })
  await openScreen('/news/updateNews')
  const size = page.getByLabelText('每页条数')
  await expect.element(size).toHaveValue('10')
  await size.selectOptions('50')
  await expect.poll(() => readParameter('size')).toBe('50')

  await openScreen('/mainpage/updateCaseInfo')
  await expect.element(size).toHaveValue('50')
  const menu = page.getByRole('navigation', { name: '后台菜单' })
  await menu.getByRole('link', { name: '新闻', exact: true }).click()
  await expect.element(heading).toHaveTextContent('新闻管理')
  await expect.element(size).toHaveValue('50')
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(11)
  await openScreen('/about/OrganizationUpdate')
  await expect.element(size).toHaveValue('100')
})

test('what was published when it was deleted is published again from the trash, where staff choose that', async () => {
  const { id, version } = await publishNews('回收站里的已发布新闻')
  await writeAsStaff('news/delete', { id, version })
  await openScreen(find('回收站里的', '&state=deleted'))
  await button('“回收站里的已发布新闻”的更多操作').click()
  await menuItem('恢复并重新发布').click()

  await expect.element(page.getByText('已恢复到删除前的状态')).toBeVisible()
  expect((await readNews(id)).state).toBe('published')
  expect(await readAsStaff('news/detail/allow', { id })).toMatchObject({ title: '回收站里的已发布新闻' })
})

/** Three offices as drafts, the last ones of their list. */
async function createOffices(name: string): Promise<string[]> {
  const titles = ['甲', '乙', '丙'].map((part) => `${name}${part}`)
  for (const title of titles) await writeAsStaff('serverNetwork/create', { category: 2, title, values: {} })
  return titles
}

async function orderOf(titles: readonly string[]): Promise<string[]> {
  const { rows } = await readAsStaff<Listing<ManagedRow>>('serverNetwork/list', {
    offset: 0,
    limit: 100,
    order: 'sort',
  })
  return rows.map(({ title }) => title).filter((title) => titles.includes(title))
}

test('rows are put in order step by step with the buttons', async () => {
  const titles = await createOffices('测量站')
  await openScreen('/linkUS/ServerNetworkUpdate?category=2')
  await button('下移“测量站甲”').click()
  await expect.element(page.getByText('顺序已更新')).toBeVisible()
  expect(await orderOf(titles)).toEqual(['测量站乙', '测量站甲', '测量站丙'])
  const shown = () => readTexts(row(/测量站/)).map((words) => /测量站./.exec(words)?.[0])
  await expect.poll(shown).toEqual(['测量站乙', '测量站甲', '测量站丙'])

  await button('上移“测量站丙”').click()
  await expect.poll(() => orderOf(titles)).toEqual(['测量站乙', '测量站丙', '测量站甲'])
})

test('a row is dragged to its place', async () => {
  const titles = await createOffices('制图站')
  await openScreen('/linkUS/ServerNetworkUpdate?category=2')
  await commands.dragOnto(row(/制图站丙/).getByTitle('拖动排序'), row(/制图站甲/), { x: 300, y: 4 })
  await expect.element(page.getByText('顺序已更新')).toBeVisible()
  expect(await orderOf(titles)).toEqual(['制图站丙', '制图站甲', '制图站乙'])
})
