import { describe, expect, inject, it } from 'vitest'

const site = { url: inject('demoSiteUrl') }

const listings = [
  '/',
  '/about',
  '/linkUS',
  ...[1, 2, 3, 4].map((model) => `/linkUS?model=${model}`),
  '/news/showNews',
  ...[1, 2, 3, 4].map((model) => `/news/showNews?model=${model}`),
  '/productAndService/showProductAndService',
  ...[1, 2].map((model) => `/productAndService/showProductAndService?model=${model}`),
  '/industryInfo/showIndustryInfo',
  '/industryInfo/showIndustryInfo?show=cases',
  ...[1, 2, 3, 4, 5, 6].map((model) => `/industryInfo/showIndustryInfo?model=${model}`),
]

const detailPages = [
  '/news/newsDetail',
  '/productAndService/ProAndServiceDetail',
  '/industryInfo/IndustryInfoDetail',
  '/mainpage/CaseInfoDetail',
  '/about/aboutDetail',
]

/** The pictures inside `<main>`, header and footer left out: their addresses and what is said of them. */
async function readPictures(path: string): Promise<Array<{ src: string; alt: string | undefined }>> {
  const html = await (await fetch(site.url + path)).text()
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
  return [...main.matchAll(/<img [^>]*>/g)].map(([tag]) => ({
    src: /src="([^"]*)"/.exec(tag)?.[1] ?? '',
    alt: /alt="([^"]*)"/.exec(tag)?.[1],
  }))
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
  it.each(listings)('%s shows none twice', async (path) => {
    expect(await findFaults(path)).toEqual([])
  })

  it.each(detailPages)('%s shows none twice, whichever the entry', async (page) => {
    const paths = await listDetailPages(page)

    expect(paths.length).toBeGreaterThan(2)
    expect((await Promise.all(paths.map(findFaults))).flat()).toEqual([])
  })
})
