import type { Page } from '@playwright/test'
import { long, desktop, expect, openHydrated, test } from './site-fixture'

test.use({ ownProfile: true })

test.use(desktop)

/** Changes what the browser says of its connection, while the page is open. */
const setConnection = (page: Page, connection: { saveData?: boolean; effectiveType?: string }) =>
  page.evaluate(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true, enumerable: true }),
    connection,
  )

test(
  'each link asks anew whether it may be fetched ahead: not once data is saved or the network is slow, and again when that is over',
  long,
  async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/news/showNews?model=1')
    const links = page.locator('main li a[href^="/news/newsDetail"]')
    const ids = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).map(
      (href) => href.split('id=')[1] ?? '',
    )
    await setConnection(page, { saveData: false, effectiveType: '4g' })
    // The list is hydrated when it is pointed at.
    await links.nth(0).hover()
    await expect(page.locator('main [data-deferred]')).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/_serverFn/')) asked.push(decodeURIComponent(request.url()))
    })
    const isAskedFor = (index: number) => asked.some((url) => new RegExp(`\\b${ids[index]}\\b`).test(url))

    /** Rests the mouse on a link for longer than a router waits before it fetches ahead. */
    async function rest(index: number) {
      await page.mouse.move(5, 5)
      await links.nth(index).hover()
      await page.clock.runFor(1_000)
    }
    await rest(1)
    await expect.poll(() => isAskedFor(1)).toBe(true)

    const refused = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]
    for (const [index, connection] of refused.entries()) {
      await setConnection(page, connection)
      await rest(2 + index)
    }

    await setConnection(page, { saveData: false, effectiveType: '3g' })
    await rest(5)
    await expect.poll(() => isAskedFor(5)).toBe(true)
    expect([2, 3, 4].filter(isAskedFor)).toEqual([])
  },
)
