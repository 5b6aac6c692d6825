import type { Page } from '@playwright/test'
import type { Site } from '../support/site'
import { findAccessibilityFaults } from './page-faults'
import { waitForElementHydration } from './wait-for-element-hydration'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

test.use(desktop)

interface Project {
  id: number
  values: { gallery: Array<{ pair?: string }> }
}

/** The page of a finished project whose gallery fits, found through the public calls. */
async function projectPath(site: Site, fits: (gallery: Project['values']['gallery']) => boolean): Promise<string> {
  const list = await fetch(`${site.url}/api/caseInfo/list/allow?limit=50`)
  const { rows } = (await list.json()) as { rows: Array<{ id: number }> }
  for (const { id } of rows) {
    const answer = await fetch(`${site.url}/api/caseInfo/detail/allow?id=${id}`)
    const { values } = (await answer.json()) as Project
    if (fits(values.gallery)) return `/mainpage/CaseInfoDetail?id=${id}`
  }
  throw new Error('no such project in the demo content')
}

const several = (gallery: Project['values']['gallery']) => gallery.filter(({ pair }) => !pair).length >= 3

const counter = (page: Page) => page.getByRole('dialog').locator('output')

test('the pictures of a project are turned by keyboard, and the focus comes back to the one they began with', async ({
  page,
  site,
}) => {
  await openHydrated(page, await projectPath(site, several))
  const pictures = page.getByRole('button', { name: /^查看大图：/ })
  const count = await pictures.count()
  const second = pictures.nth(1)
  await waitForElementHydration(second)
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(counter(page)).toHaveText(`2 / ${count}`)
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/.+/)
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['Home', 1],
    ['ArrowLeft', count],
    ['ArrowRight', 1],
    ['End', count],
  ] as const) {
    await page.keyboard.press(key)
    await expect(counter(page)).toHaveText(`${number} / ${count}`)
  }
  expect(await findAccessibilityFaults(page, page.getByRole('dialog'))).toEqual([])
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    // At the ends the focus passes a guard of the dialog on its way round.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(second).toBeFocused()
})

test('a swipe turns the picture on a telephone, a tap does not', async ({ site, openPage }) => {
  const page = await openPage(phone)
  await openHydrated(page, await projectPath(site, several))
  await page
    .getByRole('button', { name: /^查看大图：/ })
    .first()
    .tap()
  await expect(counter(page)).toHaveText(/^1 \//)
  const touch = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 420 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: (from + to) / 2, y: 422 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 424 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(280, 100)
  await expect(counter(page)).toHaveText(/^2 \//)
  await swipe(100, 280)
  await expect(counter(page)).toHaveText(/^1 \//)
  await swipe(200, 204)
  await expect(counter(page)).toHaveText(/^1 \//)
  expect(await findAccessibilityFaults(page, page.getByRole('dialog'))).toEqual([])
})

test('the anchors of a project lead to its parts and mark the one being read', async ({ page, site }) => {
  await openHydrated(page, await projectPath(site, several))
  const anchors = page.getByRole('navigation', { name: '本页目录' }).getByRole('link')
  await expect(anchors.first()).toHaveAttribute('aria-current', 'true')
  await anchors.nth(2).click()
  await expect(anchors.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(anchors.first()).not.toHaveAttribute('aria-current')
})
