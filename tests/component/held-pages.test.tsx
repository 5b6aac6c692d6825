import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { DutySheet } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { button, long, menuItem, openNewsForm, reconnect, reload } from './support/page'
import { openScreen } from './support/screen'
import { openInstance, readAsStaff, readNews, signIn, signInAgain, writeAsAdministrator } from './support/staff'

const title = page.getByLabelText('标题').first()
const notice = page.getByRole('alert').filter({ hasText: '保留在此' })
const save = button('保存草稿')

/** What the person in front of the screen may do. */
let duty: DutySheet['duties'][number] | undefined

beforeEach(async () => {
  await openInstance()
  const { username } = await signIn('editor')
  await signIn('administrator', '李岱')
  const { duties } = await readAsStaff<DutySheet>('duty/list')
  duty = duties.find(({ name }) => name === '日常工作')
  await signInAgain(username)
})

/** Types a title that cannot be saved. */
async function typeTitle(words: string): Promise<Element> {
  await commands.failCalls('**/api/news/{save,create}', { status: 503 })
  await title.fill(words)
  return title.element()
}

/** Takes rights whose names begin so from the person, who then comes back to the window. */
async function takeRights(beginning: string): Promise<void> {
  const rights = Object.fromEntries(Object.entries(duty?.rights ?? {}).filter(([name]) => !name.startsWith(beginning)))
  await writeAsAdministrator('duty/save', { duties: [{ id: duty?.id, version: duty?.version, rights }] })
  reconnect()
  dispatchEvent(new Event('visibilitychange'))
}

test('The form of an entry stays with what is typed when the right to edit it is taken away, and saves nothing', async () => {
  await openNewsForm('权限取消前的新闻')
  const field = await typeTitle('权限取消时正在改的标题')
  await takeRights('news.edit')

  await expect.element(notice).toMatchTextContent('编辑这条新闻的权限已取消，不能再保存')
  expect(title.element()).toBe(field)
  await expect.element(title).toHaveValue('权限取消时正在改的标题')
  await expect.element(save).toBeDisabled()
  await expect.element(page.getByRole('group', { name: '保存状态' })).toMatchTextContent('没有权限保存')
  expect(await findAccessibilityFaults(page.getByRole('main').element())).toEqual([])
  await page.viewport(390, 844)
  await button('更多操作').click()
  await expect.element(menuItem('设置')).toBeVisible()
  await expect.element(menuItem('保存草稿')).not.toBeInTheDocument()

  await reload()
  await expect.element(page.getByText('没有编辑这条新闻的权限，只能查看')).toBeVisible()
})

test('The form of an entry gives way when the right to edit it is taken away and nothing was typed', async () => {
  await openNewsForm('没有改动的新闻')
  await takeRights('news.edit')

  await expect.element(page.getByText('没有编辑这条新闻的权限，只能查看')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
})

test('The form of a new entry stays with what is typed when its page may not be opened any more', long, async () => {
  await openScreen('/news/addNews')
  const field = await typeTitle('还没有保存的新闻')
  await takeRights('news.')

  await expect.element(notice).toMatchTextContent('您的权限已变更，不能再打开此页')
  expect(title.element()).toBe(field)
  await expect.element(title).toHaveValue('还没有保存的新闻')
  await expect.element(save).toBeDisabled()

  await reload()
  await expect.element(page.getByRole('heading', { name: '没有查看此页的权限' })).toBeVisible()
})

test('The form of an entry stays with what is typed when the entry is deleted for good', async () => {
  const id = await openNewsForm('正在改时被彻底删除')
  const field = await typeTitle('被彻底删除时的标题')
  await writeAsAdministrator('news/delete', { id, version: (await readNews(id)).version })
  await writeAsAdministrator('trash/purge', { type: 'news', id, version: (await readNews(id)).version })
  reconnect()

  await expect.element(notice).toMatchTextContent('这条新闻已被彻底删除，不能再保存')
  expect(title.element()).toBe(field)
  await expect.element(title).toHaveValue('被彻底删除时的标题')
})
