import type { Page } from '@playwright/test'
import type { PagedType } from '../../app/navigation/public-address'
import { findUnfittingPictures } from './delivered-pictures'
import { findDetailPath } from './public-paths'
import { desktop, expect, openHydrated, phone, test } from './site-fixture'

/** Has every picture load, and says whether all that are seen have come. */
function havePicturesCome(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const images = [...document.images].filter((image) => image.checkVisibility({ visibilityProperty: true }))
    for (const image of images) image.loading = 'eager'
    return images.every((image) => image.complete)
  })
}

/** Every version is answered with the original, so that the machine that runs this encodes hardly any. */
async function answerWithOriginals(page: Page): Promise<void> {
  await page.route(/\/media\/.*-\d+\.(avif|webp)$/, async (route) => {
    const stem = route
      .request()
      .url()
      .replace(/-\d+\.\w+$/, '')
    for (const ending of ['webp', 'jpg']) {
      const original = await route.fetch({ url: `${stem}.${ending}` })
      if (original.ok()) return route.fulfill({ response: original })
    }
    // Of what another test has uploaded to the same site.
    return route.continue()
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
      await expect.poll(() => havePicturesCome(page), name).toBe(true)
      await expect.poll(() => findUnfittingPictures(page, width === 2560 && density === 2), name).toEqual([])
    }

    test(`Pictures have one to two pixels for each pixel of a screen ${width} px wide at density ${density}`, async ({
      site,
      openPage,
    }) => {
      // Without scripts nothing waits until it is scrolled to.
      const page = await openPage({ ...screen, javaScriptEnabled: false })
      await answerWithOriginals(page)
      for (const [name, type] of pages) {
        await page.goto(type ? await findDetailPath(site, type) : name)
        await expectFittingPictures(page, name)
      }
    })

    test(`Pictures of the slides have one to two pixels for each pixel of a screen ${width} px wide at density ${density}`, async ({
      openPage,
    }) => {
      const page = await openPage({ ...screen, reducedMotion: 'reduce' })
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
