import type { BrowserContextOptions } from '@playwright/test'
import { findAccessibilityFaults, findLayoutFaults } from './page-faults'
import { waitForHydration, desktop, expect, phone, test } from './site-fixture'
import { publicPages } from './public-paths'

// Every page is a test of its own, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

const sizes: Array<{ size: string; options: BrowserContextOptions; widths: number[] }> = [
  // The bands of the zoom, the mobile layout's edge and the screens most visitors have.
  { size: 'desktop', options: desktop, widths: [768, 1366, 1440, 1920, 2560, 3840] },
  { size: 'telephone', options: phone, widths: [390] },
]
/** Where larger text has the least room, for its size. */
const tightWidths = [390, 768, 1366]

for (const { size, options, widths } of sizes) {
  for (const { name, path } of publicPages) {
    test(`${name} on a ${size} has one heading, fits the screen in both sizes of text and can be read by everyone`, async ({
      reusePage,
      site,
    }) => {
      // Nothing is on its way from one place to another when it is measured.
      const page = await reusePage(`visitor on a ${size}`, { ...options, reducedMotion: 'reduce' })
      const answer = await page.goto(await path(site))
      expect(answer?.status()).toBe(200)
      await waitForHydration(page)
      expect.soft(await page.locator('h1').count()).toBe(1)
      expect.soft(await findAccessibilityFaults(page)).toEqual([])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // What follows the width by script comes some frames after it.
        await expect.soft.poll(() => findLayoutFaults(page), `layout at ${width}`).toEqual([])
        if (!tightWidths.includes(width)) continue
        await page.evaluate(() => document.documentElement.setAttribute('data-text', 'larger'))
        await expect.soft.poll(() => findLayoutFaults(page), `layout at ${width} in larger text`).toEqual([])
        await page.evaluate(() => document.documentElement.removeAttribute('data-text'))
      }
    })
  }
}

test('pages without a model show the section as a whole, with a model its part', async ({ page }) => {
  await page.goto('/news/showNews')
  const whole = await page.locator('main').innerText()
  await page.goto('/news/showNews?model=4')
  expect(await page.locator('main').innerText()).not.toBe(whole)
})
