import { long, expect, openHydrated, test, getFirstPage } from './site-fixture'
import { button, callAsStaff, createNews, publishEntry, publishNews, readAsStaff } from './admin'
import type { ManagedEntry } from '../../app/contract'

test.use({ viewport: { width: 1440, height: 900 } })

/** A solution of a category, published. */
const publishSolution = (context: Parameters<typeof publishEntry>[0], title: string, category: number) =>
  publishEntry(context, 'typicalCase', {
    category,
    title,
    values: { abstract: '一句摘要。', body: '<p>正文第一段。</p>' },
  })

test(
  'a link chosen in the editor leads to the public page of its entry, also after that was moved, and not once it is withdrawn',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const solution = await publishSolution(context, '青屏河流域实景三维方案', 3)
    const news = await createNews(context, '流域方案上线', '<p>详情</p>')
    await openHydrated(page, `/news/updateNews?id=${news.id}`)
    await page.getByRole('textbox', { name: '正文', exact: true }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '链接到' }).fill('青屏河流域')
    await page.getByRole('option', { name: '青屏河流域实景三维方案' }).click()
    await button(page, '发布').click()
    await expect(page.getByText('已发布，前台已更新')).toBeVisible()

    const reader = getFirstPage(await openContext())
    const link = reader.locator('main article, main').getByRole('link', { name: '详情', exact: true }).first()
    await openHydrated(reader, `/news/newsDetail?id=${news.id}`)
    await expect(link).toHaveAttribute('href', `/industryInfo/IndustryInfoDetail?id=${solution.id}&type=3`)
    await link.click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('青屏河流域实景三维方案')

    const { title, values, version } = await readAsStaff<ManagedEntry>(context, 'typicalCase/detail', {
      id: solution.id,
    })
    const saved = await callAsStaff<ManagedEntry>(context, 'typicalCase/save', {
      id: solution.id,
      version,
      category: 6,
      title,
      values,
    })
    const moved = await callAsStaff<ManagedEntry>(context, 'typicalCase/publish', {
      id: solution.id,
      version: saved.version,
    })
    await openHydrated(reader, `/news/newsDetail?id=${news.id}`)
    await expect(link).toHaveAttribute('href', `/industryInfo/IndustryInfoDetail?id=${solution.id}&type=6`)

    await callAsStaff(context, 'typicalCase/withdraw', { id: solution.id, version: moved.version })
    await openHydrated(reader, `/news/newsDetail?id=${news.id}`)
    await expect(reader.getByText('详情', { exact: true }).first()).toBeVisible()
    await expect(link).toHaveCount(0)
  },
)

test(
  'who takes an entry off the site is told which published entries link to it',
  long,
  async ({ staffPage: page, context }) => {
    const target = await publishNews(context, '像控点验收公告')
    await publishNews(context, '像控点工作总结', `<p>见<a href="/news/newsDetail?id=${target.id}">公告</a>。</p>`)
    await openHydrated(page, `/news/updateNews?id=${target.id}`)
    await button(page, '更多操作').click()
    await page.getByRole('menuitem', { name: '下线', exact: true }).click()

    const dialog = page.getByRole('dialog', { name: '下线“像控点验收公告”？' })
    await expect(dialog).toContainText('1 条已发布的内容链接到它，下线后这些链接不再显示：')
    await expect(dialog.getByRole('listitem')).toHaveText(['《像控点工作总结》（新闻）'])
  },
)
