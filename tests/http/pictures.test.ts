import { describe, expect, inject, it } from 'vitest'
import { places } from '../../app/content/site-structure'
import { pagedTypes } from '../../app/navigation/public-address'
import { listingPaths } from '../browser/public-paths'
import { parsePage } from '../support/html-page'

const site = { url: inject('demoSiteUrl') }

/** The pictures inside `<main>`, header and footer left out: their addresses and what is said of them. */
async function readPictures(path: string): Promise<Array<{ src: string; alt: string | undefined }>> {
  const page = parsePage(await (await fetch(site.url + path)).text())
  const pictures = page.one('main').all('img')
  return pictures.map((picture) => ({ src: picture.attribute('src') ?? '', alt: picture.attribute('alt') }))
}

/** The pages of all entries of a kind, as the site map for search engines names them. */
async function listDetailPages(page: string): Promise<string[]> {
  const text = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
    .map(([, path = '']) => path.replaceAll('&amp;', '&'))
    .filter((path) => path.startsWith(page))
}

function listRepeated(pictures: Array<{ src: string }>): string[] {
  const sources = pictures.map(({ src }) => src)
  return sources.filter((src, i) => sources.indexOf(src) !== i)
}

async function findFaults(path: string): Promise<string[]> {
  const pictures = await readPictures(path)
  const described = pictures.filter(({ alt }) => alt)
  const decorative = pictures.filter(({ alt }) => alt === '')
  return [
    ...pictures.filter(({ alt }) => alt === undefined).map(({ src }) => `${path} says nothing of ${src}`),
    // A thumbnail repeats the picture it enlarges, and the marks of the history that of their row: without a text.
    ...[described, decorative].flatMap(listRepeated).map((src) => `${path} shows ${src} twice`),
  ]
}

describe('pictures of the demo site', () => {
  it.each(listingPaths)('%s shows none twice', async (path) => {
    expect(await findFaults(path)).toEqual([])
  })

  it.each(pagedTypes)('the page of a %s shows none twice, whichever it is', async (type) => {
    const paths = await listDetailPages(places[type].path)

    expect(paths.length).toBeGreaterThan(2)
    expect((await Promise.all(paths.map(findFaults))).flat()).toEqual([])
  })
})
