import { describe, expect, test } from 'vitest'
import { narrowWindows, zoomBands } from '../../content/picture'
import { globalCss } from './global-css'
import { layoutWidths, media } from './media'

/** Whether a condition such as `(min-width:768px) and (max-width:991px)` holds for a window. */
function holds(condition: string, width: number): boolean {
  const parts = [...condition.matchAll(/\((min|max)-width: ?([\d.]+)px\)/g)]
  return parts.every(([, bound, limit]) => (bound === 'min' ? width >= Number(limit) : width <= Number(limit)))
}

/** The zoom of a desktop window, as the last rule that matches says it. */
function bandAt(width: number): string | undefined {
  const rules = [...globalCss.matchAll(/@media ([^{]+)\{\s*:root\s*\{\s*--width-zoom: ?([\d.]+);?\s*\}/g)]
  return rules.filter(([, condition = '']) => holds(condition, width)).at(-1)?.[2]
}

describe('media queries', () => {
  test.each([320, 767, 767.5, 767.9, 768, 991.5, 1370.5, 1920])(
    'A window of %d px has either the mobile or the desktop layout',
    (width) => {
      expect(holds(media.mobile, width)).toBe(width < 768)
      expect(holds(media.desktop, width)).toBe(width >= 768)
    },
  )

  test.each([
    [media.narrow, media.wide, 991.5],
    [media.tablet, media.wide, 991.9],
  ])('%s and %s leave no gap at %d px', (below, above, width) => {
    expect(holds(below, width)).toBe(true)
    expect(holds(above, width)).toBe(false)
  })

  test.each([
    [767.5, undefined],
    [768, '0.71'],
    [1370, '0.71'],
    [1370.5, '0.71'],
    [1371, '0.9'],
    [1600.5, '0.9'],
    [1601, '1'],
    [2000.5, '1'],
    [2001, '1.1'],
    [2200.5, '1.1'],
    [2201, '1.3'],
    [2500.5, '1.3'],
    [2501, '1.5'],
    [3800.5, '1.5'],
    [3801, '1.8'],
  ])('A window of %d px is zoomed by %s', (width, band) => {
    expect(bandAt(width)).toBe(band)
  })

  test('The sizes of pictures follow the bands of the zoom and the widths of the layouts', () => {
    for (const [window, zoom] of zoomBands) expect(bandAt(window)).toBe(String(zoom))
    expect(zoomBands.map(([window]) => bandAt(window + 1))).toEqual(['0.9', '1', '1.1', '1.3', '1.5', '1.8', '1.8'])
    expect(narrowWindows.phone).toBe(layoutWidths.mobile)
    expect(`@media ${narrowWindows.tablet}`).toBe(media.narrow)
  })
})
