import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { button } from './support/page'
import { openScreen } from './support/screen'
import { createNews, openInstance, signIn, writeAsColleague } from './support/staff'

const rows = page.getByRole('main').getByRole('link', { name: /的新闻/ })
const readRows = () => rows.elements().map(({ textContent }) => textContent)

beforeEach(async () => {
  await openInstance()
  await signIn('editor', '周启')
})

test('The own content stays listed when others have edited more since, even somebody of the same name', async () => {
  await createNews('自己的新闻')
  for (let number = 1; number <= 20; number += 1)
    await writeAsColleague('周启', 'news/create', { category: 2, title: `同名者的新闻${number}`, values: {} })
  await openScreen('/user?tab=content')
  await expect.poll(readRows).toEqual(['自己的新闻'])
})

test('Only what may be viewed is asked for, and a list that cannot be read says so beside the others', async () => {
  await createNews('自己的新闻')
  await commands.failCalls('**/api/honor/list**', { status: 503 })
  await openScreen('/user?tab=content')
  await expect.element(page.getByRole('alert').filter({ hasText: '服务器内部错误' })).toBeVisible()
  await expect.poll(readRows).toEqual(['自己的新闻'])
  await commands.restoreCalls()
  await button('重新加载').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(readRows).toEqual(['自己的新闻'])

  await signIn('nothing')
  await openScreen('/user?tab=content')
  await expect.element(page.getByText('还没有编辑过内容')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})
