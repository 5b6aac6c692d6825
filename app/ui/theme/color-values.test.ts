import { describe, expect, test } from 'vitest'
import type { ColorRole } from './color'
import { darkColors, lightColors } from './color-values'

const byNight = { ...lightColors, ...darkColors }

/** How light a colour is, as WCAG 2.2 defines it. */
function measureLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function measureContrast(one: ColorRole, other: ColorRole): number {
  const [lighter = 0, darker = 0] = [one, other].map((role) => measureLuminance(byNight[role])).sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Those of the grounds on which a colour does not reach the contrast. */
const findPale = (colors: ColorRole[], grounds: ColorRole[], least: number) =>
  colors.flatMap((color) =>
    grounds
      .filter((ground) => !(measureContrast(color, ground) >= least))
      .map((ground) => `${color} on ${ground}: ${measureContrast(color, ground).toFixed(2)}`),
  )

const grounds: ColorRole[] = [
  'background',
  'surface',
  'header',
  'band',
  'sunken',
  'rowHover',
  'selected',
  'accentPale',
  'warningPale',
  'warningLine',
  'dangerPale',
]

describe('The colours by night', () => {
  test('Every text reaches 4.5 to 1 on every ground', () => {
    const texts: ColorRole[] = [
      'text',
      'textBody',
      'textSecondary',
      'textSoft',
      'textMuted',
      'azureDeep',
      'link',
      'linkHover',
      'info',
      'success',
      'warning',
      'danger',
      'accent',
      'mark',
    ]

    expect(findPale(texts, grounds, 4.5)).toEqual([])
  })

  test('Text on filled buttons and dark grounds reaches 4.5 to 1', () => {
    const filled: ColorRole[] = ['primary', 'primaryHover', 'primaryActive', 'dangerStrong', 'backgroundDark']

    expect(findPale(['textOnDark'], filled, 4.5)).toEqual([])
    expect(findPale(['ink'], ['cta', 'ctaHover', 'ctaActive'], 4.5)).toEqual([])
  })

  test('Frames of fields, symbols and the ring of the focus reach 3 to 1', () => {
    expect(findPale(['field', 'icon', 'lineStrong', 'focus'], grounds, 3)).toEqual([])
    expect(findPale(['primary'], ['surface', 'header', 'band'], 3)).toEqual([])
  })

  test('The palest text is measured, so that a change of a pigment is seen', () => {
    expect(measureContrast('textMuted', 'surface')).toBeCloseTo(6.7, 2)
    expect(measureContrast('textMuted', 'selected')).toBeCloseTo(5.41, 2)
    expect(measureContrast('textOnDark', 'primary')).toBeCloseTo(4.69, 2)
  })

  test('No ground is black and no text is white', () => {
    expect(grounds.filter((role) => byNight[role] === '#000000')).toEqual([])
    expect(Object.values(darkColors)).not.toContain('#FFFFFF')
  })
})
