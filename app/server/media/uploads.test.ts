import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, afterAll, beforeAll, beforeEach, describe, onTestFinished, vi } from 'vitest'
import { enginesOfThisRun, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { startFakeS3 } from '../../../tests/support/fake-s3'
import { createTemporaryFolder, createWebm } from '../../../tests/support/media-files'
import { testPictures } from '../../../tests/support/media-library'
import { createMedia, type Storage } from '.'
import { createCloudConverter } from '../clouds'
import { createSharedValues } from '../shared-values'
import { openLocalStorage } from './storage'
import { cleanFileName } from './uploads'
import { silentAudit } from '../../../tests/support/trail'

test.each([
  ['C:\\资料\\说明.pdf', '说明.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\nSet-Cookie: x.jpg', 'abSet-Cookie: x.jpg'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['  ', '未命名'],
  ['', '未命名'],
  ['测'.repeat(300), '测'.repeat(120)],
  [`${'测'.repeat(300)}.docx`, `${'测'.repeat(115)}.docx`],
  ['\uD800x', '\uFFFDx'],
])('names the upload %j %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name)
})

test('never breaks a sign in two', () => {
  expect(cleanFileName(`${'a'.repeat(119)}😀.jpg`)).toBe(`${'a'.repeat(116)}.jpg`)
  expect(cleanFileName(`${'a'.repeat(115)}😀.jpg`).isWellFormed?.()).toBe(true)
})

const s3 = await startFakeS3()
afterAll(() => s3.close())

const stores: Array<[string, () => Promise<Storage>]> = [
  ['a folder', async () => openLocalStorage(createTemporaryFolder())],
  ['an S3 bucket', () => s3.openEmpty({ timeoutMs: 5_000, retryAfterMs: 1 })],
]
const cases = enginesOfThisRun.flatMap((engine) => stores.map(([name, open]) => ({ engine, name, open })))
const actor = { id: 7, name: '陈晓岚', rights: {} } as const
const dayMs = 86_400_000

describe.each(cases)('uploads in parts ($engine, $name)', ({ engine, open }) => {
  let database: TestDatabase
  let storage: Storage
  let now = Date.now()
  let film: Buffer
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await database.engine.db.deleteFrom('media').execute()
    await database.engine.db.deleteFrom('unfinished_upload').execute()
    storage = await open()
    film = Buffer.concat([createWebm(), Buffer.alloc(5_000, Date.now().toString())])
  })
  afterAll(() => database.dispose())

  /** A process over the database and the store. */
  const openProcess = (over = storage) =>
    createMedia({
      db: database.engine.db,
      audit: silentAudit,
      now: () => now,
      storage: over,
      pictures: testPictures,
      convertCloud: createCloudConverter(),
    })

  const send = (media: ReturnType<typeof openProcess>, id: string, start: number, end: number) =>
    media.parts.receivePart({ id, offset: start, bytes: Readable.from([film.subarray(start, end)]) }, actor)

  test('A file that came in parts to two processes is the one that was sent', async () => {
    const [one, other] = [openProcess(), openProcess()]
    const { id } = await one.parts.begin({ name: '外业.webm', size: film.length }, actor)

    await send(one, id, 0, 2_000)
    expect(await other.parts.readState(id, actor)).toEqual({ id, received: 2_000 })
    await send(other, id, 2_000, 4_500)
    await send(one, id, 4_500, film.length)
    const row = await other.parts.finish(id, actor)

    expect(row).toMatchObject({ name: '外业.webm', kind: 'video', size: film.length })
    const delivery = await one.deliver(row.src.slice('/media/'.length))
    const stored = await buffer(await delivery!.open())
    expect(createHash('sha256').update(stored).digest('hex')).toBe(createHash('sha256').update(film).digest('hex'))
  })

  test('A part that comes twice, or too early, is refused and changes nothing', async () => {
    const media = openProcess()
    const { id } = await media.parts.begin({ name: '外业.webm', size: film.length }, actor)
    await send(media, id, 0, 2_000)

    await expect(send(media, id, 0, 2_000)).rejects.toMatchObject({ code: 'conflict' })
    await expect(send(media, id, 3_000, 4_000)).rejects.toMatchObject({ code: 'conflict' })
    const both = await Promise.allSettled([send(media, id, 2_000, 3_000), send(openProcess(), id, 2_000, 3_000)])

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await media.parts.readState(id, actor)).toEqual({ id, received: 3_000 })
  })

  test('An upload that is finished twice is one file, and its parts are gone', async () => {
    const media = openProcess()
    const { id } = await media.parts.begin({ name: '外业.webm', size: film.length }, actor)
    await send(media, id, 0, film.length)

    const first = await media.parts.finish(id, actor)
    const second = await openProcess().parts.finish(id, actor)

    expect(second).toEqual(first)
    expect(await storage.stat(`parts/${id}/0`)).toBeNull()
  })

  /** Begins to finish an upload in a process that goes on when it is told to. */
  async function finishSlowly(id: string) {
    const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const check = () => {
      begun.resolve()
      return told.promise
    }
    const finished = openProcess({ ...storage, check }).parts.finish(id, actor)
    await Promise.race([begun.promise, finished])
    return { finished, goOn: () => told.resolve() }
  }

  async function beginWhole(media: ReturnType<typeof openProcess>): Promise<string> {
    const { id } = await media.parts.begin({ name: '外业.webm', size: film.length }, actor)
    await send(media, id, 0, film.length)
    return id
  }

  const readRows = () => database.engine.db.selectFrom('media').select('id').execute()

  test('While a process finishes an upload, another says to come later, and then that it is the same file', async () => {
    const other = openProcess()
    const id = await beginWhole(other)
    const { finished, goOn } = await finishSlowly(id)

    await expect(other.parts.finish(id, actor)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 3 })
    goOn()
    const row = await finished

    expect(await other.parts.finish(id, actor)).toEqual(row)
    expect(await readRows()).toEqual([{ id: row.id }])
  })

  test('A process that takes long to finish an upload keeps others away for as long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const other = openProcess()
    const id = await beginWhole(other)
    const { finished, goOn } = await finishSlowly(id)
    const readEnd = () =>
      database.engine.db
        .selectFrom('shared_value')
        .select('expires_at')
        .where('name', '=', `upload.${id}`)
        .executeTakeFirstOrThrow()

    now += 14_000
    vi.advanceTimersByTime(3_000)
    await expect.poll(readEnd).toEqual({ expires_at: now + 15_000 })
    now += 14_000

    await expect(other.parts.finish(id, actor)).rejects.toMatchObject({ code: 'unavailable' })
    goOn()
    await finished
  })

  test('An upload is finished by another process when the one that had begun to has ended', async () => {
    const media = openProcess()
    const id = await beginWhole(media)
    const values = createSharedValues({ db: database.engine.db, now: () => now })
    await values.claim(`upload.${id}`, 'a process that ended', now + 15_000)

    await expect(media.parts.finish(id, actor)).rejects.toMatchObject({ code: 'unavailable' })
    now += 15_000

    expect(await media.parts.finish(id, actor)).toMatchObject({ size: film.length })
  })

  test('An upload that could not be finished can be at once when the rest has come', async () => {
    const media = openProcess()
    const { id } = await media.parts.begin({ name: '外业.webm', size: film.length }, actor)
    await send(media, id, 0, 2_000)
    await expect(media.parts.finish(id, actor)).rejects.toMatchObject({ code: 'invalid' })
    await send(media, id, 2_000, film.length)

    expect(await openProcess().parts.finish(id, actor)).toMatchObject({ size: film.length })
  })

  test('An unfinished upload is not stored, and belongs to who began it', async () => {
    const media = openProcess()
    const { id } = await media.parts.begin({ name: '外业.webm', size: film.length }, actor)
    await send(media, id, 0, 2_000)

    await expect(media.parts.finish(id, actor)).rejects.toMatchObject({ code: 'invalid' })
    await expect(media.parts.readState(id, { ...actor, id: 8 })).rejects.toMatchObject({ code: 'notFound' })
    await expect(media.parts.discard(id, { ...actor, id: 8 })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('What no file may be is refused by its first part or its size', async () => {
    const media = openProcess()
    const size = 3 * 1_073_741_824
    await expect(media.parts.begin({ name: '过大.mp4', size }, actor)).rejects.toMatchObject({ code: 'tooLarge' })
    const { id } = await media.parts.begin({ name: '程序.mp4', size: 5_000 }, actor)
    const bytes = Readable.from([Buffer.alloc(5_000, '#!/bin/sh')])

    await expect(media.parts.receivePart({ id, offset: 0, bytes }, actor)).rejects.toMatchObject({
      code: 'unsupportedType',
    })
  })

  test('What nobody goes on with for a week is removed', async () => {
    const media = openProcess()
    const { id } = await media.parts.begin({ name: '外业.webm', size: film.length }, actor)
    await send(media, id, 0, 2_000)

    now += 6 * dayMs
    await media.parts.sweep()
    expect(await storage.stat(`parts/${id}/0`)).toMatchObject({ size: 2_000 })
    await createSharedValues({ db: database.engine.db, now: () => now }).claim(
      `upload.${id}`,
      'a process that ended',
      now,
    )
    now += 2 * dayMs
    await media.parts.sweep()

    expect(await storage.stat(`parts/${id}/0`)).toBeNull()
    await expect(media.parts.readState(id, actor)).rejects.toMatchObject({ code: 'notFound' })
    const claims = database.engine.db.selectFrom('shared_value').select('name').where('name', '=', `upload.${id}`)
    expect(await claims.execute()).toEqual([])
  })
})
