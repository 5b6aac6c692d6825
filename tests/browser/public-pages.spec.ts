import { accessibilityFaults, layoutFaults } from './page-faults'
import { alive, desktop, expect, phone, test } from './site-fixture'
import { detailPaths, listingPaths } from './public-paths'

// One size each for the two workers.
test.describe.configure({ mode: 'parallel' })

/** The bands of the zoom, the mobile layout's edge and the screens most visitors have. */
const desktopWidths = [768, 1366, 1440, 1920, 2560]
/** Where larger text has the least room, for its size. */
const tightWidths = [390, 768, 1366]

for (const [name, options, widths] of [
  ['desktop', desktop, desktopWidths],
  ['telephone', phone, [390]],
] as const) {
  test(`every public page on a ${name} answers 200 with one heading, fits the screen in both sizes of text, can be read by everyone and raises no complaint`, async ({
    openContext,
    site,
    faults,
  }) => {
    test.setTimeout(240_000)
    // Nothing is on its way from one place to another when it is measured.
    const page = await (await openContext({ ...options, reducedMotion: 'reduce' })).newPage()
    // About us is one page, whichever of its parts is in view.
    const listings = listingPaths.filter((path) => !path.startsWith('/about?'))
    for (const path of [...listings, ...(await detailPaths(site))]) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect.soft(answer?.status(), path).toBe(200)
        await alive(page)
        expect.soft(await page.locator('h1').count(), `h1 of ${path}`).toBe(1)
        expect.soft(await accessibilityFaults(page), `access to ${path}`).toEqual([])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await layoutFaults(page), `layout of ${path} at ${width}`).toEqual([])
          if (!tightWidths.includes(width)) continue
          await page.evaluate(() => document.documentElement.setAttribute('data-text', 'larger'))
          expect.soft(await layoutFaults(page), `layout of ${path} at ${width} in larger text`).toEqual([])
          await page.evaluate(() => document.documentElement.removeAttribute('data-text'))
        }
        expect.soft(faults.unexpected(), path).toEqual([])
      })
    }
  })
}

test('pages without a model show the section as a whole, with a model its part', async ({ page }) => {
  await page.goto('/news/showNews')
  const whole = await page.locator('main').innerText()
  await page.goto('/news/showNews?model=4')
  expect(await page.locator('main').innerText()).not.toBe(whole)
})
