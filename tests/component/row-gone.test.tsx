import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { button, focus, menuItem, readAddress } from './support/page'
import { createPicture } from './support/media'
import { openScreen } from './support/screen'
import { createNews, findDuty, openInstance, signIn, signInElsewhere, writeAsStaff } from './support/staff'

const dialog = page.getByRole('dialog')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** Presses a button by the keyboard. */
async function press(name: string): Promise<void> {
  await focus(button(name))
  await commands.press('Enter')
}

/** Answers the question that is open by the keyboard. */
async function answer(name: string): Promise<void> {
  await focus(dialog.getByRole('button', { name, exact: true }))
  await commands.press('Enter')
}

/** Puts a news item into the trash. */
async function trashNews(title: string): Promise<void> {
  const { id, version } = await createNews(title)
  await writeAsStaff<ManagedEntry>('news/delete', { id, version })
}

beforeEach(async () => {
  await openInstance()
  await signIn('administrator')
})

test('After a row of the trash is restored or purged the next row has the focus, else the one before, else the heading', async () => {
  for (const title of ['回收甲', '回收乙', '回收丙']) await trashNews(title)
  await openScreen('/manage/trash')
  const link = (title: string) => page.getByRole('link', { name: title, exact: true })
  await expect.element(link('回收丙')).toBeVisible()

  await press('恢复“回收乙”')
  await expect.element(link('回收乙')).not.toBeInTheDocument()
  await expect.element(link('回收甲')).toHaveFocus()

  await press('彻底删除“回收甲”')
  await answer('彻底删除')
  await expect.element(link('回收甲')).not.toBeInTheDocument()
  await expect.element(link('回收丙')).toHaveFocus()

  await press('恢复“回收丙”')
  await expect.element(heading('回收站')).toHaveFocus()
})

test('Leaving the question about a row gives the focus back to its button', async () => {
  for (const title of ['留下甲', '留下乙']) await trashNews(title)
  await openScreen('/manage/trash')
  await press('彻底删除“留下甲”')
  await expect.element(dialog).toBeVisible()
  await commands.press('Escape')
  await expect.element(button('彻底删除“留下甲”')).toHaveFocus()
})

test('After a word is deleted the row beside it has the focus', async () => {
  for (const word of ['抓手', '赋能']) await writeAsStaff('companyWord/save', { kind: 'forbidden', word })
  await openScreen('/manage/words')
  await press('删除“抓手”')
  await expect.element(button('编辑“抓手”')).not.toBeInTheDocument()
  await expect.element(button('编辑“赋能”')).toHaveFocus()
})

test('After a reply template is deleted the row beside it has the focus', async () => {
  for (const name of ['甲模板', '乙模板']) await writeAsStaff('replyTemplate/save', { name, text: '您好' })
  await openScreen('/linkUS/applicationShow?part=templates')
  await press('删除模板“甲模板”')
  await answer('删除')
  await expect.element(button('编辑模板“甲模板”')).not.toBeInTheDocument()
  await expect.element(button('编辑模板“乙模板”')).toHaveFocus()
})

test('After a device is signed out the row beside it has the focus', async () => {
  const { username } = await signIn('editor', '周设')
  const devices = ['Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36']
  for (const device of devices) await signInElsewhere(username, `Mozilla/5.0 (${device}`)
  await openScreen('/user?tab=security')
  const ends = page.getByRole('button', { name: /^退出 / })
  await expect.poll(() => ends.elements().length).toBe(2)
  await focus(ends.first())
  await commands.press('Enter')
  await expect.poll(() => ends.elements().length).toBe(1)
  await expect.element(ends).toHaveFocus()
})

test('After a duty is deleted by its menu the focus stays among the duties', async () => {
  await writeAsStaff('duty/create', { name: '签发', from: await findDuty('审核') })
  await openScreen('/manage/duties')
  await focus(button('“签发”的更多操作'))
  await commands.press('Enter')
  await menuItem('删除职责').click()
  await answer('删除')
  await expect.element(button('“签发”的更多操作')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /的更多操作$/ }).first()).toHaveFocus()
})

test('After a file is deleted from its details the file beside it has the focus', async () => {
  await openScreen('/manage/media')
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name })
  for (const name of ['先传的.png', '后传的.png']) {
    await page.getByLabelText('上传文件').upload(await createPicture(name))
    await expect.element(tile(name)).toBeVisible()
  }
  await tile('后传的.png').click()
  await press('删除“后传的.png”')
  await answer('删除')
  await expect.element(tile('后传的.png')).not.toBeInTheDocument()
  await expect.element(tile('先传的.png')).toHaveFocus()
})

test('When the last row of the last page is dealt with, the list shows the page before it', async () => {
  for (let number = 1; number <= 21; number++) await trashNews(`第${number}条`)
  await openScreen('/manage/trash?type=news&page=2')
  await press('恢复“第1条”')
  await expect.element(button('恢复“第21条”')).toBeVisible()
  expect(readAddress()).toBe('/manage/trash?type=news')
  expect(page.getByText('回收站是空的').query()).toBeNull()
  await expect.element(heading('回收站')).toHaveFocus()
})

test('An address of a page that a list does not have leads to its last page', async () => {
  for (let number = 10; number <= 60; number++)
    await writeAsStaff('redirect/save', { source: `/old${number}.asp`, target: '内容已删除' })
  await openScreen('/manage/redirects?page=9')
  await expect.element(button('编辑“/old60.asp”')).toBeVisible()
  expect(readAddress()).toBe('/manage/redirects?page=2')
})
