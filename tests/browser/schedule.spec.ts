import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, long } from './site-fixture'
import { button, callAsStaff, createNews, getNewsFormPath, menuItem, publishNews, readNews } from './admin'

test('the form says what will happen, schedules for a minute to come, and cancels that again', async ({
  staffPage: page,
  context,
}) => {
  const { id } = await createNews(context, '年度测绘成果汇交通知')
  await openHydrated(page, getNewsFormPath(id))
  await expect(page.getByText('点“发布”后立即在前台显示，不自动下线')).toBeVisible()
  await page.getByRole('radiogroup', { name: '上线' }).getByText('定时').click()
  await page.getByLabel('上线时间').fill('2020-01-01T09:00')
  await button(page, '按时发布').click()
  await expect(page.getByText('上线时间应晚于现在')).toBeVisible()

  await page.getByLabel('上线时间').fill('2090-05-01T09:30')
  await page.getByLabel('下线时间').fill('2090-06-01T18:00')
  await expect(page.getByText('将于 2090-05-01 09:30 发布，2090-06-01 18:00 自动下线')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, '按时发布').click()
  await expect(page.getByText('已安排定时发布')).toBeVisible()
  await expect(page.getByText('已定于 2090-05-01 09:30 发布')).toBeVisible()
  const list = await context.newPage()
  await openHydrated(list, '/news/updateNews?state=scheduled')
  await expect(list.getByRole('row', { name: /年度测绘成果汇交通知/ })).toContainText('2090-05-01 09:30 发布')

  await button(page, '取消定时').click()
  await expect(page.getByText('已取消定时发布')).toBeVisible()
  await expect(page.getByText('点“发布”后立即在前台显示，不自动下线')).toBeVisible()
  await page.getByRole('region', { name: '通知' }).getByText('已取消定时发布').locator('..').getByText('撤销').click()
  await expect(page.getByText('已定于 2090-05-01 09:30 发布')).toBeVisible()
})

test(
  'the publish time is changed from the list, which shows the new one at once, later or sooner',
  long,
  async ({ staffPage: page, context, faults }) => {
    faults.expectAnswers(400)
    const { id, version } = await createNews(context, '测量标志普查启动预告')
    const from = Date.parse('2090-05-01T09:30:00+08:00')
    await callAsStaff(context, 'news/schedule', { id, version, from })
    await openHydrated(page, `/news/updateNews?find=${id}`)
    const row = page.getByRole('row', { name: /测量标志普查启动预告/ })
    await expect(row).toContainText('2090-05-01 09:30 发布')
    const dialog = page.getByRole('dialog', { name: '修改发布时间' })
    const changeTo = async (time: string) => {
      await button(page, '“测量标志普查启动预告”的更多操作').click()
      await menuItem(page, '修改发布时间').click()
      await dialog.getByLabel('上线时间').fill(time)
      await dialog.getByRole('button', { name: '按时发布' }).click()
    }

    await changeTo('2090-05-09T10:00')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('2090-05-09 10:00 发布')
    await expect(row).not.toContainText('2090-05-01')
    await changeTo('2090-04-02T08:00')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('2090-04-02 08:00 发布')
    await changeTo('2020-01-01T09:00')
    await expect(dialog.getByText('上线时间应晚于现在')).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await button(page, '取消').click()
    await button(page, '撤销').last().click()
    await expect(row).toContainText('2090-05-09 10:00 发布')
  },
)

test('a published entry is given its end from the list', long, async ({ staffPage: page, context }) => {
  const { id } = await publishNews(context, '临时停车通告')
  await openHydrated(page, `/news/updateNews?find=${id}`)
  await button(page, '“临时停车通告”的更多操作').click()
  await menuItem(page, '修改发布时间').click()
  const dialog = page.getByRole('dialog', { name: '修改发布时间' })
  await dialog.getByLabel('下线时间').fill('2090-06-01T18:00')
  await dialog.getByRole('button', { name: '更新发布' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await readNews(context, id)).publishedUntil)
    .toBe(Date.parse('2090-06-01T18:00:00+08:00'))
  await expect(page.getByRole('row', { name: /临时停车通告/ })).toContainText('2090-06-01 18:00 下线')
})
