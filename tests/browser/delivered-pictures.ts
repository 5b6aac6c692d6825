import type { Page } from '@playwright/test'

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

/**
 * The pictures that are seen on a page and do not have one to two pixels for each pixel of the screen, in the version
 * that the browser chose, whether it has come already or waits until it is scrolled to.
 */
export async function findUnfittingPictures(page: Page, isLargestScreen = false): Promise<string[]> {
  const pictures = await page.evaluate(readPictures)
  const faults = pictures.filter(({ address, ratio, isSmallest, isWidest }) => {
    if (ratio > 2.0) return !isSmallest
    if (ratio >= 1.0) return false
    return !(isLargestScreen && limitedOnLargestScreen.includes(isWidest ? 'the widest version' : address))
  })
  return faults.map(({ address, ratio }) => `${address}: ${ratio}`)
}

function readPictures(): Delivered[] {
  const images = [...document.images].filter((image) => image.checkVisibility({ visibilityProperty: true }))
  return images.flatMap((image) => {
    const address = new URL(image.currentSrc, location.href).pathname
    const offers = [...(image.parentElement?.querySelectorAll('source') ?? []), image].filter(({ srcset }) =>
      srcset.includes(`${address} `),
    )
    const offered = offers.flatMap(({ srcset }) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)))
    const chosen = Number(/-(\d+)\.(?:avif|webp)$/.exec(address)?.[1])
    const { width, height } = image.getBoundingClientRect()
    if (offered.length === 0 || width * height === 0) return []
    // What has not come yet says its shape in its attributes.
    const shape = offers.find((offer) => offer.hasAttribute('width')) ?? image
    const proportion =
      image.naturalWidth > 0
        ? image.naturalWidth / image.naturalHeight
        : Number(shape.getAttribute('width')) / Number(shape.getAttribute('height'))
    const byHeight = height * proportion
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
