import { devices } from '@playwright/test'
import { expect, openHydrated, resize, test } from './site-fixture'

const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
const harmonyAgent =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile'

for (const [device, userAgent, sizes] of [
  ['a mobile device has a twentieth of its width', devices['Pixel 7'].userAgent, [30, 38]],
  ['a telephone with HarmonyOS NEXT has a twentieth of its width', harmonyAgent, [30, 38]],
  ['a narrow window of a desktop browser has 24 px at most', undefined, [24, 24]],
] as const)
  test(`${device} as root size beyond 480 px too`, async ({ openPage }) => {
    const page = await openPage({ userAgent, viewport: { width: 600, height: 900 } })
    await openHydrated(page, '/webSiteMap')
    expect(await page.evaluate(rootSize)).toBe(sizes[0])
    await resize(page, 760)
    expect(await page.evaluate(rootSize)).toBe(sizes[1])
  })
