import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DutySheet, ManagedEntry } from '../../app/contract'
import { button, long, menuItem, notices, undo } from './support/page'
import { openScreen } from './support/screen'
import { confirmIdentity, openInstance, readAsStaff, readNews, signIn, writeAsStaff } from './support/staff'

const dialog = page.getByRole('dialog')
const said = (text: string) => notices.getByText(text, { exact: true })
const offers = notices.getByRole('button', { name: '撤销' })

/** Signs in somebody who may edit, withdraw and delete news, and not publish. */
async function signInWithoutPublishing(): Promise<void> {
  const { duties } = await readAsStaff<DutySheet>('duty/list')
  const duty = duties.find(({ name }) => name === '人事')
  if (!duty) throw new Error('there is no duty 人事')
  const news = { 'news.edit': 'all', 'news.withdraw': 'all', 'news.delete': 'all', 'trash.view': 'all' }
  await confirmIdentity()
  await writeAsStaff('duty/save', {
    duties: [{ id: duty.id, version: duty.version, rights: { ...duty.rights, ...news } }],
  })
  await signIn('preset:personnel')
}

async function publishNews(title: string): Promise<ManagedEntry> {
  const { id, version } = await writeAsStaff<ManagedEntry>('news/create', {
    category: 2,
    title,
    values: { body: '<p>正文。</p>', date: '2026-05-01' },
  })
  return writeAsStaff('news/publish', { id, version })
}

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test('Who may not delete is not offered to take a copy back', async () => {
  await writeAsStaff('recruit/create', { category: 1, title: '测绘工程师', values: {} })
  await signIn('preset:personnel')
  await openScreen('/linkUS/RecruitUpdate')
  await button('“测绘工程师”的更多操作').click()
  await menuItem('复制为新草稿').click()
  await expect.element(said('已复制为新草稿')).toBeVisible()
  expect(offers.elements()).toEqual([])
})

test('Who may not publish gets back as a draft what they deleted, from the notice and from the trash', async () => {
  const { id } = await publishNews('误删的通知')
  await signInWithoutPublishing()
  await openScreen('/news/updateNews')
  await button('“误删的通知”的更多操作').click()
  await menuItem('删除').click()
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(said('已删除')).toBeVisible()
  await undo.click()
  await expect.element(said('已恢复为草稿')).toBeVisible()
  expect((await readNews(id)).state).toBe('draft')

  const { version } = await readNews(id)
  await writeAsStaff('news/delete', { id, version })
  await openScreen('/manage/trash')
  await button('恢复“误删的通知”').click()
  await expect.element(button('恢复“误删的通知”')).not.toBeInTheDocument()
  expect((await readNews(id)).state).toBe('draft')
  expect(offers.elements()).toEqual([])
})

test('The trash says to who may not publish that what visitors saw comes back as a draft', async () => {
  const { id, version } = await publishNews('曾经发布的通知')
  await writeAsStaff('news/delete', { id, version })
  await signInWithoutPublishing()
  await openScreen('/manage/trash')
  const row = page.getByRole('row', { name: /曾经发布的通知/ })
  await expect.element(row).toMatchTextContent('删除前已发布，恢复为草稿')
})

test('Who may take off the site and not publish is not offered to take that back', long, async () => {
  const { id } = await publishNews('下线的通知')
  await signInWithoutPublishing()
  await openScreen('/news/updateNews')
  await button('“下线的通知”的更多操作').click()
  await menuItem('下线').click()
  await dialog.getByRole('button', { name: '下线', exact: true }).click()
  await expect.element(said('已下线')).toBeVisible()
  expect((await readNews(id)).state).toBe('withdrawn')
  expect(offers.elements()).toEqual([])

  const again = await readNews(id)
  await writeAsStaff('news/delete', { id, version: again.version })
  await openScreen(`/news/updateNews?id=${id}`)
  await button('恢复为草稿').click()
  await expect.element(said('已恢复为草稿')).toBeVisible()
  expect(offers.elements()).toEqual([])
})
