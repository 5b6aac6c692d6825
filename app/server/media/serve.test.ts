import { expect, test, vi } from 'vitest'
import { createNoise, createPdf, createUpload } from '../../../tests/support/media-files'
import { describeLibrary, requestMedia } from '../../../tests/support/media-library'
import { Problem } from '../errors'

describeLibrary('serving uploads', (library) => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    requestMedia(library().media, path, { method, headers })
  const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  async function document() {
    const { src } = await library().media.store(createUpload(createPdf(), "年度'报告' (终).pdf"), null)
    return src
  }

  test('sends a picture that may be kept for ever and cannot run anything', async () => {
    const { src, size } = await library().media.store(
      createUpload(await createNoise(400, 300).jpeg().toBuffer(), 'x.html'),
      null,
    )
    const response = await ask(src)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(size),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
    expect(await bodyOf(response)).toHaveLength(size)
    expect((await ask(src.replace('.jpg', '-480.avif'))).status).toBe(404)
  })

  test('sends the picture itself at once while a smaller version is made, and asks to come back for it', async () => {
    const { src } = await library().media.store(createUpload(await createNoise(400, 300).jpeg().toBuffer()), null)
    const askSmall = () => ask(src.replace('.jpg', '-160.avif'))

    const first = await askSmall()
    await vi.waitUntil(async () => (await askSmall()).headers.get('content-type') === 'image/avif', { timeout: 60_000 })
    const small = await askSmall()

    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(small.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(await bodyOf(small)).toHaveLength(Number(small.headers.get('content-length')))
  })

  test('sends a large picture to visitors at once, while staff wait for its smaller version', async () => {
    const large = await createNoise(1600, 1200).jpeg({ quality: 95 }).toBuffer()
    const { src, size } = await library().media.store(createUpload(large), null)

    const first = await ask(src.replace('.jpg', '-480.webp'))
    const cookie = '__Host-session=of-staff; session=of-staff'
    const staff = await ask(src.replace('.jpg', '-320.webp'), { cookie })

    expect(size).toBeGreaterThan(600_000)
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual(['image/jpeg', 'no-cache'])
    expect([staff.status, staff.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(staff.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('sends the next wider version while a narrow one is made, and no AVIF in the place of a WebP', async () => {
    const { src } = await library().media.store(createUpload(await createNoise(700, 350).jpeg().toBuffer()), null)
    const typeOf = async (ending: string) => (await ask(src.replace('.jpg', ending))).headers.get('content-type')
    await vi.waitUntil(async () => (await typeOf('-640.avif')) === 'image/avif', { timeout: 60_000 })

    const narrow = await ask(src.replace('.jpg', '-320.avif'))
    const webp = await ask(src.replace('.jpg', '-480.webp'))

    expect(narrow.headers.get('content-type')).toBe('image/avif')
    expect(narrow.headers.get('etag')).toBe((await ask(src.replace('.jpg', '-640.avif'))).headers.get('etag'))
    expect(webp.headers.get('content-type')).toBe('image/jpeg')
  })

  test('offers documents for saving under their own name', async () => {
    const response = await ask(await document())
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="download.pdf"; filename*=UTF-8''%E5%B9%B4%E5%BA%A6%27%E6%8A%A5%E5%91%8A%27%20%28%E7%BB%88%29.pdf`,
    )
    expect(await bodyOf(response)).toEqual(createPdf())
  })

  test('answers 304 to who has it already', async () => {
    const src = await document()
    const etag = (await ask(src)).headers.get('etag') ?? ''
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask(src, { 'if-none-match': header })
      expect([response.status, response.body, response.headers.get('etag')]).toEqual([304, null, etag])
    }
    expect((await ask(src, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['bytes=0-3', 206, 0, 4],
    ['bytes=5-', 206, 5, undefined],
    ['bytes=-6', 206, -6, undefined],
    ['bytes=-100000', 206, 0, undefined],
    ['bytes=10-100000', 206, 10, undefined],
    ['bytes=3-1', 200, 0, undefined],
    ['bytes=0-1,3-4', 200, 0, undefined],
    ['items=0-1', 200, 0, undefined],
    ['bytes=-', 200, 0, undefined],
    ['bytes=99999999999999999999-', 200, 0, undefined],
  ])('answers the range %s with %i', async (range, status, start, end) => {
    const response = await ask(await document(), { range })
    const body = await bodyOf(response)
    expect(response.status).toBe(status)
    expect(body).toEqual(createPdf().subarray(start, end))
    expect(response.headers.get('content-length')).toBe(String(body.length))
    const first = createPdf().length - createPdf().subarray(start).length
    expect(response.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${first}-${first + body.length - 1}/${createPdf().length}` : null,
    )
  })

  test('refuses ranges beyond the end', async () => {
    const src = await document()
    for (const range of [`bytes=${createPdf().length}-`, 'bytes=-0', 'bytes=-00', 'bytes=-000000000000000']) {
      const response = await ask(src, { range })
      expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${createPdf().length}`])
    }
  })

  test('sends the whole when the asked-for part is of another version', async () => {
    const src = await document()
    const etag = (await ask(src)).headers.get('etag') ?? ''
    expect((await ask(src, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await ask(src, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  test('answers HEAD like GET, without the bytes', async () => {
    const src = await document()
    const [head, get] = [await ask(src, {}, 'HEAD'), await ask(src)]
    expect(head.status).toBe(200)
    expect(head.body).toBeNull()
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
    expect((await ask(src, {}, 'POST')).status).toBe(405)
  })

  test('answers 404 in words to everything that is no upload', async () => {
    for (const path of [
      '/media/',
      '/media/ab/x',
      '/media/..%2f..%2fsite.sqlite',
      '/media/.tmp/x',
      '/media/ab/abcdefabcdefabcdefabcdefabcdefab.jpg',
      '/media/%00',
      '/media//etc/passwd',
    ]) {
      const response = await ask(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
      expect(await response.text()).toBe('文件不存在')
    }
  })

  test('answers 404 when the file behind a row is gone, and 503 when the store is', async () => {
    const src = await document()
    await library().storage.remove(src.replace('/media/', ''))
    expect((await ask(src)).status).toBe(404)
    const broken = {
      findSuccessor: () => Promise.resolve(null),
      deliver: async () => Promise.reject(new Problem('unavailable', '文件存储暂时不可用', { retryAfterSeconds: 10 })),
    }
    const response = await requestMedia(broken, '/media/a')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  })
})
