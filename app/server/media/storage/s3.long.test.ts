import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { startFakeS3 } from '../../../../tests/support/fake-s3'
import { runInRequestContext } from '../../http/request-context'
import type { KnownObject, Storage, StoredRange } from './storage'

const s3 = await startFakeS3()
afterAll(() => s3.close())

const key = 'ab/one.pdf'
const unavailable = { code: 'unavailable' }

function describeBytes(bytes: Buffer): KnownObject {
  return { key, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') }
}

async function put(storage: Storage, bytes = Buffer.from('0123456789')): Promise<KnownObject> {
  await storage.put(key, bytes, 'application/pdf')
  return describeBytes(bytes)
}

async function readText(opening: Promise<AsyncIterable<Uint8Array>>): Promise<string> {
  return (await buffer(await opening)).toString()
}

test.each([true, false])(
  'An upload with a flipped bit is refused, whether or not the store tells checksums (%s)',
  async (hasMd5Tags) => {
    for (const fault of ['damagesArriving', 'damagesStored'] as const) {
      const storage = await s3.openEmpty()
      Object.assign(s3.state, { fault, hasMd5Tags })
      await expect(put(storage)).rejects.toMatchObject(unavailable)
    }
  },
)

test('An encrypting store, whose tags are no checksums, takes uploads', async () => {
  const storage = await s3.openEmpty()
  s3.state.hasMd5Tags = false

  const known = await put(storage)

  expect(await readText(storage.files.open(known))).toBe('0123456789')
})

test('An object that is damaged on its way is not delivered, is logged, and is delivered once it is whole', async () => {
  const lines: string[] = []
  const storage = await s3.openEmpty({ log: pino({}, { write: (line: string) => void lines.push(line) }) })
  const known = await put(storage)
  s3.state.fault = 'damagesSent'

  await expect(readText(storage.open(key))).rejects.toMatchObject(unavailable)
  await expect(storage.files.open(known)).rejects.toMatchObject(unavailable)
  await expect(storage.files.open(known, { start: 0, end: 1 })).rejects.toMatchObject(unavailable)
  s3.state.fault = 'none'

  expect(await readText(storage.files.open(known))).toBe('0123456789')
  expect(lines).toHaveLength(3)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ key, msg: 'a file in the store of uploads is damaged' })
})

test('What the library has no row of is verified by the checksum that was stored with it', async () => {
  const storage = await s3.openEmpty()
  await put(storage)
  s3.state.fault = 'damagesSent'
  const damaged = await storage.files.locate(key)
  s3.state.fault = 'none'
  s3.objects.set('media/ab/old.avif', { bytes: Buffer.from('x'), sha256: undefined })

  expect(damaged).toBeNull()
  expect(await storage.files.locate(key)).toMatchObject({ size: 10 })
  expect(await storage.files.locate('ab/old.avif')).toBeNull()
  expect(await storage.files.locate('ab/none.avif')).toBeNull()
})

test('An object is fetched once, for all who ask at the same time and afterwards, also when the store fails', async () => {
  const storage = await s3.openEmpty()
  const known = await put(storage)
  s3.state.requests = []

  await Promise.all(Array.from({ length: 10 }, () => readText(storage.files.open(known))))
  s3.state.fault = 'fails'

  expect(await readText(storage.files.open(known, { start: 2, end: 4 }))).toBe('234')
  expect(await storage.files.locateLocally(key)).toMatchObject({ size: 10 })
  expect(s3.state.requests).toEqual(['GET /bucket/media/ab/one.pdf'])
})

test('An object that the store sends too slowly is given up on', async () => {
  const storage = await s3.openEmpty({ timeoutMs: 300 })
  // Put straight into the store: an upload would have to be as quick as the read that is given up on.
  const known = describeBytes(Buffer.alloc(10_000))
  s3.objects.set(`media/${key}`, { bytes: Buffer.alloc(10_000), sha256: known.hash })
  s3.state.fault = 'slow'

  await expect(storage.files.open(known)).rejects.toMatchObject(unavailable)
})

test('Sixty readers who do not read hold up neither each other nor uploads', async () => {
  const storage = await s3.openEmpty()
  const known = await put(storage, Buffer.alloc(5_000_000))

  const readers = await Promise.all(Array.from({ length: 60 }, () => storage.files.open(known)))
  await storage.put('ab/two.pdf', Buffer.from('two'), 'application/pdf')

  expect(await readText(storage.open('ab/two.pdf'))).toBe('two')
  for (const reader of readers) await reader.cancel()
})

test('Large objects are read by a limited number of visitors at a time, uploads and small objects by all', async () => {
  const storage = await s3.openEmpty()
  const known = await put(storage, Buffer.alloc(33 * 1_048_576))
  const openFrom = (address: string, range?: StoredRange) =>
    runInRequestContext({ address, secure: false, nonce: '' }, () => storage.files.open(known, range))
  // On a busy machine the first answer of a store may take longer than it is waited for.
  const openInTime = (address: string) => vi.waitFor(() => openFrom(address), { timeout: 60_000 })
  const readers = await Promise.all(Array.from({ length: 16 }, (_, index) => openInTime(`192.0.2.${index % 4}`)))

  await expect(openFrom('192.0.2.9')).rejects.toMatchObject({
    code: 'unavailable',
    message: '正在播放和下载的人较多，请稍后重试',
    retryAfterSeconds: 10,
  })
  await storage.put('ab/two.pdf', Buffer.from('two'), 'application/pdf')
  expect(await readText(storage.files.open({ ...describeBytes(Buffer.from('two')), key: 'ab/two.pdf' }))).toBe('two')

  await readers[0]?.cancel()
  expect(await readText(vi.waitFor(() => openFrom('192.0.2.9', { start: 0, end: 2 }), { timeout: 20_000 }))).toBe(
    '\0\0\0',
  )
  expect([storage.files.isVerified(known.size), storage.files.isVerified(32 * 1_048_576)]).toEqual([false, true])
  for (const reader of readers) await reader.cancel()
})

test('One address reads four large objects at a time, and leaves the other connections to other visitors', async () => {
  const storage = await s3.openEmpty()
  const known = await put(storage, Buffer.alloc(33 * 1_048_576))
  const openFrom = (address: string) =>
    runInRequestContext({ address, secure: false, nonce: '' }, () => storage.files.open(known))
  const readers = await Promise.all([1, 2, 3, 4].map((last) => openFrom(`2001:db8::${last}`)))

  await expect(openFrom('2001:db8::5')).rejects.toMatchObject({
    status: 503,
    message: '同时播放和下载的文件过多，请稍后重试',
    retryAfterSeconds: 10,
  })
  readers.push(await openFrom('192.0.2.1'))
  await readers[0]?.cancel()
  readers.push(await vi.waitFor(() => openFrom('2001:db8::5'), { timeout: 20_000 }))

  for (const reader of readers) await reader.cancel()
})

test('A large object that is damaged ends before its last bytes', async () => {
  const storage = await s3.openEmpty()
  const known = await put(storage, Buffer.alloc(33 * 1_048_576))
  s3.state.fault = 'damagesSent'

  await expect(readText(storage.files.open(known))).rejects.toMatchObject(unavailable)
})

test('A store that fails five times in a row is left alone, deliveries and uploads each for themselves', async () => {
  const storage = await s3.openEmpty({ retryAfterMs: 3_600_000 })
  const known = await put(storage)
  s3.state.fault = 'refuses'
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(put(storage)).rejects.toMatchObject(unavailable)
  s3.state.fault = 'none'
  s3.state.requests = []

  await expect(put(storage)).rejects.toMatchObject({ ...unavailable, retryAfterSeconds: 3_600 })

  expect(s3.state.requests).toEqual([])
  expect(await readText(storage.files.open(known))).toBe('0123456789')
})

test('A store that was left alone is tried again, and used once it works', async () => {
  const storage = await s3.openEmpty({ retryAfterMs: 1 })
  s3.state.fault = 'refuses'
  for (let attempt = 0; attempt < 7; attempt += 1) await expect(put(storage)).rejects.toMatchObject(unavailable)
  s3.state.fault = 'none'

  await expect
    .poll(() =>
      put(storage).then(
        () => 'stored',
        () => 'refused',
      ),
    )
    .toBe('stored')
})

test('A store that answers that an object does not exist works again', async () => {
  const storage = await s3.openEmpty({ retryAfterMs: 1 })
  s3.state.fault = 'refuses'
  for (let attempt = 0; attempt < 6; attempt += 1)
    await expect(storage.stat('ab/none.pdf')).rejects.toMatchObject(unavailable)
  s3.state.fault = 'none'
  await expect.poll(() => storage.stat('ab/none.pdf').catch(() => 'refused')).toBeNull()

  const [first, second] = await Promise.allSettled([storage.stat('ab/none.pdf'), storage.stat('ab/none.pdf')])

  expect([first, second].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('An object that does not exist is no failure of the store', async () => {
  const storage = await s3.openEmpty({ retryAfterMs: 3_600_000 })
  for (let attempt = 0; attempt < 6; attempt += 1) expect(await storage.stat('ab/none.pdf')).toBeNull()

  await put(storage)

  expect(await storage.stat(key)).toMatchObject({ size: 10 })
})
