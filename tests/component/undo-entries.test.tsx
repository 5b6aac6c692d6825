import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Listing, ManagedEntry } from '../../app/contract'
import { button, focus, long, menuItem, notices, openNewsForm, readParameter, text, undo } from './support/page'
import { openScreen } from './support/screen'
import { createNews, readAsStaff, readNews, writeAsColleague, writeAsStaff } from './support/staff'

const find = (title: string, more = '') => `/news/updateNews?find=${encodeURIComponent(title)}${more}`
const title = page.getByLabelText('标题')
const undone = page.getByText('已撤销', { exact: true })

async function publishNews(name: string): Promise<ManagedEntry> {
  const { id, version } = await createNews(name)
  return writeAsStaff('news/publish', { id, version })
}

const trash = ({ id, version }: ManagedEntry) => writeAsStaff('news/delete', { id, version })

/** Copies an entry from the list and answers the id of the copy, whose form is open. */
async function duplicate(name: string): Promise<number> {
  await button(`“${name}”的更多操作`).click()
  await menuItem('复制为新草稿').click()
  await expect.element(title.first()).toHaveValue(`${name}（副本）`)
  return Number(readParameter('id'))
}

test('a copy is put into the trash from its notice, which leads back to the list as it was', long, async () => {
  await createNews('误复制的通知')
  await openScreen(find('误复制的通知'))
  const copy = await duplicate('误复制的通知')
  await undo.click()

  await expect.element(undone).toBeVisible()
  await expect.poll(() => page.getByRole('row', { name: /误复制的通知/ }).elements().length).toBe(1)
  expect(readParameter('find')).toBe('误复制的通知')
  expect((await readNews(copy)).state).toBe('deleted')
})

test('of two copies each notice takes its own back, and a copy that was written in stays', long, async () => {
  await createNews('连续复制')
  await openScreen(find('连续复制'))
  const first = await duplicate('连续复制')
  history.back()
  const second = await duplicate('连续复制')
  const { version } = await readNews(second)
  const draft = { category: 2, title: '写过的副本', values: { body: '<p>正文。</p>' } }
  await writeAsStaff('news/save', { id: second, version, ...draft })
  const offers = notices.getByRole('button', { name: '撤销' })
  await expect.poll(() => offers.elements().length).toBe(2)
  await offers.last().click()
  await expect.element(page.getByRole('alert').filter({ hasText: '写过的副本' })).toBeVisible()
  await offers.click()

  await expect.element(undone).toBeVisible()
  expect((await readNews(first)).state).toBe('deleted')
  expect((await readNews(second)).state).toBe('draft')
})

test('what came back from the trash as a draft is put back there as it lay, one and several', long, async () => {
  for (const part of ['一', '二']) await trash(await publishNews(`退回回收站之${part}`))
  await openScreen(find('退回回收站', '&state=deleted'))
  const rows = page.getByRole('row', { name: /退回回收站之/ })
  async function expectRows(count: number): Promise<void> {
    await expect.poll(() => rows.elements().length).toBe(count)
  }
  await button('“退回回收站之一”的更多操作').click()
  await menuItem('恢复').click()
  await expect.element(page.getByText('已恢复为草稿', { exact: true })).toBeVisible()
  await expectRows(1)
  await undo.click()
  await expect.element(undone).toBeVisible()
  await expectRows(2)

  await page.getByLabelText('选择本页全部').click()
  await button('恢复').click()
  await button('恢复 2 条').click()
  await expect.element(page.getByText('已恢复为草稿 2 条')).toBeVisible()
  await undo.click()
  await expect.element(page.getByText('已撤销 2 条')).toBeVisible()

  await openScreen('/manage/trash?type=news')
  await expectRows(2)
  for (const row of rows.all()) await expect.element(row).toMatchTextContent('删除前已发布，恢复后重新显示')
})

test('a form takes back that it brought its entry out of the trash', long, async () => {
  const published = await publishNews('表单里恢复')
  await trash(published)
  await openScreen(`/news/updateNews?id=${published.id}`)
  await button('恢复为草稿').click()
  await expect.element(page.getByText('已恢复为草稿', { exact: true })).toBeVisible()
  await undo.click()
  await expect.element(undone).toBeVisible()
  expect((await readNews(published.id)).state).toBe('deleted')

  await button('恢复并重新发布').click()
  await expect.element(page.getByText('已恢复到删除前的状态')).toBeVisible()
  expect((await readNews(published.id)).state).toBe('published')
  await undo.click()
  await expect.element(button('恢复为草稿')).toBeVisible()
  expect((await readNews(published.id)).state).toBe('deleted')
})

test('what was merged is taken out of the form again, but for what was typed since', long, async () => {
  const id = await openNewsForm('合并前的标题', '<p>第一句。</p>')
  const { version } = await readNews(id)
  // Everything is written before the colleague saves: what comes after the merge would count as a change of its own.
  await commands.holdCalls('**/api/news/save')
  await text.click()
  await commands.press('Control+Home')
  await commands.insertText('我加的一句。')
  await commands.waitForHeldCall()
  const theirs = { category: 2, title: '林禾的标题', values: { body: '<p>第一句。</p><p>林禾的一段。</p>' } }
  await writeAsColleague('林禾', 'news/save', { id, version, ...theirs })
  await commands.restoreCalls()
  await expect.element(page.getByText('已合并林禾的修改：标题、正文')).toBeVisible()
  await title.fill('我后来改的标题')
  await undo.click()

  await expect.element(page.getByText('部分内容已有新的改动，保持不变')).toBeVisible()
  await expect.element(text).toHaveTextContent('我加的一句。第一句。')
  await expect.element(title).toHaveValue('我后来改的标题')
  await expect.poll(async () => (await readNews(id)).values.body).toBe('<p>我加的一句。第一句。</p>')
  const { rows } = await readAsStaff<Listing<{ title: string }>>('news/revisions', { id })
  expect(rows.map((revision) => revision.title)).toContain('林禾的标题')
})

test('Ctrl+Z takes back the last action while its notice is there, and in a text field it belongs to the field', async () => {
  const { id } = await createNews('按键撤销')
  await openScreen(find('按键撤销'))
  await focus(page.getByRole('link', { name: '按键撤销' }))
  await commands.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect.element(undo).toBeVisible()

  await focus(page.getByRole('searchbox').first())
  await commands.press('Control+z')
  await expect.element(undo).toBeVisible()
  expect((await readNews(id)).state).toBe('deleted')

  await page.getByRole('heading', { level: 1 }).click()
  await commands.press('Control+z')
  await expect.element(undone).toBeVisible()
  expect((await readNews(id)).state).toBe('draft')
})
