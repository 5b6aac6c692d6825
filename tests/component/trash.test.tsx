import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { button, undo } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readNews, signIn, writeAsStaff } from './support/staff'

/**
 * Publishes a news item and deletes it.
 * @returns its id
 */
async function deletePublished(title: string): Promise<number> {
  const { id, version } = await createNews(title)
  const published = await writeAsStaff<ManagedEntry>('news/publish', { id, version })
  await writeAsStaff('news/delete', { id, version: published.version })
  return id
}

test('the trash brings back what was published as it was, and takes that back', async () => {
  const id = await deletePublished('误删的公告')
  await openScreen('/manage/trash')
  const row = page.getByRole('row', { name: /误删的公告/ })
  await expect.element(row).toMatchTextContent('删除前已发布，恢复后重新显示')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await button('恢复“误删的公告”').click()

  await expect.element(page.getByText('已恢复，前台已更新')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  expect((await fetch(`/api/news/detail/allow?id=${id}`)).status).toBe(200)
  await undo.click()
  await expect.element(row).toBeVisible()
  expect((await readNews(id)).state).toBe('deleted')
})

test('an administrator deletes for good after a question; an editor is not offered to', async () => {
  const id = await deletePublished('彻底删除的公告')
  await signIn('editor')
  await openScreen('/manage/trash')
  await expect.element(page.getByRole('row', { name: /彻底删除的公告/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^彻底删除/ }).elements()).toEqual([])

  await signIn('administrator')
  await openScreen('/manage/trash?type=news')
  await button('彻底删除“彻底删除的公告”').click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect.element(question).toMatchTextContent('不能恢复')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
  await button('彻底删除').click()
  await expect.element(page.getByText('已彻底删除')).toBeVisible()
  expect((await fetch(`/api/news/detail?id=${id}`)).status).toBe(404)
})

test('on a telephone a list in columns fits, each value behind the name of its column', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await deletePublished('测区停电通知')
  await openScreen('/manage/trash')
  const restore = button('恢复“测区停电通知”')
  await expect.element(restore).toBeVisible()
  expect(restore.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  expect(page.getByRole('table').element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  const kept = page.getByRole('row', { name: /测区停电通知/ }).getByText(/^\d{4}-\d{2}-\d{2}$/)
  expect(getComputedStyle(kept.element().closest('td') ?? document.body, '::before').content).toBe('"保留至"')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)

  await openScreen('/manage/reviews/stages')
  const setStages = button('设置新闻的审阅环节')
  await expect.element(setStages).toBeVisible()
  expect(setStages.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
