import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { startFakeS3 } from '../../../tests/support/fake-s3'
import { createNoise, createPdf, createUpload } from '../../../tests/support/media-files'
import { requestMedia, testPictures } from '../../../tests/support/media-library'
import { createMedia } from '.'
import { createCloudConverter } from '../clouds'
import { silentAudit } from '../../../tests/support/trail'

const s3 = await startFakeS3()
afterAll(() => s3.close())

const twoHoursMs = 7_200_000

describe.each(engineNames)('uploads in an S3 bucket (%s)', (engine) => {
  let database: TestDatabase
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    site = await openSite()
  })
  afterEach(() => database.engine.db.deleteFrom('media').execute())
  afterAll(() => database.dispose())

  async function openSite({ timeoutMs = 3_000 } = {}) {
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
    const storage = await s3.openEmpty({ timeoutMs, retryAfterMs: 1, log })
    let now = Date.now()
    const media = createMedia({
      db: database.engine.db,
      audit: silentAudit,
      now: () => now,
      storage,
      pictures: testPictures,
      convertCloud: createCloudConverter(),
      log,
    })
    await media.claimStore()
    return {
      ...media,
      storage,
      lines,
      storePdf: () => media.store(createUpload(createPdf()), null),
      storePicture: async () => media.store(createUpload(await createNoise(400, 300).jpeg().toBuffer()), null),
      request: (path: string, headers: Record<string, string> = {}) => requestMedia(media, path, { headers }),
      cleanUpLater: () => {
        now += twoHoursMs
        return media.cleanUp()
      },
    }
  }

  const listKeys = () => [...s3.objects.keys()].filter((key) => !/^media\/(trash\/|site-id$)/.test(key))

  test.each(['hangsUp', 'silent', 'refuses', 'fails', 'forgets', 'damagesArriving', 'damagesStored'] as const)(
    'An upload to a store that %s is refused with 503, and leaves no row without a file and no file without a row',
    async (fault) => {
      // It answers until the file is stored: otherwise the upload would be refused earlier.
      Object.assign(s3.state, { fault, failsPutsOnly: true })
      await expect(site.storePdf()).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
        message: '文件存储暂时不可用，请稍后重试',
        retryAfterSeconds: 10,
      })
      s3.state.fault = 'none'

      await vi.waitUntil(
        () =>
          site.cleanUpLater().then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )

      expect((await site.list({ offset: 0, limit: 1 })).total).toBe(0)
      expect(listKeys()).toEqual([])
    },
  )

  test('A picture for a store that does not answer is refused before it is decoded', async () => {
    s3.state.fault = 'silent'
    const clean = vi.spyOn(testPictures, 'clean')
    onTestFinished(() => clean.mockRestore())

    await expect(site.storePicture()).rejects.toMatchObject({ code: 'unavailable' })

    expect(clean).not.toHaveBeenCalled()
  })

  test('A damaged file is answered with 503 and kept by nobody; uploading it again repairs it', async () => {
    const { src } = await site.storePdf()
    const [key = ''] = listKeys()
    const stored = s3.objects.get(key)!
    s3.objects.set(key, { ...stored, bytes: Buffer.from(stored.bytes).fill('x', 20, 21) })

    const whole = await site.request(src)
    const part = await site.request(src, { range: 'bytes=0-3' })
    const again = await site.storePdf()
    const repaired = await site.request(src)

    for (const response of [whole, part]) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(response.headers.get('retry-after')).toBe('10')
    }
    expect(site.lines.join('')).toContain('a file in the store of uploads is damaged')
    expect(again.src).toBe(src)
    expect([repaired.status, repaired.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(Buffer.from(await repaired.arrayBuffer())).toEqual(createPdf())
  })

  test('A file that is sent before it could be verified may not be kept', async () => {
    // A busy machine reads so many bytes for longer than a second.
    site = await openSite({ timeoutMs: 60_000 })
    const bytes = Buffer.concat([createPdf(), Buffer.alloc(33 * 1_048_576)])
    const { src } = await site.store(createUpload(bytes), null)

    const whole = await site.request(src)
    const part = await site.request(src, { range: 'bytes=0-3' })

    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'no-cache'])
    expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length)
    expect(await part.text()).toBe('%PDF')
  })

  test('Pictures and their smaller versions are still delivered when the store does not answer', async () => {
    const { src } = await site.storePicture()
    const small = src.replace('.jpg', '-160.avif')
    await vi.waitUntil(async () => (await site.request(small)).headers.get('content-type') === 'image/avif', {
      timeout: 60_000,
    })
    await (await site.request(src)).arrayBuffer()
    s3.state.fault = 'silent'
    s3.state.requests = []

    const picture = await site.request(src)
    const version = await site.request(small)

    expect([picture.headers.get('content-type'), version.headers.get('content-type')]).toEqual([
      'image/jpeg',
      'image/avif',
    ])
    expect(version.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(s3.state.requests).toEqual([])
  })

  test('A smaller version is in the store too, and one that is damaged there is made anew', async () => {
    const { src } = await site.storePicture()
    const small = src.replace('.jpg', '-160.webp')
    const readType = async () => (await site.request(small)).headers.get('content-type')
    await vi.waitUntil(async () => (await readType()) === 'image/webp', { timeout: 60_000 })
    const key = `media/${small.replace('/media/', '')}`
    const good = s3.objects.get(key)!
    const otherMachine = await openOtherMachine()
    s3.objects.set(key, { ...good, bytes: Buffer.from(good.bytes).fill('x', 40, 60) })

    const first = await requestMedia(otherMachine, small)
    await vi.waitUntil(() => s3.objects.get(key)?.bytes.equals(good.bytes), { timeout: 60_000 })

    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  async function openOtherMachine() {
    const kept = new Map(s3.objects)
    const storage = await s3.openEmpty()
    for (const [key, object] of kept) s3.objects.set(key, object)
    return createMedia({
      db: database.engine.db,
      audit: silentAudit,
      now: Date.now,
      storage,
      pictures: testPictures,
      convertCloud: createCloudConverter(),
    })
  }
})
