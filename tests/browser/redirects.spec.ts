import { callAsStaff, publishNews } from './admin'
import { long, expect, openHydrated, test } from './site-fixture'

test(
  'Staff withdraw a news item to another one, and a visitor who follows an old link arrives there',
  long,
  async ({ staffPage: page, context, browser, site }) => {
    const former = await publishNews(context, '要下线的旧闻')
    const successor = await publishNews(context, '接替它的新闻')
    await callAsStaff(context, 'redirect/save', {
      source: '/Show.asp?id=8',
      target: `/news/newsDetail?id=${former.id}`,
    })
    await openHydrated(page, `/news/updateNews?id=${former.id}`)
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '下线' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('从别处链接到它的访问者').selectOption('转到其他页面')
    await dialog.getByRole('combobox', { name: '转到', exact: true }).fill('接替它的')
    await dialog.getByRole('option', { name: '接替它的新闻' }).click()
    await dialog.getByRole('button', { name: '下线', exact: true }).click()
    await expect(page.getByRole('region', { name: '通知' }).getByText('已下线')).toBeVisible()

    const visitor = await browser.newContext({ baseURL: site.url })
    const visit = await visitor.newPage()
    for (const address of [`/news/newsDetail?id=${former.id}`, '/show.asp?ID=8&from=search']) {
      await visit.goto(address)
      await expect(visit).toHaveURL(`${site.url}/news/newsDetail?id=${successor.id}`)
      await expect(visit.getByRole('heading', { level: 1 })).toHaveText('接替它的新闻')
    }
    await visitor.close()
  },
)
