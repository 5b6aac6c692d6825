import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { color } from '../../app/ui/theme'
import { findLackingSelectors } from '../support/promised-selectors'

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

/** What the office does without in a promised browser. */
const dispensableInOffice: Record<string, string> = {
  has: 'frames around what is chosen, and room beside what is open',
  highlight: 'words that a check means are not underlined; its card still names them',
  where: 'targets are as high for a finger as for a mouse',
}

it('No selector is unknown to a promised browser that needs it, or stands in one list with something unknown', () => {
  const faults = globSync('app/{site,admin,ui,routes}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const office = file.startsWith('app/admin/') ? dispensableInOffice : {}
      return findLackingSelectors(readFileSync(file, 'utf8'), office).map((selector) => `${file} ${selector}`)
    })

  expect(faults).toEqual([])
})

it('No script looks for a selector that throws in a promised browser', () => {
  const throwing = /['"`].*(?::(?:is|where)\(|:not\((?:[^()]|\([^()]*\))*,).*['"`]|matches\(.*:focus-visible/

  expect(linesWith(throwing).filter((line) => !line.includes('is-focus-visible'))).toEqual([])
})

it('What is drawn without the look of the system says so by the name that Safari before 15.4 knows', () => {
  const unprefixed = globSync('app/{site,admin,ui,routes}/**/*.{ts,tsx}').filter((file) =>
    /(?<!-webkit-appearance: (\w+);\n\s*)(?<!-)\bappearance: \w+;/.test(readFileSync(file, 'utf8')),
  )

  expect(unprefixed).toEqual([])
})

it('No frame of the office is flat where `aspect-ratio` is unknown', () => {
  const bare = globSync('app/admin/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /[\s;]aspect-ratio:/.test(text) && !text.includes('@supports not (aspect-ratio: 1)')
  })

  expect(bare).toEqual([])
})
