import type { Page } from '@playwright/test'
import { expect, openHydrated, test, long } from './site-fixture'
import { button, createNews, cutSavesOff, getNewsFormPath, readNews } from './admin'

const guard = (page: Page) => page.getByRole('dialog', { name: '尚有未保存的修改' })

async function leaveToList(page: Page) {
  await page.getByRole('link', { name: '新闻管理' }).click()
}

test('who stays on the form keeps the text, and who saves and leaves finds it stored', async ({
  staffPage: page,
  context,
  faults,
}) => {
  const { id } = await createNews(context, '高程基准转换')
  await openHydrated(page, getNewsFormPath(id))
  await cutSavesOff(page, faults)
  await page.getByLabel('标题').fill('高程基准转换完成')
  await leaveToList(page)
  await guard(page).getByRole('button', { name: '留在此页' }).click()
  await expect(guard(page)).toBeHidden()
  await expect(page).toHaveURL((url) => url.searchParams.get('id') === String(id))
  await expect(page.getByLabel('标题')).toHaveValue('高程基准转换完成')

  await leaveToList(page)
  await expect(guard(page)).toBeVisible()
  await page.unrouteAll()
  await guard(page).getByRole('button', { name: '保存草稿并离开' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/news/updateNews' && !url.searchParams.has('id'))
  expect((await readNews(context, id)).title).toBe('高程基准转换完成')
})

test('who leaves without saving changes nothing that is stored', async ({ staffPage: page, context, faults }) => {
  const { id } = await createNews(context, '水准网复测')
  await openHydrated(page, getNewsFormPath(id))
  await cutSavesOff(page, faults)
  await page.getByLabel('标题').fill('水准网复测延期')
  await leaveToList(page)
  await guard(page).getByRole('button', { name: '直接离开' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
  expect(await readNews(context, id)).toMatchObject({ title: '水准网复测', version: 1 })
})

test(
  'who wants to save and leave with a fault in the form stays with the fault',
  long,
  async ({ staffPage: page, context, faults }) => {
    const { id } = await createNews(context, '三维模型验收')
    await openHydrated(page, getNewsFormPath(id))
    await cutSavesOff(page, faults)
    await page.getByLabel('标题').fill('')
    await leaveToList(page)
    await guard(page).getByRole('button', { name: '保存草稿并离开' }).click()
    await expect(guard(page)).toBeHidden()
    await expect(page.getByLabel('标题')).toHaveAttribute('aria-invalid', 'true')
    expect(await readNews(context, id)).toMatchObject({ title: '三维模型验收', version: 1 })
  },
)

test('a form that was saved is left without a question', long, async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '地籍图更新')
  await openHydrated(page, getNewsFormPath(id))
  await page.getByLabel('标题').fill('地籍图更新完成')
  await button(page, '保存草稿').click()
  await expect(page.getByText('草稿已保存', { exact: true })).toBeVisible()
  await leaveToList(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻管理')
})
