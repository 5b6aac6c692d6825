import { createNews, getNewsFormPath, readNews, signInAsNewEditor } from './admin'
import { expect, getFirstPage, openHydrated, test, long } from './site-fixture'

test(
  'people who have the same item open see each other, in the form and in the list',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const { id } = await createNews(context, '界线勘测成果', '<p>第一句。</p>')
    const second = await openContext()
    await signInAsNewEditor(context, second, 'wang.shu', '王书远')
    const other = getFirstPage(second)
    await openHydrated(other, getNewsFormPath(id))
    await other.getByLabel('标题').fill('界线勘测成果汇总')
    await expect.poll(async () => (await readNews(context, id)).title).toBe('界线勘测成果汇总')

    await openHydrated(page, getNewsFormPath(id))
    await expect(page.getByRole('status').filter({ hasText: /王书远 (正在编辑|已打开)/ })).toBeVisible()
    await openHydrated(page, '/news/updateNews')
    await expect(page.getByRole('row').filter({ hasText: '界线勘测成果汇总' })).toContainText('王书远 正在编辑')

    await other.close()
  },
)
