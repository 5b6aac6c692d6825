import { button, callAsStaff, createVisitor, publishNews, readNews, signInAsNewEditor } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, getFirstPage } from './site-fixture'

test('the trash brings back what was published as it was, and takes that back', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const { id, version } = await publishNews(context, '误删的公告')
  await callAsStaff(context, 'news/delete', { id, version })
  await openHydrated(page, '/manage/trash')
  const row = page.getByRole('row', { name: /误删的公告/ })
  await expect(row).toContainText('删除前已发布，恢复后重新显示')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, '恢复“误删的公告”').click()

  await expect(page.getByText('已恢复，前台已更新')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await createVisitor(await openContext()).detailStatus(id)).toBe(200)
  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '撤销' }).click()
  await expect(row).toHaveCount(1)
  expect((await readNews(context, id)).state).toBe('deleted')
})

test('an administrator deletes for good after a question; an editor is not offered to', async ({
  staffPage: page,
  context,
  openContext,
}) => {
  const { id, version } = await publishNews(context, '彻底删除的公告')
  await callAsStaff(context, 'news/delete', { id, version })
  const own = await openContext()
  await signInAsNewEditor(context, own, 'trash-editor', '回收站编辑')
  const colleague = getFirstPage(own)
  await openHydrated(colleague, '/manage/trash')
  await expect(colleague.getByRole('row', { name: /彻底删除的公告/ })).toBeVisible()
  await expect(colleague.getByRole('button', { name: /^彻底删除/ })).toHaveCount(0)

  await openHydrated(page, '/manage/trash?type=news')
  await button(page, '彻底删除“彻底删除的公告”').click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('不能恢复')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: '彻底删除', exact: true }).click()
  await expect(page.getByText('已彻底删除')).toBeVisible()
  expect((await context.request.get(`/api/news/detail?id=${id}`)).status()).toBe(404)
})
