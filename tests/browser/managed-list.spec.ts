import type { BrowserContext, Page } from '@playwright/test'
import type { Listing, ManagedEntry, ManagedRow } from '../../app/contract'
import { expect, openHydrated, test } from './site-fixture'
import { button, callAsStaff, createNews, readAsStaff, readNews } from './admin'

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

test('all selected rows are moved to another category', async ({ staffPage: page, context }) => {
  const ids = await openListOf(page, context, '批量移动')
  await page.getByLabel('选择本页全部').check()
  await button(page, '移动栏目').click()
  const dialog = page.getByRole('dialog', { name: '移动 3 条新闻' })
  await dialog.getByLabel('所属栏目').selectOption('专题活动')
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.getByText('已移动，发布后前台更新 3 条')).toBeVisible()
  expect((await read(context, ids)).map(({ category }) => category)).toEqual([3, 3, 3])
})

/** Three job postings as drafts, the first ones of their list. */
async function createPostings(context: BrowserContext, name: string) {
  const titles = ['甲', '乙', '丙'].map((part) => `${name}${part}`)
  const ids: number[] = []
  for (const title of titles) {
    const draft = { category: 2, title, values: {} }
    ids.push((await callAsStaff<ManagedEntry>(context, 'recruit/create', draft)).id)
  }
  await callAsStaff(context, 'recruit/reorder', { ids })
  return titles
}

async function orderOf(context: BrowserContext, titles: readonly string[]) {
  const { rows } = await readAsStaff<Listing<ManagedRow>>(context, 'recruit/list', {
    offset: 0,
    limit: 100,
    order: 'sort',
  })
  return rows.map(({ title }) => title).filter((title) => titles.includes(title))
}

test('rows are put in order step by step with the buttons', async ({ staffPage: page, context }) => {
  const titles = await createPostings(context, '测绘员')
  await openHydrated(page, '/linkUS/RecruitUpdate?category=2')
  await button(page, '下移“测绘员甲”').click()
  await expect(page.getByText('顺序已更新')).toBeVisible()
  expect(await orderOf(context, titles)).toEqual(['测绘员乙', '测绘员甲', '测绘员丙'])
  await expect(page.getByRole('row', { name: /测绘员/ })).toContainText(['测绘员乙', '测绘员甲', '测绘员丙'])

  await button(page, '上移“测绘员丙”').click()
  await expect.poll(() => orderOf(context, titles)).toEqual(['测绘员乙', '测绘员丙', '测绘员甲'])
})

test('a row is dragged to its place', async ({ staffPage: page, context }) => {
  const titles = await createPostings(context, '制图员')
  await openHydrated(page, '/linkUS/RecruitUpdate?category=2')
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
  await row('制图员丙')
    .getByTitle('拖动排序')
    .dragTo(row('制图员甲'), { targetPosition: { x: 300, y: 4 } })
  await expect(page.getByText('顺序已更新')).toBeVisible()
  expect(await orderOf(context, titles)).toEqual(['制图员丙', '制图员甲', '制图员乙'])
})
