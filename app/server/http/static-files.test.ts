import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticFiles, type StaticFiles } from './static-files'

let folder: string
let files: StaticFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await mkdir(join(folder, 'art'))
  await writeFile(join(folder, 'assets/app-1.js'), 'plain script')
  await writeFile(join(folder, 'assets/app-1.js.br'), 'brotli')
  await writeFile(join(folder, 'assets/app-1.js.gz'), 'gzip')
  await writeFile(join(folder, 'share.jpg'), '0123456789')
  await writeFile(join(folder, 'mark.svg'), '<svg/>')
  await writeFile(join(folder, 'art/map.svg'), '<svg/>')
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  files = createStaticFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://site.example${path}`, { method, headers }))

describe('files of the build', () => {
  it.each([
    ['gzip, br', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', 'plain script', null],
  ])('are sent to a client that accepts "%s" as %s', async (accepted, body, encoding) => {
    const response = await get('/assets/app-1.js', { 'accept-encoding': accepted })

    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(body)
  })

  it('are kept for good where their name changes with their content, and for an hour elsewhere', async () => {
    const lifetime = async (path: string) => (await get(path, {}, 'HEAD')).headers.get('cache-control')

    expect(await lifetime('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
    expect(await lifetime('/share.jpg')).toBe('public, max-age=3600')
  })

  it('are not sent again to a client that has them', async () => {
    const etag = (await get('/share.jpg', {}, 'HEAD')).headers.get('etag') ?? ''

    const response = await get('/share.jpg', { 'if-none-match': etag })

    expect(response.status).toBe(304)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await response.text()).toBe('')
  })

  it('are asked for again after an hour where they are drawings, which are shown meanwhile', async () => {
    const headers = { 'if-none-match': (await get('/art/map.svg', {}, 'HEAD')).headers.get('etag') ?? '' }

    const response = await get('/art/map.svg', headers)

    expect(response.status).toBe(304)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=2592000')
  })

  it('are described without a body to HEAD', async () => {
    const response = await get('/share.jpg', {}, 'HEAD')

    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('10')
    expect(await response.text()).toBe('')
  })

  it('are sent in part where a part is asked for', async () => {
    const response = await get('/share.jpg', { range: 'bytes=2-4' })

    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(await response.text()).toBe('234')
  })

  it('run nothing where they are drawings that could hold a script', async () => {
    const response = await get('/mark.svg', {}, 'HEAD')

    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  })

  it.each([
    '/assets/none.js',
    '/assets/app-1.js.br',
    '/assets/app-1.js.gz',
    '/assets/',
    '/.vite/manifest.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  ])('do not include %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
