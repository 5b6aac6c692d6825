import type { Page } from '@playwright/test'
import { resize } from './site-fixture'

/** The pages that are walked through, one of each kind. */
export const walkedPaths: readonly string[] = [
  '/',
  '/news/showNews',
  '/industryInfo/showIndustryInfo?show=cases',
  '/search?keyword=%E5%9B%BD%E5%9C%9F',
  '/linkUS?model=3',
]

/** What a keyboard cannot use on a page of this width: a stop that comes twice, is out of sight or has no ring of 2 px. */
export async function findWalkFaults(page: Page, width: number): Promise<string[]> {
  await resize(page, width)
  return (await walkPage(page)).map((fault) => `at ${width} px: ${fault}`)
}

/** Presses Tab until the page ends, and looks at every stop. */
async function walkPage(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const stop of document.querySelectorAll<HTMLElement>('[data-walked]')) delete stop.dataset.walked
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  const faults: string[] = []
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      // What shows itself with the focus begins to with the next frame, and takes a moment even with little motion.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      await Promise.allSettled(element.getAnimations().map((animation) => animation.finished))
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
    if (!stop) return stops > 30 ? faults : [...faults, `Tab stops ${stops} times only`]
    faults.push(...stop.faults.map((fault) => `“${stop.name}” ${fault}`))
  }
  return [...faults, 'Tab does not leave the page']
}
