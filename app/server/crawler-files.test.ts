import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { editor } from '../../tests/support/content'
import { openTestContext, type TestContext } from '../../tests/support/context'
import { enginesOfThisRun } from '../../tests/support/engines'
import { createExampleDraft } from '../../tests/support/fixtures'
import type { EntryDraft } from '../content/entries'
import { getContentType, type TypeName } from '../content/registry'
import { listSectionPaths, getPublicAddress, pagedTypes } from '../navigation/public-address'
import { serveCrawlerFile, writeSitemap, writeSitemapPart } from './crawler-files'

const origin = 'https://www.example.com'
const day = 86_400_000

describe.each(enginesOfThisRun)('crawler files on %s', (engine) => {
  let context: TestContext
  beforeEach(async () => {
    context = await openTestContext(engine, { SITE_URL: origin })
  })
  afterEach(() => context.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    serveCrawlerFile(context, new Request(`http://inside${path}`, { headers }))
  const text = async (path: string) => (await get(path)).text()
  const ref = (type: TypeName, { id, version }: { id: number; version: number }) => ({ type, id, version })
  async function published(type: TypeName, own: Partial<EntryDraft> = {}, span = {}) {
    const draft = createExampleDraft(getContentType(type), own)
    const { visibleFrom, visibleUntil } = getContentType(type)
    for (const name of [visibleFrom, visibleUntil]) if (name) draft.values[name] = ''
    const entry = await context.entries.create(type, draft, editor)
    const done = await context.entries.publish(ref(type, entry), editor, span)
    context.clock.advance(5_000)
    return done
  }
  async function joined(pieces: AsyncIterable<string>): Promise<string> {
    let whole = ''
    for await (const piece of pieces) whole += piece
    return whole
  }

  test.each(pagedTypes)('the sitemap follows the life of a %s entry at once', async (type) => {
    let entry = await published(type)
    const location = `<loc>${origin}${getPublicAddress({ type, id: entry.id, category: 1 }).replace('&', '&amp;')}</loc>`
    expect(await text('/sitemap.xml')).toMatch(
      new RegExp(`${location.replace(/[?.]/g, '\\$&')}<lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
    )
    entry = await context.entries.withdraw(ref(type, entry), editor)
    expect(await text('/sitemap.xml')).not.toContain(location)
    entry = await context.entries.publish(ref(type, entry), editor, {
      from: context.now() + day,
      until: context.now() + 2 * day,
    })
    expect(await text('/sitemap.xml'), 'planned').not.toContain(location)
    context.clock.advance(day)
    expect(await text('/sitemap.xml'), 'come true').toContain(location)
    context.clock.advance(day)
    expect(await text('/sitemap.xml'), 'expired').not.toContain(location)
    entry = await context.entries.publish(ref(type, entry), editor)
    expect(await text('/sitemap.xml')).toContain(location)
    await context.entries.remove(ref(type, entry), editor)
    expect(await text('/sitemap.xml'), 'in the trash').not.toContain(location)
  })

  test('a sitemap too large for one file is an index of parts that hold everything once', async () => {
    for (const title of ['一', '二', '三', '四', '五', '六', '七'])
      await published('news', { title, values: { files: [] } })
    const whole = await joined(writeSitemap(context, origin))
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location)
    const index = await joined(writeSitemap(context, origin, 3))
    expect(index).toContain('<sitemapindex')
    const names = locations(index).map((location) => /sitemap-(\w+)\.xml$/.exec(location ?? '')?.[1] ?? '')
    const parts = await Promise.all(
      names.map(async (name) =>
        locations(await joined((await writeSitemapPart(context, origin, name, 3)) ?? writeSitemap(context, ''))),
      ),
    )
    expect(parts.slice(1).every((part) => part.length <= 3)).toBe(true)
    expect(parts.flat()).toEqual(locations(whole))
    const pages = listSectionPaths({ withDownloads: false, registers: [] })
    expect(locations(whole).slice(0, pages.length)).toEqual(pages.map((path) => origin + path.replaceAll('&', '&amp;')))
    expect((await get('/sitemap-1.xml')).status).toBe(200)
    expect((await get('/sitemap-2.xml')).status).toBe(404)
  })

  test('the feed is valid RSS with the newest first, and escapes what staff write', async () => {
    await published('news', { title: '<b>&"\'', values: { date: '2030-01-02', abstract: ']]> <script>' } })
    await published('news', { title: '较早的新闻', values: { date: '2030-01-01', pinned: true } })
    const xml = await text('/rss.xml')
    expect(xml).toContain('<title>&lt;b&gt;&amp;&quot;&apos;</title>')
    expect(xml).toContain('<description>]]&gt; &lt;script&gt;</description>')
    expect(xml).toContain(`<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`)
    expect(xml).toContain('<pubDate>Tue, 01 Jan 2030 16:00:00 GMT</pubDate>')
    expect(xml.indexOf('&lt;b&gt;')).toBeLessThan(xml.indexOf('较早的新闻'))
    for (const item of xml.match(/<item>.*<\/item>/g) ?? []) {
      expect(item).toMatch(/<guid isPermaLink="true">https:\/\/www\.example\.com\/news\/newsDetail\?id=\d+<\/guid>/)
      expect(item).toMatch(/<link>.+<\/link>.*<pubDate>.+ GMT<\/pubDate>/)
    }
  })

  test.each(['/sitemap.xml', '/rss.xml'])('%s is sent again only after a change', async (path) => {
    await published('news', { title: '先有的一条' })
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    const known = await get(path, { 'if-none-match': `"other", ${etag}` })
    expect(known.status).toBe(304)
    expect(await known.text()).toBe('')
    expect((await get(path, { 'if-modified-since': modified })).status).toBe(304)
    await published('news', { title: '新的一条' })
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
    expect((await get(path, { 'if-modified-since': modified })).status).toBe(200)
  })

  test('robots.txt is there without the database, and is not sent again', async () => {
    const readContentVersion = () => Promise.reject(new Error('the database is away'))
    const away = { ...context, entries: { ...context.entries, readContentVersion } }
    const ask = (headers: Record<string, string> = {}) =>
      serveCrawlerFile(away, new Request('http://inside/robots.txt', { headers }))

    const first = await ask()
    const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })

    expect([first.status, again.status]).toEqual([200, 304])
    expect(await first.text()).toContain('Disallow: /manage')
  })

  test('robots.txt keeps programs out of the forms and names the sitemap only under the configured origin', async () => {
    const robots = await text('/robots.txt')
    for (const path of ['/manage', '/login', '/api/', '/linkUS/applicationShow', '/news/addNews', '/news/updateNews'])
      expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const unnamed = { ...context, env: { ...context.env, SITE_URL: undefined } }
    expect(
      await (
        await serveCrawlerFile(unnamed, new Request('http://inside/robots.txt', { headers: { host: 'evil.example' } }))
      ).text(),
    ).not.toContain('Sitemap')
  })
})
