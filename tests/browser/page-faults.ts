import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { axeExclude, axeOptions, describeViolations, type Violation, waitForAnimations } from '../support/axe'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeScope {
  axe: { run: (context: { include: Node; exclude: string }, options: object) => Promise<{ violations: Violation[] }> }
}

/**
 * What axe finds, once nothing fades or slides any more. The script is evaluated, not added to the page: the page's
 * policy would refuse it.
 * @param part what has opened or changed, when the page around it is examined by `public-pages.spec.ts`
 */
export async function findAccessibilityFaults(page: Page, part: Locator = page.locator('html')): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  await part.evaluate(waitForAnimations)
  const violations = await part.evaluate(
    async (element, { exclude, options }) => {
      const { axe } = globalThis as unknown as AxeScope
      const { body } = element.ownerDocument
      // An element that is not the document has no landmarks of its own to be judged by.
      const include = element.contains(body) ? element.ownerDocument : element
      return (await axe.run({ include, exclude }, options)).violations
    },
    { exclude: axeExclude, options: axeOptions },
  )
  return describeViolations(violations)
}

/**
 * What is wrong with the layout at the present width: a page wider than the screen, text under 12 px
 * as the eye meets it (the zoom of the width band counted in), text cut off by the box around it.
 * Text shortened on purpose, with an ellipsis or a limit of lines, is not cut off.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A change of the width is laid out with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const faults: string[] = []
    const hiding = new Map<Element, Element[]>()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on a screen of ${clientWidth}`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue?.trim().slice(0, 30) ?? ''
      if (!element || text === '' || /^(SCRIPT|STYLE|NOSCRIPT|TEXTAREA|OPTION)$/.test(element.tagName)) continue
      if (
        !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
        element.closest('.visually-hidden, .skip')
      )
        continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1)
      // Text of no size stands there for search engines and screen readers only.
      if (size === 0) continue
      if (size < 11.95) faults.push(`“${text}” is ${size.toFixed(1)} px`)
      if (element.closest('[aria-hidden=true]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const cutter = cuttingBox(element, box)
      if (cutter) faults.push(`“${text}” is cut off by ${cutter}`)
    }
    return [...new Set(faults)]

    /** The nearest box that hides a part of the text and neither scrolls nor shortens it on purpose. */
    function cuttingBox(element: Element, text: DOMRect): string | undefined {
      for (const box of hidingBoxes(element)) {
        const edge = box.getBoundingClientRect()
        const outside = Math.max(
          edge.left - text.left,
          text.right - edge.right,
          edge.top - text.top,
          text.bottom - edge.bottom,
        )
        if (outside > 2) return `${box.tagName.toLowerCase()}.${box.className} by ${outside.toFixed(0)} px`
      }
      return undefined
    }

    /** The boxes around an element that hide what overflows them, as far out as the text belongs to the page's flow. */
    function hidingBoxes(element: Element): Element[] {
      const known = hiding.get(element)
      if (known) return known
      const style = getComputedStyle(element)
      const overflow = style.overflowX + style.overflowY
      const isEnd =
        element === document.body ||
        style.position === 'fixed' ||
        /auto|scroll/.test(overflow) ||
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none'
      const outer = isEnd || !element.parentElement ? [] : hidingBoxes(element.parentElement)
      const boxes = !isEnd && /hidden|clip/.test(overflow) ? [element, ...outer] : outer
      hiding.set(element, boxes)
      return boxes
    }
  })
}
