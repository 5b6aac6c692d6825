import { devices } from '@playwright/test'
import { expect, openHydrated, test } from './site-fixture'

const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
const harmonyAgent =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile'

test.describe('a mobile device', () => {
  test.use({ viewport: { width: 600, height: 900 }, userAgent: devices['Pixel 7'].userAgent })

  test('has a twentieth of its width as root size beyond 480 px too', async ({ page }) => {
    await openHydrated(page, '/webSiteMap')
    expect(await page.evaluate(rootSize)).toBe(30)
    await page.setViewportSize({ width: 760, height: 900 })
    expect(await page.evaluate(rootSize)).toBe(38)
  })
})

test.describe('a telephone with HarmonyOS NEXT', () => {
  test.use({ viewport: { width: 600, height: 900 }, userAgent: harmonyAgent })

  test('is a mobile device', async ({ page }) => {
    await openHydrated(page, '/webSiteMap')
    await expect(page.locator('html')).toHaveClass('mobile')
    expect(await page.evaluate(rootSize)).toBe(30)
  })
})

test.describe('a narrow window of a desktop browser', () => {
  test.use({ viewport: { width: 600, height: 900 } })

  test('has a root size of 24 px at most', async ({ page }) => {
    await openHydrated(page, '/webSiteMap')
    expect(await page.evaluate(rootSize)).toBe(24)
  })
})
