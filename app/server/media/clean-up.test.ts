import { mkdtemp, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enginesOfThisRun, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { startFakeS3 } from '../../../tests/support/fake-s3'
import { createPdf } from '../../../tests/support/media-files'
import { testPictures } from '../../../tests/support/media-library'
import { createMedia } from '.'
import { createCloudConverter } from '../clouds'
import { createMediaKey } from './keys'
import { createMediaRows } from './media-rows'
import { openLocalStorage, type Storage } from './storage'
import { silentAudit } from '../../../tests/support/trail'

/** When every file of these tests was stored. */
const storedAt = Date.UTC(2020, 0, 1)
const minute = 60_000
const actor = { id: 7, name: '陈晓岚', rights: {} } as const
const twoHoursLater = storedAt + 120 * minute

const s3 = await startFakeS3()
afterAll(() => s3.close())

async function openFolder(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'clean-up-test-'))
  const storage = openLocalStorage(folder)
  return {
    ...storage,
    async put(key, content, contentType) {
      await storage.put(key, content, contentType)
      await utimes(join(folder, key), storedAt / 1000, storedAt / 1000)
    },
  }
}

const openBucket = () => s3.openEmpty()

const stores = { 'a folder': openFolder, 'an S3 bucket': openBucket }
const pairs = enginesOfThisRun.flatMap((engine) =>
  Object.entries(stores).map(([name, open]) => ({ engine, name, open })),
)

describe.each(pairs)('cleaning up uploads of $engine in $name', ({ engine, open }) => {
  let storage: Storage
  const databases: TestDatabase[] = []
  beforeEach(async () => {
    storage = await open()
  })
  afterEach(() => Promise.all(databases.splice(0).map((database) => database.dispose())))

  async function openSite() {
    const database = await openTestDatabase(engine)
    databases.push(database)
    const { db } = database.engine
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
    let now = twoHoursLater
    const media = createMedia({
      db,
      audit: silentAudit,
      now: () => now,
      storage,
      pictures: testPictures,
      convertCloud: createCloudConverter(),
      log,
    })
    return {
      db,
      media,
      log: () => lines.map((line) => JSON.parse(line) as { msg: string; key?: string }),
      cleanUp: (at = twoHoursLater) => {
        now = at
        return media.cleanUp()
      },
    }
  }

  async function putFile(): Promise<string> {
    const key = createMediaKey('pdf')
    await storage.put(key, Buffer.from(key), 'application/pdf')
    return key
  }

  async function putFiles(count: number): Promise<string[]> {
    const keys: string[] = []
    for (let number = 0; number < count; number += 1) keys.push(await putFile())
    return keys
  }

  async function putUpload({ db }: Awaited<ReturnType<typeof openSite>>, deletedAt: number | null = null) {
    const key = await putFile()
    const about = { name: 'x', kind: 'file', content_type: 'application/pdf', size: 1, color: '', hash: key }
    const numbers = { width: 0, height: 0, duration: 0, created_at: storedAt, created_by: null, deleted_at: deletedAt }
    await createMediaRows(db).insert({ key, ...about, ...numbers })
    return key
  }

  async function storedKeys(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of storage.list()) if (key !== 'site-id') keys.push(key)
    return keys.toSorted()
  }

  test('A fresh database removes nothing of what another database has stored', async () => {
    const old = await openSite()
    await old.media.claimStore()
    for (let number = 0; number < 12; number += 1) await putUpload(old)
    const before = await storedKeys()

    const fresh = await openSite()
    await fresh.cleanUp()
    await fresh.cleanUp(storedAt + 30 * 24 * 60 * minute)

    expect(before).toHaveLength(12)
    expect(await storedKeys()).toEqual(before)
    expect(fresh.log().map(({ msg }) => msg)).toContain(
      'no uploads are removed: the store of uploads belongs to another database',
    )
  })

  test('A fresh database does not take over a filled store without an id, also after uploads of its own', async () => {
    const before = await putFiles(3)

    const fresh = await openSite()
    const claimedAtStart = await fresh.media.claimStore()
    for (let number = 0; number < 30; number += 1) before.push(await putUpload(fresh))
    await fresh.cleanUp()

    expect(claimedAtStart).toBe(false)
    expect(await storage.stat('site-id')).toBeNull()
    expect(await storedKeys()).toEqual(before.toSorted())
  })

  test('A database takes over an empty store, and no other database does afterwards', async () => {
    const first = await openSite()
    const second = await openSite()

    expect(await first.media.claimStore()).toBe(true)
    expect(await second.media.claimStore()).toBe(false)
    expect(await first.media.claimStore()).toBe(true)
  })

  test('A store without an id is taken over by the database that knows all of its files', async () => {
    const site = await openSite()
    const kept = await putUpload(site)
    await site.cleanUp()
    await putFile()

    await site.cleanUp()

    expect(await storedKeys()).toEqual([kept])
  })

  test('A removed upload of a store that belongs to another database keeps its row', async () => {
    const old = await openSite()
    await old.media.claimStore()
    const other = await openSite()
    await putUpload(other, storedAt)

    await other.cleanUp()

    expect(await other.db.selectFrom('media').select('deleted_at').execute()).toEqual([{ deleted_at: storedAt }])
  })

  test('A cleanup removes at most a tenth of the stored files and logs the key of each', async () => {
    const site = await openSite()
    await site.media.claimStore()
    const kept = [await putUpload(site), await putUpload(site)]
    const orphans = await putFiles(28)

    await site.cleanUp()

    expect(await storedKeys()).toHaveLength(27)
    expect(await storedKeys()).toEqual(expect.arrayContaining(kept))
    const removed = site.log().filter(({ msg }) => msg === 'upload without a row moved to the trash')
    expect(removed).toHaveLength(3)
    expect(orphans).toEqual(expect.arrayContaining(removed.map(({ key }) => key)))
    expect(await storedKeys()).not.toEqual(expect.arrayContaining([removed[0]?.key]))
  })

  async function trashKeys(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of storage.listTrash()) keys.push(key)
    return keys.toSorted()
  }

  test('A file without a row is in the trash for thirty days before it is gone', async () => {
    const site = await openSite()
    await site.media.claimStore()
    const key = await putFile()
    await site.cleanUp(Date.UTC(2020, 0, 1, 2))
    const bytes = await text(await storage.open(`trash/2020-01-01/${key}`))

    await site.cleanUp(Date.UTC(2020, 0, 31, 23))
    const afterThirtyDays = await trashKeys()
    await site.cleanUp(Date.UTC(2020, 1, 1, 0, 1))

    expect(bytes).toBe(key)
    expect(afterThirtyDays).toEqual([`trash/2020-01-01/${key}`])
    expect(await trashKeys()).toEqual([])
    expect(site.log()).toContainEqual(expect.objectContaining({ msg: 'upload removed from the trash' }))
  })

  test('An upload that staff have removed is in the trash', async () => {
    const site = await openSite()
    await site.media.claimStore()
    const key = await putUpload(site, storedAt)

    await site.cleanUp()

    expect(await trashKeys()).toEqual([`trash/2020-01-01/${key}`])
  })

  test('The trash of a store that belongs to another database is not emptied', async () => {
    const old = await openSite()
    await old.media.claimStore()
    const key = await putFile()
    await old.cleanUp()
    const fresh = await openSite()

    await fresh.cleanUp(Date.UTC(2021, 0, 1))

    expect(await trashKeys()).toEqual([`trash/2020-01-01/${key}`])
  })

  test('A file without a row stays for an hour', async () => {
    const site = await openSite()
    await site.media.claimStore()
    const key = await putFile()

    await site.cleanUp(storedAt + 59 * minute)
    expect(await storedKeys()).toEqual([key])

    await site.cleanUp(storedAt + 61 * minute)
    expect(await storedKeys()).toEqual([])
  })

  test('The row and the file of a removed upload stay for an hour', async () => {
    const site = await openSite()
    await site.media.claimStore()
    const key = await putUpload(site, storedAt)

    await site.cleanUp(storedAt + 59 * minute)
    expect(await storedKeys()).toEqual([key])
    expect(await site.db.selectFrom('media').select('key').execute()).toEqual([{ key }])

    await site.cleanUp(storedAt + 61 * minute)
    expect(await storedKeys()).toEqual([])
    expect(await site.db.selectFrom('media').select('key').execute()).toEqual([])
  })

  const partKeys = async () => {
    const keys: string[] = []
    for await (const { key } of storage.listParts()) keys.push(key)
    return keys.toSorted()
  }
  const putPart = (id: string, offset: number) =>
    storage.put(`parts/${id}/${offset}`, createPdf(), 'application/octet-stream')
  const begin = ({ media }: Awaited<ReturnType<typeof openSite>>) =>
    media.parts.begin({ name: '说明.pdf', size: createPdf().length }, actor)

  test('A part of an upload that is no more is gone after an hour, those of an unfinished one stay', async () => {
    const site = await openSite()
    const { id } = await begin(site)
    await putPart(id, 0)
    await putPart('ab'.repeat(16), 0)

    await site.cleanUp(storedAt + 59 * minute)
    expect(await partKeys()).toEqual([`parts/${'ab'.repeat(16)}/0`, `parts/${id}/0`].toSorted())
    await site.cleanUp()

    expect(await partKeys()).toEqual([`parts/${id}/0`])
  })

  test('A part that was stored and never noted goes with its upload', async () => {
    const site = await openSite()
    const { id } = await begin(site)
    await putPart(id, 0)

    await site.cleanUp(twoHoursLater + 8 * 24 * 60 * minute)
    await site.media.parts.sweep()
    await site.cleanUp(twoHoursLater + 8 * 24 * 60 * minute)

    expect(await partKeys()).toEqual([])
  })

  test('The parts of a finished upload that a process left when it ended are gone after an hour', async () => {
    const site = await openSite()
    const { id } = await begin(site)
    await site.media.parts.receivePart({ id, offset: 0, bytes: Readable.from([createPdf()]) }, actor)
    const row = await site.media.parts.finish(id, actor)
    await putPart(id, 0)

    await site.cleanUp()

    expect(await partKeys()).toEqual([])
    expect(await site.media.parts.finish(id, actor)).toEqual(row)
  })

  test('The parts in a store that belongs to another database stay', async () => {
    const old = await openSite()
    await old.media.claimStore()
    const { id } = await begin(old)
    await putPart(id, 0)

    await (await openSite()).cleanUp()

    expect(await partKeys()).toEqual([`parts/${id}/0`])
  })
})
