import type { Page } from '@playwright/test'
import { button, createNews } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, test } from './site-fixture'

const notice = (page: Page, text: string) => page.getByRole('region', { name: '通知' }).getByText(text)

/** Opens the page with 复制地址, in a browser that refuses every other time, the first time to begin with. */
async function openCopying(page: Page) {
  await page.addInitScript(() => {
    let asked = 0
    const writeText = () => (asked++ % 2 === 0 ? Promise.reject(new Error('refused')) : Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await openHydrated(page, '/linkUS?model=1')
  return page.getByRole('button', { name: '复制地址' })
}

test.describe('notices of the public pages', () => {
  test.use(desktop)

  test('a success leaves by itself, a failure stays until it is closed', async ({ page }) => {
    const copy = await openCopying(page)
    await copy.click()
    await expect(page.getByRole('alert')).toHaveText('浏览器不允许复制，请手动选择地址文字关闭')
    await copy.click()
    await expect(page.getByRole('region', { name: '通知' }).getByRole('status')).toHaveText('地址已复制')
    expect(await findAccessibilityFaults(page, page.getByRole('region', { name: '通知' }))).toEqual([])
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(notice(page, '地址已复制')).toBeHidden()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('the same text is shown once', async ({ page }) => {
    const copy = await openCopying(page)
    for (const text of ['浏览器不允许复制', '地址已复制', '浏览器不允许复制']) {
      await copy.click()
      await expect(notice(page, text)).toBeVisible()
    }
    await expect(page.getByRole('alert')).toHaveCount(1)
  })
})

test('four notices are shown at most, the newest ones', async ({ staffPage: page, context, faults }) => {
  faults.expectAnswers(503)
  for (const part of ['一', '二', '三', '四', '五']) await createNews(context, `提示太多之${part}`)
  await page.route('**/publish', (route) => route.fulfill({ status: 503 }))
  await openHydrated(page, `/news/updateNews?find=${encodeURIComponent('提示太多')}`)
  await page.getByLabel('选择本页全部').check()
  await button(page, '发布').click()
  await button(page, '发布 5 条').click()
  const failures = page.getByRole('alert').filter({ hasText: '提示太多之' })
  const parts = async () => (await failures.allTextContents()).map((text) => text.charAt(6))
  await expect.poll(parts).toEqual(['四', '三', '二', '一'])
  await failures.last().getByRole('button', { name: '关闭' }).click()
  // What had no room comes back, so that no failure goes unread.
  await expect.poll(parts).toEqual(['五', '四', '三', '二'])
})

test('the action of a notice is done and sends the notice away', async ({ staffPage: page, context }) => {
  const { id } = await createNews(context, '提示的去处')
  await openHydrated(page, `/news/updateNews?id=${id}`)
  await button(page, '发布').click()
  const look = page.getByRole('region', { name: '通知' }).getByRole('button', { name: '查看' })
  await expect(look).toBeVisible()
  const opened = context.waitForEvent('page')
  await look.click()
  await expect.poll(async () => (await opened).url()).toContain(`/news/newsDetail?id=${id}`)
  await expect(look).toBeHidden()
})
