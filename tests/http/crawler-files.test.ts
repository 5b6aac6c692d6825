import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, startSite } from '../support/site'

const origin = 'https://www.example.com'
let site: Site

beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: origin } })
})
afterAll(() => site.stop())

describe('crawler files', () => {
  it('robots.txt names the sitemap under the configured origin', async () => {
    const answer = await fetch(`${site.url}/robots.txt`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it('sitemap.xml lists pages that exist, each once, and no staff page', async () => {
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
      (match[1] ?? '').replaceAll('&amp;', '&'),
    )
    expect(addresses.length).toBeGreaterThan(60)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.every((address) => address.startsWith(`${origin}/`))).toBe(true)
    expect(addresses.join(' ')).not.toMatch(/manage|Add|update|applicationShow|login/)
    const details = addresses.filter((address) => address.includes('id=')).slice(0, 12)
    for (const address of [...addresses.slice(0, 8), ...details]) {
      expect((await fetch(address.replace(origin, site.url))).status, address).toBe(200)
    }
  })

  it('rss.xml carries the newest news', async () => {
    const xml = await (await fetch(`${site.url}/rss.xml`)).text()
    expect(xml).toContain('<language>zh-CN</language>')
    expect(xml.match(/<item>/g)?.length).toBeGreaterThan(5)
  })

  it('pages name their own address under the configured origin only', async () => {
    const html = await (await fetch(`${site.url}/news/showNews?model=1&utm_source=x`)).text()
    expect(html).toContain(`<link rel="canonical" href="${origin}/news/showNews?model=1"`)
  })
})
