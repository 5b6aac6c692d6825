import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, startSite } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0' }, development: true })
}, 180_000)
afterAll(() => site.stop())

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

describe('The development server', () => {
  test('Pages have the security headers of the built server', async () => {
    const page = await get('/webSiteMap')

    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html lang="zh-CN"')
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'self' 'nonce-[A-Za-z0-9+/=]{22,}'; /,
    )
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('Error pages have the status that they show', async () => {
    const missing = await get('/news/showNews?model=9')

    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('页面不存在')
    expect((await get('/nothing')).status).toBe(302)
    expect((await get('/about/')).status).toBe(308)
    expect((await get('/%')).status).toBe(400)
    expect((await get('/missing.js')).status).toBe(404)
  })

  test('The API, the sitemap, the health check and modules of the sources are answered, with the common headers', async () => {
    const session = await get('/api/session')
    const sitemap = await get('/sitemap.xml')
    const health = await get('/healthz')
    const module = await get('/app/client.tsx')

    expect(session.status).toBe(401)
    expect(await sitemap.text()).toContain('<urlset')
    expect(await health.json()).toEqual({ status: 'ok' })
    expect(await module.text()).toContain('hydrateRoot')
    for (const { headers } of [session, sitemap, health, module])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
