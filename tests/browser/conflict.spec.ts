import { expect, openHydrated, test } from './site-fixture'
import { button, createNews, getNewsFormPath, signInAsNewEditor } from './admin'

test('of two people who edit the same item the second learns of it, loses nothing and decides', async ({
  staffPage: page,
  context,
  openContext,
  faults,
}) => {
  faults.expectAnswers(409)
  const { id } = await createNews(context, '倾斜摄影建模流程更新')
  const second = await openContext()
  await signInAsNewEditor(context, second, 'lin.yue', '林月')
  const other = await second.newPage()
  await openHydrated(page, getNewsFormPath(id))
  await openHydrated(other, getNewsFormPath(id))
  await other.getByLabel('标题').fill('林月改过的标题')
  await button(other, '保存草稿').click()
  await expect(other.getByText('草稿已保存')).toBeVisible()

  await page.getByLabel('标题').fill('我改过的标题')
  await button(page, '保存草稿').click()
  const notice = page.getByRole('alert').filter({ hasText: '修改过此内容' })
  await expect(notice).toContainText('林月')
  await expect(page.getByLabel('标题')).toHaveValue('我改过的标题')

  await notice.getByRole('button', { name: '查看差异' }).click()
  const comparison = page.getByRole('dialog', { name: '查看差异' })
  await expect(comparison).toContainText('林月改过的标题')
  await expect(comparison).toContainText('我改过的标题')
  await comparison.getByRole('button', { name: '覆盖保存' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await expect(notice).toBeHidden()

  // Now the other one is behind, and takes what is stored.
  await other.getByLabel('标题').fill('再改一次')
  await button(other, '保存草稿').click()
  await other.getByRole('alert').getByRole('button', { name: '载入最新' }).click()
  await expect(other.getByLabel('标题')).toHaveValue('我改过的标题')
})
