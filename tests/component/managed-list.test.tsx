import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Listing, ManagedEntry, ManagedRow } from '../../app/contract'
import { button, menuItem, notices, readParameter, readTexts } from './support/page'
import { openScreen } from './support/screen'
import { createNews, isPublic, publishNews, readAsStaff, readNews, writeAsStaff } from './support/staff'

const find = (words: string) => `/news/updateNews?find=${encodeURIComponent(words)}`
const rows = (name: RegExp) => page.getByRole('row', { name })
const heading = page.getByRole('heading', { level: 1 })
/** Of the newest notice that offers it. */
const undo = notices.getByRole('button', { name: '撤销' }).last()

/** Stores news items whose titles begin alike, and opens the list that holds nothing else. */
async function openListOf(name: string): Promise<number[]> {
  const ids: number[] = []
  for (const part of ['一', '二', '三']) ids.push((await createNews(`${name}之${part}`)).id)
  await openScreen(find(name))
  await expect.poll(() => rows(new RegExp(name)).elements().length).toBe(3)
  return ids
}

const read = (ids: number[]) => Promise.all(ids.map((id) => readNews(id)))

test('all selected rows are published, not only the first', async () => {
  const ids = await openListOf('批量发布')
  await page.getByLabelText('选择本页全部').click()
  await button('发布').click()
  await button('发布 3 条').click()
  await expect.element(page.getByText('已发布 3 条')).toBeVisible()
  expect((await read(ids)).map(({ state }) => state)).toEqual(['published', 'published', 'published'])
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

test('a deletion of several rows is taken back whole, and what was published is seen by visitors again', async () => {
  const ids = await openListOf('撤销删除')
  const [first] = await read(ids)
  await writeAsStaff('news/publish', { id: first?.id, version: first?.version })
  await openScreen(location.pathname + location.search)
  await expect.element(rows(/撤销删除之一/).getByText('已发布')).toBeVisible()
  await page.getByLabelText('选择本页全部').click()
  await button('删除').click()
  await button('删除 3 条').click()
  await expect.element(page.getByText('已删除 3 条')).toBeVisible()
  expect(await isPublic(first?.id ?? 0)).toBe(false)
  await undo.click()

  await expect.element(page.getByText('已撤销 3 条')).toBeVisible()
  expect((await read(ids)).map(({ state }) => state)).toEqual(['published', 'draft', 'draft'])
  expect(await isPublic(first?.id ?? 0)).toBe(true)
})

test('a publication is taken back, unless somebody has changed the entry since', async () => {
  const ids = await openListOf('撤销发布')
  await page.getByLabelText('选择本页全部').click()
  await button('发布').click()
  await button('发布 3 条').click()
  await expect.element(page.getByText('已发布 3 条')).toBeVisible()
  const [, second] = await read(ids)
  await writeAsStaff('news/withdraw', { id: second?.id, version: second?.version })
  await undo.click()

  await expect.element(page.getByText('已撤销 2 条')).toBeVisible()
  await expect
    .element(page.getByRole('alert').filter({ hasText: '“撤销发布之二”' }))
    .toMatchTextContent('内容已被他人修改')
  expect((await read(ids)).map(({ state }) => state)).toEqual(['draft', 'withdrawn', 'draft'])
})

test('all selected rows are moved to another category', async () => {
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

test('the menu of a row moves it to another category, and leads to its versions', async () => {
  const { id } = await createNews('行菜单里的移动')
  await openScreen(find('行菜单里的移动'))
  await button('“行菜单里的移动”的更多操作').click()
  await menuItem('移动栏目').click()
  const dialog = page.getByRole('dialog', { name: '移动 1 条新闻' })
  const choices = dialog.getByLabelText('所属栏目').getByRole('option')
  await expect.poll(() => readTexts(choices)).toEqual(['公司新闻', '专题活动', '宣传视频'])
  await dialog.getByLabelText('所属栏目').selectOptions('专题活动')
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
  await expect.element(rows(/行菜单里的置顶/).getByText('置顶', { exact: true })).toBeVisible()
  expect(await isPinned()).toBe(true)

  await undo.click()
  await expect.element(page.getByText('已撤销')).toBeVisible()
  expect(await isPinned()).toBe(false)
  await button('“行菜单里的置顶”的更多操作').click()
  await expect.element(menuItem('置顶')).toBeVisible()
})

test('the number of rows on a page that was chosen once holds for every list, after a reload too', async () => {
  for (let number = 1; number <= 12; number += 1) await createNews(`长列表之${number}`)
  await openScreen('/news/updateNews')
  const size = page.getByLabelText('每页条数')
  await expect.element(size).toHaveValue('10')
  await size.selectOptions('50')
  await expect.poll(() => readParameter('size')).toBe('50')

  await openScreen('/mainpage/updateCaseInfo')
  await expect.element(size).toHaveValue('50')
  await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '新闻', exact: true }).click()
  await expect.element(heading).toHaveTextContent('新闻管理')
  await expect.element(size).toHaveValue('50')
  expect(page.getByRole('row').elements().length).toBeGreaterThan(11)
  await openScreen('/about/OrganizationUpdate')
  await expect.element(size).toHaveValue('100')
})

test('what was published when it was deleted is published again from the trash, where staff choose that', async () => {
  const { id, version } = await publishNews('回收站里的已发布新闻')
  await writeAsStaff('news/delete', { id, version })
  expect(await isPublic(id)).toBe(false)
  await openScreen(`/news/updateNews?state=deleted&find=${encodeURIComponent('回收站里的')}`)
  await page.getByRole('button', { name: '“回收站里的已发布新闻”的更多操作' }).click()
  await menuItem('恢复并重新发布').click()

  await expect.element(page.getByText('已恢复到删除前的状态')).toBeVisible()
  expect((await readNews(id)).state).toBe('published')
  expect(await isPublic(id)).toBe(true)
})

/** Three offices as drafts. */
async function createOffices(name: string): Promise<string[]> {
  const titles = ['甲', '乙', '丙'].map((part) => `${name}${part}`)
  for (const title of titles)
    await writeAsStaff<ManagedEntry>('serverNetwork/create', { category: 2, title, values: {} })
  return titles
}

async function orderOf(titles: readonly string[]): Promise<string[]> {
  const query = { offset: 0, limit: 100, order: 'sort' }
  const { rows: stored } = await readAsStaff<Listing<ManagedRow>>('serverNetwork/list', query)
  return stored.map(({ title }) => title).filter((title) => titles.includes(title))
}

test('rows are put in order step by step with the buttons', async () => {
  const titles = await createOffices('测量站')
  await openScreen('/linkUS/ServerNetworkUpdate?category=2')
  await button('下移“测量站甲”').click()
  await expect.element(page.getByText('顺序已更新')).toBeVisible()
  expect(await orderOf(titles)).toEqual(['测量站乙', '测量站甲', '测量站丙'])
  await expect
    .poll(() => readTexts(rows(/测量站/)).map((words) => /测量站./.exec(words)?.[0]))
    .toEqual(['测量站乙', '测量站甲', '测量站丙'])

  await button('上移“测量站丙”').click()
  await expect.poll(() => orderOf(titles)).toEqual(['测量站乙', '测量站丙', '测量站甲'])
})

test('a row is dragged to its place', async () => {
  const titles = await createOffices('制图站')
  await openScreen('/linkUS/ServerNetworkUpdate?category=2')
  await rows(/制图站丙/)
    .getByTitle('拖动排序')
    .hover()
  await commands.mouseDown()
  await expect
    .poll(async () => {
      await rows(/制图站甲/).hover({ position: { x: 300, y: 4 } })
      return document.querySelectorAll('[data-drop]').length
    })
    .toBe(1)
  await commands.mouseUp()
  await expect.element(page.getByText('顺序已更新')).toBeVisible()
  expect(await orderOf(titles)).toEqual(['制图站丙', '制图站甲', '制图站乙'])
})
