import type { BrowserContext } from '@playwright/test'
import { callAsStaff, createNews, getNewsFormPath } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { expect, openHydrated, test, long } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

/** Stores two versions, the second as the newest. */
async function createTwoVersions(context: BrowserContext, title: string, before: string, after: string) {
  const { id, version } = await createNews(context, title, before)
  const draft = { category: 2, title, values: { body: after } }
  await callAsStaff(context, 'news/save', { id, version, ...draft })
  return id
}

test(
  'two versions stand beside each other as pages, marked where they differ and scrolled together',
  long,
  async ({ staffPage: page, context }) => {
    const same = Array.from({ length: 30 }, (_, index) => `<p>没有改动的第 ${index + 1} 段。</p>`).join('')
    const inserted = Array.from({ length: 8 }, (_, index) => `<p>后来插入的第 ${index + 1} 段。</p>`).join('')
    const id = await createTwoVersions(
      context,
      '并排看的新闻',
      `<p>开头写于周一。</p>${same}`,
      `<p>开头写于周二。</p>${inserted}${same}`,
    )
    await openHydrated(page, `${getNewsFormPath(id)}&view=history`)
    await page.getByRole('button', { name: '并排页面' }).click()
    const [older, newer] = [
      page.frameLocator('iframe[title="旧版本的页面"]'),
      page.frameLocator('iframe[title="新版本的页面"]'),
    ]

    await expect(older.getByText('开头写于周一。')).toHaveAttribute('data-version-change', 'older')
    await expect(newer.getByText('开头写于周二。')).toHaveAttribute('data-version-change', 'newer')
    await expect(newer.getByText('后来插入的第 3 段。')).toHaveAttribute('data-version-change', 'newer')
    await expect(newer.getByText('没有改动的第 9 段。')).not.toHaveAttribute('data-version-change')
    await expect(page.getByText('共 9 处')).toBeVisible()
    await page.getByRole('button', { name: '下一处（J）' }).click()
    await expect(page.getByText('第 1 处，共 9 处')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('第 2 处，共 9 处')).toBeVisible()
    await newer.getByText('后来插入的第 3 段。').click()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('j')
    await expect(page.getByText('第 3 处，共 9 处')).toBeVisible()
    await page.getByRole('button', { name: '上一处（K）' }).focus()
    await page.keyboard.press('Control+j')
    await page.keyboard.press('k')
    await expect(page.getByText('第 2 处，共 9 处')).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])

    const topOf = (frame: typeof older) =>
      frame.getByText('没有改动的第 20 段。').evaluate((element) => element.getBoundingClientRect().top)
    await newer.getByText('没有改动的第 20 段。').hover()
    await page.mouse.wheel(0, 120)
    await expect.poll(async () => Math.abs((await topOf(older)) - (await topOf(newer)))).toBeLessThan(40)

    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(page.getByRole('region', { name: '旧版本' })).toBeHidden()
    await page.getByRole('button', { name: '旧', exact: true }).click()
    await expect(page.getByRole('region', { name: '旧版本' })).toBeVisible()
    await expect(page.getByRole('region', { name: '新版本' })).toBeHidden()
  },
)
