import { createRequire } from 'node:module'
import type { CompatData } from '@mdn/browser-compat-data'
import { expect, inject, test } from 'vitest'
import { isPromised } from '../support/promised-browsers'
import { findLackingSelectors } from '../support/promised-selectors'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** What a promised browser may do without: nothing is hidden, covered or out of its place. */
const dispensable: Record<string, string> = {
  'aspect-ratio': 'pictures then have their own height, and frames are held open by a padding',
  'content-visibility': 'what is out of sight is laid out at once',
  'forced-color-adjust': 'of browsers that choose the colours',
  orphans: 'of print',
  'scroll-behavior': 'the page jumps instead of gliding',
  'scrollbar-width': 'scroll bars are as wide as elsewhere',
  size: 'of print',
  'text-autospace': 'no small space between Chinese and Latin letters',
  'text-decoration-thickness': 'underlines are as thick as elsewhere',
  'text-spacing-trim': 'punctuation takes its full width',
  'text-underline-offset': 'underlines are closer to the text',
  'text-wrap-style': 'lines break where they are full',
  widows: 'of print',
}

/** What needs no prefix although the data asks for another name. */
const knownInPart: Record<string, string> = {
  outline: 'drawn, but not round at the corners',
  'paint-order': 'of drawings, which all know; not of texts in HTML',
  'scroll-margin-top': 'Safari 14.0 goes on to the very edge',
  'scroll-padding-top': 'Safari 14.0 goes on to the very edge',
}

const site = { url: inject('demoSiteUrl') }

/** Public pages of every kind, and the sign-in. */
const paths = [
  '/',
  '/about',
  '/about?model=5',
  '/news/showNews',
  '/productAndService/showProductAndService',
  '/industryInfo/showIndustryInfo',
  '/linkUS',
  '/linkUS?model=2',
  '/linkUS?model=3',
  '/linkUS?model=4',
  '/search?keyword=a',
  '/webSiteMap',
  '/login',
]

/** The styles of these pages, each rule once. */
async function readStyles(): Promise<Set<string>> {
  const rules = new Set<string>()
  // One after another: so many at once from one address are refused where a page takes more than a second to render.
  for (const path of paths) {
    const answer = await fetch(site.url + path)
    expect(answer.status, path).toBe(200)
    const html = await answer.text()
    const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css)
    for (const rule of styles.flatMap((css) => css.match(/[^{}]*\{[^{}]*\}?/g) ?? [])) rules.add(rule)
  }
  expect(rules.size).toBeGreaterThan(500)
  return rules
}

/** The properties that a rule sets, in the order of its declarations. */
const listProperties = (rule: string) => [...rule.matchAll(/[{;]\s*([a-z-]+)\s*:/g)].map(([, name = '']) => name)

test('The styles of the public pages and of the sign-in name no property that a promised browser needs and lacks', async () => {
  const names = new Set([...(await readStyles())].flatMap(listProperties))
  expect(names.size).toBeGreaterThan(100)

  const lacking = [...names].filter((name) => {
    const property = data.css.properties?.[name]
    return property && !isPromised(property, { byOtherNames: true }) && !(name in dispensable)
  })

  expect(lacking.sort()).toEqual([])
})

test('What a promised browser knows by a prefix alone is set by that name as well', async () => {
  const isPrefixed = (name: string) => {
    const property = data.css.properties?.[name]
    return property && isPromised(property, { byOtherNames: true }) && !isPromised(property)
  }

  const lacking = [...(await readStyles())].filter((rule) => {
    const names = listProperties(rule)
    return names.some((name) => isPrefixed(name) && !(name in knownInPart) && !names.includes(`-webkit-${name}`))
  })

  expect(lacking).toEqual([])
})

test('The selectors of the styles are known to every promised browser, or dispensable and in rules of their own', async () => {
  const lacking = [...(await readStyles())].flatMap((rule) => findLackingSelectors(rule))

  expect(lacking).toEqual([])
})

test('Frames whose content lies over them are held open where the shape of boxes is not known', async () => {
  const pages = [
    ['/productAndService/ProAndServiceDetail?id=35&type=1', '62\\.5'],
    ['/news/showNews?model=4', '56\\.25'],
  ] as const
  for (const [path, height] of pages) {
    const html = await (await fetch(site.url + path)).text()
    const held = new RegExp(
      `@supports not \\(aspect-ratio: ?1\\)\\{@media screen\\{[^{}]*\\{[^{}]*padding-top:${height}%;?\\}`,
    )

    expect(html, path).toMatch(held)
  }
})
