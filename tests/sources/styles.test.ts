import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { color } from '../../app/ui/theme'

const files = globSync('app/{site,admin,ui,routes}/**/*.{ts,tsx}').filter(
  (file) => !file.startsWith('app/ui/theme/') && !file.includes('.test.'),
)

/** The lines of all components that match, as `file:line text`. */
function linesWith(pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
}

it('Components take colours from the theme', () => {
  const hex = linesWith(/[:\s('"`]#[0-9a-f]{3}(?:[0-9a-f]{3})?(?:[0-9a-f]{2})?\b(?!["'`]?\))/i)

  expect(hex.filter((line) => !line.includes('theme-color'))).toEqual([])
  expect(linesWith(/\brgba?\(\s*\d/)).toEqual([])
})

it('Components declare no property by the name of a colour', () => {
  expect(linesWith(new RegExp(`--(?:${Object.keys(color).join('|')}):`))).toEqual([])
})

it('Components take text sizes from the theme', () => {
  expect(linesWith(/font-size:\s*(?:max\(|calc\()?[\d.]+(?:px|rem|pt)/)).toEqual([])
})

it('Components take layers from the theme', () => {
  expect(linesWith(/z-index:\s*\d/)).toEqual([])
})

it('Components name widths by the media queries of the theme', () => {
  expect(linesWith(/@media \((?:min|max)-width/)).toEqual([])
})
