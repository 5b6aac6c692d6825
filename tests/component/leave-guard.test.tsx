import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { button, openNewsForm, readParameter } from './support/page'
import { readNews } from './support/staff'

const guard = page.getByRole('dialog', { name: '尚有未保存的修改' })
const title = page.getByLabelText('标题')
const heading = page.getByRole('heading', { level: 1 })

/** Makes every save fail as if the server were not there. */
const cutSavesOff = () => commands.failCalls('**/api/news/save')

const leaveToList = () => page.getByRole('link', { name: '新闻管理' }).click()

test('who stays on the form keeps the text, and who saves and leaves finds it stored', async () => {
  const id = await openNewsForm('高程基准转换')
  await cutSavesOff()
  await title.fill('高程基准转换完成')
  await leaveToList()
  await guard.getByRole('button', { name: '留在此页' }).click()
  await expect.element(guard).not.toBeInTheDocument()
  expect(readParameter('id')).toBe(String(id))
  await expect.element(title).toHaveValue('高程基准转换完成')

  await leaveToList()
  await expect.element(guard).toBeVisible()
  await commands.restoreCalls()
  await guard.getByRole('button', { name: '保存草稿并离开' }).click()
  await expect.poll(() => readParameter('id')).toBeNull()
  expect(location.pathname).toBe('/news/updateNews')
  expect((await readNews(id)).title).toBe('高程基准转换完成')
})

test('who leaves without saving changes nothing that is stored', async () => {
  const id = await openNewsForm('水准网复测')
  await cutSavesOff()
  await title.fill('水准网复测延期')
  await leaveToList()
  await guard.getByRole('button', { name: '直接离开' }).click()
  await expect.element(heading).toHaveTextContent('新闻管理')
  expect(await readNews(id)).toMatchObject({ title: '水准网复测', version: 1 })
})

test('who wants to save and leave with a fault in the form stays with the fault', async () => {
  const id = await openNewsForm('三维模型验收')
  await cutSavesOff()
  await title.fill('')
  await leaveToList()
  await guard.getByRole('button', { name: '保存草稿并离开' }).click()
  await expect.element(guard).not.toBeInTheDocument()
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  expect(await readNews(id)).toMatchObject({ title: '三维模型验收', version: 1 })
})

test('a form that was saved is left without a question', async () => {
  await openNewsForm('地籍图更新')
  await title.fill('地籍图更新完成')
  await button('保存草稿').click()
  await expect.element(page.getByText('草稿已保存', { exact: true })).toBeVisible()
  await leaveToList()
  await expect.element(heading).toHaveTextContent('新闻管理')
})
