import type { ManagedEntry } from '../../app/contract'
import { expect, openHydrated, test } from './site-fixture'
import { button, menuItem, callAsStaff, createNews, getNewsFormPath, createVisitor } from './admin'

test('a scheduled item appears at its time with nobody and nothing at work', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const title = '航空摄影成果共享服务上线'
  const { id, version } = await createNews(context, title)
  const hour = 3_600_000
  const planned = await callAsStaff<ManagedEntry>(context, 'news/schedule', { id, version, from: Date.now() + hour })

  const outside = await openContext()
  const visitor = createVisitor(outside)
  expect([await visitor.lists(title), await visitor.detailStatus(id)]).toEqual([false, 404])
  // The form knows minutes; a test does not wait that long.
  const soon = { id, version: planned.version, from: Date.now() + 2_000 }
  await callAsStaff(context, 'news/schedule', soon)
  await page.close()
  await expect.poll(() => visitor.detailStatus(id)).toBe(200)
  expect(await visitor.finds(title)).toBe(true)
  const reader = await outside.newPage()
  await reader.goto('/news/showNews?model=2')
  await expect(reader.getByRole('link', { name: new RegExp(title) })).toBeVisible()
})

test('the form schedules for a minute to come and refuses one that has passed', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '年度测绘成果汇交通知')
  await openHydrated(page, getNewsFormPath(id))
  await button(page, '更多操作').click()
  await menuItem(page, '定时发布').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('发布时间').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: '定时发布' }).click()
  await expect(dialog.getByText('发布时间应晚于现在')).toBeVisible()
  await dialog.getByLabel('发布时间').fill('2090-05-01T09:30')
  await dialog.getByRole('button', { name: '定时发布' }).click()
  await expect(page.getByText('已安排定时发布')).toBeVisible()
  await expect(page.getByText('2090-05-01 09:30')).toHaveCount(1)
  await openHydrated(page, '/news/updateNews?state=scheduled')
  await expect(page.getByRole('row', { name: /年度测绘成果汇交通知/ })).toContainText('2090-05-01 09:30 发布')
})
