import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './site-fixture'

/** What a keyboard cannot use: where the focus is, and what is wrong there. */
interface Walk {
  stops: number
  faults: string[]
}

/** Presses Tab until the page ends, and looks at every stop. */
async function walkPage(page: Page): Promise<Walk> {
  const faults: string[] = []
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      // What shows itself with the focus does so with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20)
      const faults: string[] = []
      if (element.dataset.walked) faults.push('comes twice')
      element.dataset.walked = 'true'
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width === 0 || bottom < 0 || top > innerHeight) faults.push('is out of sight')
      const measureRing = (part: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo)
        // Outlines are drawn in whole pixels of the screen.
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) * (part.currentCSSZoom ?? 1)
      }
      // Some rings are around a part of the element, or around what stands for a hidden field.
      const parts = [
        element,
        ...element.querySelectorAll('*'),
        ...(element.nextElementSibling ? [element.nextElementSibling] : []),
      ]
      const ring = Math.max(measureRing(element, '::after'), ...parts.map((part) => measureRing(part)))
      // Fields have a border and a halo instead.
      const isField = element.matches('input, select, textarea')
      if (ring < 1.99 && !isField) faults.push(`has a ring of ${ring.toFixed(1)} px`)
      return { name, faults }
    })
    if (!stop) return { stops, faults }
    faults.push(...stop.faults.map((fault) => `“${stop.name}” ${fault}`))
  }
  return { stops: 300, faults: [...faults, 'Tab does not leave the page'] }
}

// Each zoom of the page with the home page, the other kinds of pages with one of them.
const walks: Array<[path: string, width: number]> = [
  ['/', 768],
  ['/', 1440],
  ['/', 1920],
  ['/news/showNews', 1440],
  ['/industryInfo/showIndustryInfo?show=cases', 1440],
  ['/search?keyword=%E5%9B%BD%E5%9C%9F', 1440],
  ['/linkUS?model=3', 1440],
]

for (const [path, width] of walks) {
  test(`Tab walks through the whole of ${path} on ${width} px, each stop once, in sight and with a ring of 2 px`, async ({
    openContext,
  }) => {
    const context = await openContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openHydrated(page, path)
    const { stops, faults } = await walkPage(page)
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(30)
  })
}
