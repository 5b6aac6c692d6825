import type { Locator, Page } from '@playwright/test'
import { button, createNews, menuItem } from './admin'
import { findAccessibilityFaults } from './page-faults'
import { desktop, expect, openHydrated, test, long } from './site-fixture'

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
    await expect(page.getByRole('alert')).toHaveText('浏览器不允许复制，请手动选中地址后复制关闭')
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

test('four notices are shown at most, the newest ones', long, async ({ staffPage: page, context, faults }) => {
  faults.expectAnswers(409)
  await createNews(context, '提示太多')
  const messages = ['一', '二', '三', '四', '五'].map((number) => `提示太多之${number}`)
  await page.route('**/news/duplicate', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: messages.shift() } }),
  )
  await openHydrated(page, `/news/updateNews?find=${encodeURIComponent('提示太多')}`)
  while (messages.length > 0) {
    const answered = page.waitForResponse('**/news/duplicate')
    await button(page, '“提示太多”的更多操作').click()
    await menuItem(page, '复制为新草稿').click()
    await answered
  }
  const failures = page.getByRole('alert').filter({ hasText: '提示太多之' })
  const parts = async () => (await failures.allTextContents()).map((text) => text.charAt(text.indexOf('之') + 1))
  await expect.poll(parts).toEqual(['二', '三', '四', '五'])
  await failures.last().getByRole('button', { name: '关闭' }).click()
  // What had no room comes back, so that no failure goes unread.
  await expect.poll(parts).toEqual(['一', '二', '三', '四'])
})

test('the action of a notice is done and sends the notice away', long, async ({ staffPage: page, context }) => {
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

/** The boxes on the screen of what is visible, in px. */
async function readBoxes(parts: Locator) {
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
  return boxes.flatMap((box) => (box && box.width * box.height > 0 ? [box] : []))
}

test(
  'notices of the back office cover neither its bar nor the form, at any width, scrolled or not',
  long,
  async ({ staffPage: page, context }) => {
    const { id } = await createNews(context, '提示不遮挡', '<p>正文。</p>'.repeat(40))
    await openHydrated(page, `/news/updateNews?id=${id}`)
    for (const [width, scrolled] of [
      [1440, 0],
      [768, 0],
      [390, 300],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((top) => scrollTo(0, top), scrolled)
      await button(page, '发布').or(button(page, '更新发布')).first().click()
      const cards = page.getByRole('region', { name: '通知' }).getByRole('status')
      await expect(cards.first()).toBeVisible()
      await button(page, '保存草稿').click()
      await expect(cards.filter({ hasText: '草稿已保存' })).toBeVisible()
      await expect(cards).toHaveCount(2)
      const notices = await readBoxes(cards)
      const others = await readBoxes(
        page.locator('header a, header button, main nav a, main h1, main button, main input, main [role=textbox] > p'),
      )
      expect(others.length).toBeGreaterThan(5)
      for (const one of notices) {
        const covered = others.filter(
          (box) =>
            box.y < one.y + one.height &&
            one.y < box.y + box.height &&
            box.x < one.x + one.width &&
            one.x < box.x + box.width,
        )
        expect(covered, `${width} px`).toEqual([])
      }
      // They leave by themselves, and the page takes its room back.
      await page.mouse.move(5, 880)
      await expect(cards).toHaveCount(0)
      await expect
        .poll(() =>
          page
            .locator('header')
            .first()
            .evaluate((bar) => bar.clientHeight),
        )
        .toBe(56)
    }
  },
)
