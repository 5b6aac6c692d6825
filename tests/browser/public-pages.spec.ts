import { alive, desktop, expect, phone, test } from './site-fixture'
import { detailPaths, listingPaths } from './public-paths'

// One size each for the two workers.
test.describe.configure({ mode: 'parallel' })

for (const [name, options] of [['desktop', desktop], ['telephone', phone]] as const) {
  test(`every public page on a ${name} answers 200 with one heading, in the width of the screen and without complaint`, async ({ openContext, site, faults }) => {
    test.setTimeout(120_000)
    const page = await (await openContext(options)).newPage()
    for (const path of [...listingPaths, ...(await detailPaths(site))]) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect.soft(answer?.status(), path).toBe(200)
        await alive(page)
        expect.soft(await page.locator('h1').count(), `h1 of ${path}`).toBe(1)
        const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
        expect.soft(content, `width of ${path}`).toBeLessThanOrEqual(screen ?? 0)
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
