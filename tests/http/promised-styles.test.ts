import { createRequire } from 'node:module'
import type { CompatData } from '@mdn/browser-compat-data'
import { expect, inject, test } from 'vitest'
import { isPromised } from '../support/promised-browsers'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** What a promised browser may do without: nothing is hidden, covered or out of its place. */
const dispensable: Record<string, string> = {
  'aspect-ratio': 'pictures then have their own height, and frames are held open by a padding',
  'content-visibility': 'what is out of sight is laid out at once',
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

const site = { url: inject('demoSiteUrl') }

/** The properties in the styles of a page, its style attributes included. */
async function readProperties(path: string): Promise<string[]> {
  const answer = await fetch(site.url + path)
  expect(answer.status, path).toBe(200)
  const html = await answer.text()
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css)
  return styles.flatMap((css) => [...css.matchAll(/[{;]\s*([a-z-]+)\s*:/g)].map(([, name = '']) => name))
}

test('The styles of the public pages and of the sign-in name no property that a promised browser needs and lacks', async () => {
  const paths = ['/', '/about', '/about?model=5', '/news/showNews', '/productAndService/showProductAndService']
  const more = [
    '/industryInfo/showIndustryInfo',
    '/linkUS',
    '/linkUS?model=3',
    '/search?keyword=a',
    '/webSiteMap',
    '/login',
  ]
  const names = new Set<string>()
  // One after another: so many at once from one address are refused where a page takes more than a second to render.
  for (const path of [...paths, ...more]) for (const name of await readProperties(path)) names.add(name)
  expect(names.size).toBeGreaterThan(100)

  const lacking = [...names].filter((name) => {
    const property = data.css.properties?.[name]
    return property && !isPromised(property, { byOtherNames: true }) && !(name in dispensable)
  })

  expect(lacking.sort()).toEqual([])
})

test('Frames whose content lies over them are held open where the shape of boxes is not known', async () => {
  const withGallery = '/productAndService/ProAndServiceDetail?id=35&type=1'
  const html = await (await fetch(site.url + withGallery)).text()
  const [frame] =
    /@supports not \(aspect-ratio: ?1\)\{@media screen\{[^{}]*\{[^{}]*padding-top:62\.5%;?\}/.exec(html) ?? []

  expect(frame).toBeDefined()
})
