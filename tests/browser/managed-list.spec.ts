import type { BrowserContext, Page } from '@playwright/test'
import type { Listing, ManagedEntry, ManagedRow } from '../../app/contract'
import { expect, openHydrated, test, long } from './site-fixture'
import {
  button,
  callAsStaff,
  createNews,
  createVisitor,
  menuItem,
  publishNews,
  putFirst,
  readAsStaff,
  readNews,
} from './admin'
import { dragOnto } from './drag'

/** Stores news items whose titles begin alike, and opens the list that holds nothing else. */
async function openListOf(page: Page, context: BrowserContext, name: string) {
  const items: ManagedEntry[] = []
  for (const part of ['一', '二', '三']) items.push(await createNews(context, `${name}之${part}`))
  await openHydrated(page, `/news/updateNews?find=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(3)
  return items.map(({ id }) => id)
}

const read = (context: BrowserContext, ids: number[]) => Promise.all(ids.map((id) => readNews(context, id)))

test('all selected rows are published, not only the first', async ({ staffPage: page, context }) => {
  const ids = await openListOf(page, context, '批量发布')
  await page.getByLabel('选择本页全部').check()
  await button(page, '发布').click()
  await button(page, '发布 3 条').click()
  await expect(page.getByText('已发布 3 条')).toBeVisible()
  expect((await read(context, ids)).map(({ state }) => state)).toEqual(['published', 'published', 'published'])
})

test('only the selected rows are deleted', async ({ staffPage: page, context }) => {
  const ids = await openListOf(page, context, '批量删除')
  await page.getByLabel('选择“批量删除之一”').check()
  await page.getByLabel('选择“批量删除之三”').check()
  await button(page, '删除').click()
  await button(page, '删除 2 条').click()
  await expect(page.getByText('已删除 2 条')).toBeVisible()
  expect((await read(context, ids)).map(({ state }) => state)).toEqual(['deleted', 'draft', 'deleted'])
})

const undo = (page: Page) => page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' })

test('a deletion of several rows is taken back whole, and what was published is seen by visitors again', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const ids = await openListOf(page, context, '撤销删除')
  const [first] = await read(context, ids)
  await callAsStaff(context, 'news/publish', { id: first?.id, version: first?.version })
  await page.reload()
  await expect(page.getByRole('row', { name: /撤销删除之一/ }).getByText('已发布')).toBeVisible()
  await page.getByLabel('选择本页全部').check()
  await button(page, '删除').click()
  await button(page, '删除 3 条').click()
  await expect(page.getByText('已删除 3 条')).toBeVisible()
  await undo(page).click()

  await expect(page.getByText('已撤销 3 条')).toBeVisible()
  expect((await read(context, ids)).map(({ state }) => state)).toEqual(['published', 'draft', 'draft'])
  expect(await createVisitor(await openContext()).detailStatus(first?.id ?? 0)).toBe(200)
})

test('a publication is taken back, unless somebody has changed the entry since', async ({
  staffPage: page,
  context,
  faults,
}) => {
  const ids = await openListOf(page, context, '撤销发布')
  await page.getByLabel('选择本页全部').check()
  await button(page, '发布').click()
  await button(page, '发布 3 条').click()
  await expect(page.getByText('已发布 3 条')).toBeVisible()
  const [, second] = await read(context, ids)
  faults.expectAnswers(409)
  await callAsStaff(context, 'news/withdraw', { id: second?.id, version: second?.version })
  await undo(page).click()

  await expect(page.getByText('已撤销 2 条')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '“撤销发布之二”' })).toContainText('内容已被他人修改')
  expect((await read(context, ids)).map(({ state }) => state)).toEqual(['draft', 'withdrawn', 'draft'])
})

test('all selected rows are moved to another category', async ({ staffPage: page, context }) => {
  const ids = await openListOf(page, context, '批量移动')
  await page.getByLabel('选择本页全部').check()
  await button(page, '移动栏目').click()
  const dialog = page.getByRole('dialog', { name: '移动 3 条新闻' })
  await dialog.getByLabel('所属栏目').selectOption('专题活动')
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.getByText('已移动，发布后前台更新 3 条')).toBeVisible()
  expect((await read(context, ids)).map(({ category }) => category)).toEqual([3, 3, 3])
  await undo(page).click()
  await expect(page.getByText('已撤销 3 条')).toBeVisible()
  expect((await read(context, ids)).map(({ category }) => category)).toEqual([2, 2, 2])
})

test(
  'the menu of a row moves it to another category, and leads to its versions',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '行菜单里的移动')
    await openHydrated(page, `/news/updateNews?find=${encodeURIComponent('行菜单里的移动')}`)
    await button(page, '“行菜单里的移动”的更多操作').click()
    await menuItem(page, '移动栏目').click()
    const dialog = page.getByRole('dialog', { name: '移动 1 条新闻' })
    await expect(dialog.getByLabel('所属栏目').getByRole('option')).toHaveText(['公司新闻', '专题活动', '宣传视频'])
    await dialog.getByLabel('所属栏目').selectOption('专题活动')
    await dialog.getByRole('button', { name: '移动', exact: true }).click()
    await expect(page.getByText('已移动，发布后前台更新')).toBeVisible()
    expect((await readNews(context, id)).category).toBe(3)

    await button(page, '“行菜单里的移动”的更多操作').click()
    await menuItem(page, '历史版本').click()
    await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'history')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('行菜单里的移动')
  },
)

test(
  'a published item is pinned from its row for visitors at once, and taken back',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const { id } = await publishNews(context, '行菜单里的置顶')
    const isPinned = async () => {
      const answer = await (await openContext()).request.get(`/api/news/detail/allow?id=${id}`)
      return ((await answer.json()) as { pinned: boolean }).pinned
    }
    await openHydrated(page, `/news/updateNews?find=${encodeURIComponent('行菜单里的置顶')}`)
    await button(page, '“行菜单里的置顶”的更多操作').click()
    await menuItem(page, '置顶').click()
    await expect(page.getByText('已置顶，前台已更新')).toBeVisible()
    await expect(page.getByRole('row', { name: /行菜单里的置顶/ }).getByText('置顶', { exact: true })).toBeVisible()
    expect(await isPinned()).toBe(true)

    await undo(page).click()
    await expect(page.getByText('已撤销')).toBeVisible()
    expect(await isPinned()).toBe(false)
    await button(page, '“行菜单里的置顶”的更多操作').click()
    await expect(menuItem(page, '置顶')).toBeVisible()
  },
)

test(
  'the number of rows on a page that was chosen once holds for every list, after a reload too',
  long,
  async ({ staffPage: page }) => {
    await openHydrated(page, '/news/updateNews')
    const size = page.getByLabel('每页条数')
    await expect(size).toHaveValue('10')
    await size.selectOption('50')
    await expect(page).toHaveURL((url) => url.searchParams.get('size') === '50')

    await openHydrated(page, '/mainpage/updateCaseInfo')
    await expect(size).toHaveValue('50')
    await page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: '新闻', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
    await expect(size).toHaveValue('50')
    expect(await page.getByRole('row').count()).toBeGreaterThan(11)
    await openHydrated(page, '/about/OrganizationUpdate')
    await expect(size).toHaveValue('100')
  },
)

test(
  'what was published when it was deleted is published again from the trash, where staff choose that',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const { id, version } = await publishNews(context, '回收站里的已发布新闻')
    await callAsStaff(context, 'news/delete', { id, version })
    await openHydrated(page, `/news/updateNews?state=deleted&find=${encodeURIComponent('回收站里的')}`)
    await page.getByRole('button', { name: '“回收站里的已发布新闻”的更多操作' }).click()
    await menuItem(page, '恢复并重新发布').click()

    await expect(page.getByText('已恢复到删除前的状态')).toBeVisible()
    expect((await readNews(context, id)).state).toBe('published')
    expect(await createVisitor(await openContext()).detailStatus(id)).toBe(200)
  },
)

/** Three offices as drafts, the first ones of their list. */
async function createOffices(context: BrowserContext, name: string) {
  const titles = ['甲', '乙', '丙'].map((part) => `${name}${part}`)
  const ids: number[] = []
  for (const title of titles) {
    const draft = { category: 2, title, values: {} }
    ids.push((await callAsStaff<ManagedEntry>(context, 'serverNetwork/create', draft)).id)
  }
  await putFirst(context, 'serverNetwork', ids)
  return titles
}

async function orderOf(context: BrowserContext, titles: readonly string[]) {
  const { rows } = await readAsStaff<Listing<ManagedRow>>(context, 'serverNetwork/list', {
    offset: 0,
    limit: 100,
    order: 'sort',
  })
  return rows.map(({ title }) => title).filter((title) => titles.includes(title))
}

test('rows are put in order step by step with the buttons', long, async ({ staffPage: page, context }) => {
  const titles = await createOffices(context, '测量站')
  await openHydrated(page, '/linkUS/ServerNetworkUpdate?category=2')
  await button(page, '下移“测量站甲”').click()
  await expect(page.getByText('顺序已更新')).toBeVisible()
  expect(await orderOf(context, titles)).toEqual(['测量站乙', '测量站甲', '测量站丙'])
  await expect(page.getByRole('row', { name: /测量站/ })).toContainText(['测量站乙', '测量站甲', '测量站丙'])

  await button(page, '上移“测量站丙”').click()
  await expect.poll(() => orderOf(context, titles)).toEqual(['测量站乙', '测量站丙', '测量站甲'])
})

test('a row is dragged to its place', long, async ({ staffPage: page, context }) => {
  const titles = await createOffices(context, '制图站')
  await openHydrated(page, '/linkUS/ServerNetworkUpdate?category=2')
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
  await dragOnto(row('制图站丙').getByTitle('拖动排序'), row('制图站甲'), { x: 300, y: 4 })
  await expect(page.getByText('顺序已更新')).toBeVisible()
  expect(await orderOf(context, titles)).toEqual(['制图站丙', '制图站甲', '制图站乙'])
})
