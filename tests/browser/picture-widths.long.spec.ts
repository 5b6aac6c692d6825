import type { Page } from '@playwright/test'
import type { PagedType } from '../../app/navigation/public-address'
import { findDetailPath } from './public-paths'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

/** What may be coarser than one pixel of the picture for each of the screen, and only on the largest screen. */
const limitedOnLargestScreen = [
  // The terrain itself takes the place of its still there; no version is wider than 4,400 px.
  '/art/terrain-wide-4400.avif',
  // Pictures are stored with at most 3,840 px, and those of the demo content only as large as most screens ask for.
  'the widest version',
]

interface Delivered {
  address: string
  /** Pixels of the version that the browser chose, for each pixel of the screen that the uncropped picture covers. */
  ratio: number
  isSmallest: boolean
  isWidest: boolean
}

/** The pictures that are seen on a page, once all have loaded; null before that. */
function readPictures(): Delivered[] | null {
  const images = [...document.images].filter((image) => image.checkVisibility({ visibilityProperty: true }))
  for (const image of images) image.loading = 'eager'
  if (images.some((image) => !image.complete)) return null
  return images.flatMap((image) => {
    const address = new URL(image.currentSrc, location.href).pathname
    const offered = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])]
      .filter(({ srcset }) => srcset.includes(`${address} `))
      .flatMap(({ srcset }) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)))
    const chosen = Number(/-(\d+)\.(?:avif|webp)$/.exec(address)?.[1])
    const { width, height } = image.getBoundingClientRect()
    if (offered.length === 0 || width * height === 0) return []
    const byHeight = (height * image.naturalWidth) / image.naturalHeight
    const { objectFit } = getComputedStyle(image)
    const shown =
      objectFit === 'cover' ? Math.max(width, byHeight) : objectFit === 'contain' ? Math.min(width, byHeight) : width
    return {
      address,
      ratio: Math.round((100 * chosen) / (shown * devicePixelRatio)) / 100,
      isSmallest: chosen === Math.min(...offered),
      isWidest: chosen === Math.max(...offered),
    }
  })
}

function findFaults(pictures: Delivered[] | null, isLargestScreen: boolean): string[] {
  if (!pictures) return ['not all have loaded']
  const faults = pictures.filter(({ address, ratio, isSmallest, isWidest }) => {
    if (ratio > 2.0) return !isSmallest
    if (ratio >= 1.0) return false
    return !(isLargestScreen && limitedOnLargestScreen.includes(isWidest ? 'the widest version' : address))
  })
  return faults.map(({ address, ratio }) => `${address}: ${ratio}`)
}

/** Every version is answered with the original, so that the machine that runs this encodes none. */
async function answerWithOriginals(page: Page): Promise<void> {
  await page.route(/\/media\/.*-\d+\.(avif|webp)$/, async (route) => {
    const stem = route
      .request()
      .url()
      .replace(/-\d+\.\w+$/, '')
    const original = await route.fetch({ url: `${stem}.webp` })
    await route.fulfill({ response: original.ok() ? original : await route.fetch({ url: `${stem}.jpg` }) })
  })
}

const pages: Array<[path: string, type?: PagedType]> = [
  ['/news/showNews'],
  ['/productAndService/showProductAndService'],
  ['/industryInfo/showIndustryInfo?show=cases'],
  ['/about'],
  ['/linkUS'],
  ['a piece of news', 'news'],
  ['a product', 'product'],
  ['a case', 'caseInfo'],
  ['an album', 'demeanour'],
]

for (const width of [390, 768, 1440, 1920, 2560]) {
  for (const density of [1, 2]) {
    const screen = {
      ...(width < 768 ? phone : desktop),
      viewport: { width, height: width < 768 ? 844 : Math.round(width * 0.5625) },
      deviceScaleFactor: density,
    }

    async function expectFittingPictures(page: Page, name: string) {
      await expect
        .poll(async () => findFaults(await page.evaluate(readPictures), width === 2560 && density === 2), name)
        .toEqual([])
    }

    test(`Pictures have one to two pixels for each pixel of a screen ${width} px wide at density ${density}`, async ({
      site,
      openContext,
    }) => {
      // Without scripts nothing waits until it is scrolled to.
      const page = await (await openContext({ ...screen, javaScriptEnabled: false })).newPage()
      await answerWithOriginals(page)
      for (const [name, type] of pages) {
        await page.goto(type ? await findDetailPath(site, type) : name)
        await expectFittingPictures(page, name)
      }
    })

    test(`Pictures of the slides have one to two pixels for each pixel of a screen ${width} px wide at density ${density}`, async ({
      openContext,
    }) => {
      const page = await (await openContext({ ...screen, reducedMotion: 'reduce' })).newPage()
      await answerWithOriginals(page)
      await openHydrated(page, '/')
      const slides = page.getByRole('region', { name: '首页要点' })
      for (const slide of ['空间基准', '实景三维', '国土空间规划']) {
        await slides
          .getByRole('button', { name: slide })
          .or(slides.getByRole('tab', { name: slide }))
          .first()
          .click()
        await expect(page.locator('.slide[data-current]')).toHaveAccessibleName(slide)
        await expectFittingPictures(page, slide)
      }
    })
  }
}
