import type { Page } from '@playwright/test'

/**
 * Grids of equal tiles that leave exactly one tile in their last row where the rows above have three or more, each as
 * the lengths of its rows and the words of the lonely tile: `3+3+1 “江原县国土调查”`.
 */
export function findLonelyTiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A change of the width is laid out with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return [...document.querySelectorAll('main *, footer *')].flatMap((grid) => {
      const boxes = [...grid.children]
        .filter((tile) => tile.checkVisibility() && /^(static|relative)$/.test(getComputedStyle(tile).position))
        .map((tile) => ({ tile, ...tile.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width > 40 && height > 30)
      const rows: Array<typeof boxes> = []
      for (const box of boxes) {
        const row = rows.find(([first]) => first && Math.abs(first.top - box.top) < 6)
        if (row) row.push(box)
        else rows.push([box])
      }
      const [above, last] = rows.slice(-2)
      const only = last?.[0]
      // A tile over the whole width is not left alone: it has the row to itself.
      const isLonely = last?.length === 1 && only && only.width < grid.getBoundingClientRect().width * 0.6
      if (!isLonely || !above || above.length < 3) return []
      return [`${rows.map((row) => row.length).join('+')} “${only.tile.textContent?.trim().slice(0, 20)}”`]
    })
  })
}

/** Links, buttons and fields that are less than 44 px high for a finger; links within a sentence may be. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5
    return [...document.querySelectorAll('a, button, select, textarea, summary, input')].flatMap((target) => {
      const box = target.getBoundingClientRect()
      const isShown = target.checkVisibility() && box.width > 2 && box.right > 0
      // The label is what a finger meets.
      const isMark = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)
      const inSentence = [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )
      if (!isShown || isMark || inSentence || target.closest('.rich-text')) return []
      const heights = ['::before', '::after'].map((name) => {
        const { content, position, height } = getComputedStyle(target, name)
        return content !== 'none' && position === 'absolute' ? Number.parseFloat(height) || 0 : 0
      })
      const height = Math.max(box.height, ...heights)
      const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
      return height < least ? [`${target.tagName} “${name.trim().slice(0, 20)}” is ${height.toFixed(1)} px high`] : []
    })
  })
}
