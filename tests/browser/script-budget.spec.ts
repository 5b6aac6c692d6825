import type { BrowserContextOptions, Page } from '@playwright/test'
import { stringifySearch } from '../../app/navigation/search-params'
import { waitForHydration, desktop, expect, long, phone, test, getFirstPage } from './site-fixture'
import { findDetailPaths } from './public-paths'

test.use({ ownProfile: true })

/** What a page may fetch as script before anybody touches it, in KiB as they come over the wire. */
const budgets: Array<[device: string, options: BrowserContextOptions, budget: number]> = [
  ['a phone', phone, 140],
  ['a desktop', desktop, 160],
]

/** Opens a page, leaves it alone until nothing more is loaded, and adds up what its scripts weighed, headers included. */
async function weighScripts(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType === 'text/javascript') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  return bytes / 1024
}

for (const [device, options, budget] of budgets) {
  test(
    `${device} fetches at most ${budget} KiB of script for a page that nobody touches`,
    device === 'a phone' ? {} : long,
    async ({ openContext, site }) => {
      const product = (await findDetailPaths(site)).find((path) => path.startsWith('/productAndService/'))
      const paths = ['/', '/news/showNews', product ?? '', `/search${stringifySearch({ keyword: '测绘' })}`, '/linkUS']
      for (const path of paths) {
        const context = await openContext(options)
        const weight = await weighScripts(getFirstPage(context), path)
        await context.close()
        expect(weight, path).toBeGreaterThan(50)
        expect(weight, path).toBeLessThan(budget)
      }
    },
  )
}
