import type { Page } from '@playwright/test'
import { createNews, getNewsFormPath } from './admin'
import { expect, openHydrated, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

/** Has the page examined that the preview of the open form shows. */
const examine = (page: Page) =>
  page.getByRole('region', { name: '网站体检' }).getByRole('button', { name: '检查预览页面的无障碍' }).click()

test(
  'The page that the preview shows is examined as visitors will see it',
  long,
  async ({ staffPage: page, context }) => {
    const table = '<table><tbody><tr><td><p>成果</p></td></tr></tbody></table>'
    const { id } = await createNews(
      context,
      '页面体检的新闻',
      `<p>正文<a href="https://example.com/"> </a>。</p>${table}`,
    )
    await openHydrated(page, getNewsFormPath(id))
    await examine(page)
    await expect(page.getByText('链接必须有可辨识的文本')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)

    const clean = await createNews(context, '没有问题的新闻')
    await openHydrated(page, getNewsFormPath(clean.id))
    await examine(page)
    await expect(page.getByText('预览页面未发现无障碍问题')).toBeVisible()
  },
)
