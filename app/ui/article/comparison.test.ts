import { expect, it } from 'vitest'
import { comparison } from './comparison'

it('The frame of two compared pictures is held open in both layouts where the shape of boxes is not known', () => {
  const css = comparison.join('')
  const held = css.slice(css.indexOf('@supports not (aspect-ratio'), css.indexOf('@media print'))

  expect([...held.matchAll(/padding-top:\s*([\d.]+)%/g)].map(([, height]) => height)).toEqual(['56.25', '75'])
})
