import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test, vi, afterAll, beforeAll, describe } from 'vitest'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { explainQueries } from '../../../tests/support/explain-queries'
import {
  createAnimation,
  createMp4,
  createNoise,
  createPdf,
  createPhotograph,
  createUpload,
} from '../../../tests/support/media-files'
import { describeLibrary, toMediaKey } from '../../../tests/support/media-library'
import { createLibrary } from './library'

const actor = { id: 1, name: '编辑', rights: {} } as const
const hour = 3_600_000

describeLibrary('the media library', (library) => {
  /** A smaller version, once it is made. */
  const deliverMade = async (key: string) => {
    await vi.waitUntil(async () => (await library().media.deliver(key))?.mayBeKept === true, { timeout: 60_000 })
    return library().media.deliver(key)
  }

  test('lists the newest first, by kind and by words of the name', async () => {
    await library().media.store(createUpload(await createPhotograph(), '航拍 100%.jpg'), null)
    await library().media.store(createUpload(createPdf(), 'Report_A.pdf'), null)
    const all = await library().media.list({ offset: 0, limit: 10 })
    expect(all.total).toBe(2)
    expect(all.rows.map(({ name }) => name)).toEqual(['Report_A.pdf', '航拍 100%.jpg'])
    expect((await library().media.list({ offset: 1, limit: 10 })).rows).toHaveLength(1)
    expect((await library().media.list({ offset: 0, limit: 10, kind: 'image' })).total).toBe(1)
    expect((await library().media.list({ offset: 0, limit: 10, text: 'report_' })).total).toBe(1)
    expect((await library().media.list({ offset: 0, limit: 10, text: '0%' })).total).toBe(1)
    expect((await library().media.list({ offset: 0, limit: 10, text: '_%' })).total).toBe(0)
  })

  test('lists in the order that was asked for, and what one person uploaded', async () => {
    await library().media.store(createUpload(await createPhotograph(), '乙.jpg'), null)
    await library().media.store(createUpload(createPdf(), '甲.pdf'), actor)
    const listNames = async (query: { order?: 'oldest' | 'name' | 'size'; by?: number }) =>
      (await library().media.list({ offset: 0, limit: 10, text: '', ...query })).rows.map(({ name }) => name)
    expect(await listNames({})).toEqual(['甲.pdf', '乙.jpg'])
    expect(await listNames({ order: 'oldest' })).toEqual(['乙.jpg', '甲.pdf'])
    expect(await listNames({ order: 'size' })).toEqual(['乙.jpg', '甲.pdf'])
    expect(await listNames({ by: actor.id })).toEqual(['甲.pdf'])
    expect(await listNames({ by: 999 })).toEqual([])
  })

  test('lists what was uploaded between two moments, both included', async () => {
    const { createdAt } = await library().media.store(createUpload(createPdf(), '甲.pdf'), null)
    const list = async (days: { uploadedFrom?: number; uploadedUntil?: number }) =>
      (await library().media.list({ offset: 0, limit: 10, text: '', ...days })).rows.map(({ name }) => name)
    expect(await list({ uploadedFrom: createdAt, uploadedUntil: createdAt })).toEqual(['甲.pdf'])
    expect(await list({ uploadedFrom: createdAt + 1 })).toEqual([])
    expect(await list({ uploadedUntil: createdAt - 1 })).toEqual([])
  })

  test('makes smaller versions in the background, once, and never wider than the picture', async () => {
    const row = await library().media.store(createUpload(await createNoise(700, 350).jpeg().toBuffer()), null)
    const stem = toMediaKey(row.src).replace('.jpg', '')
    const several = await Promise.all(Array.from({ length: 5 }, () => deliverMade(`${stem}-320.webp`)))
    expect(new Set(several.map((one) => one?.etag)).size).toBe(1)
    expect(several[0]).toMatchObject({ contentType: 'image/webp', kind: 'image' })
    const small = await buffer(await several[0]!.open())
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    expect(several[0]?.size).toBe(small.length)
    const avif = await deliverMade(`${stem}-640.avif`)
    expect(await sharp(await buffer(await avif!.open())).metadata()).toMatchObject({ format: 'heif', width: 640 })
    expect(await library().listFiles()).toHaveLength(3)
    for (const key of [
      `${stem}-960.webp`,
      `${stem}-321.webp`,
      `${stem}-320.png`,
      `${stem}-320.jpg`,
      `${stem}-0320.webp`,
      `${stem}.webp`,
    ]) {
      expect(await library().media.deliver(key)).toBeNull()
    }
    const missing = '00/00000000000000000000000000000000'
    expect(await library().media.deliver(`${missing}-320.webp`)).toBeNull()
    expect(await library().media.deliver(`${missing}.webp`)).toBeNull()
  })

  test('has no smaller versions of animations, films and documents', async () => {
    for (const bytes of [await createAnimation(2, 400, 300), createMp4(1), createPdf()]) {
      const { src } = await library().media.store(createUpload(bytes), null)
      expect(await library().media.deliver(toMediaKey(src).replace(/\.\w+$/, '-160.webp'))).toBeNull()
    }
  })

  test('delivers nothing but its own keys', async () => {
    for (const key of [
      '',
      '.',
      '../site.sqlite',
      '.tmp/x',
      'ab/../../site.sqlite',
      'AB/x.jpg',
      '%2e%2e/x',
      'ab/abcdefabcdefabcdefabcdefabcdefab.jpg/..',
      'ab\\x.jpg',
      'a\0',
    ]) {
      expect(await library().media.deliver(key)).toBeNull()
    }
  })

  test('removes an upload only while nobody uses it', async () => {
    const { db } = library().database.engine
    const { id, src } = await library().media.store(createUpload(await createPhotograph()), null)
    const value = JSON.stringify({ src })
    await db.insertInto('setting').values({ name: 'qrImage', value, updated_at: 0 }).execute()
    await expect(library().media.remove(id)).rejects.toMatchObject({ code: 'inUse' })
    await db.deleteFrom('setting').execute()
    await library().media.remove(id)
    expect(await library().media.deliver(toMediaKey(src))).toBeNull()
    expect(await library().countRows()).toBe(0)
    await expect(library().media.remove(id)).rejects.toMatchObject({ code: 'notFound' })
    await expect(library().media.remove(99_999)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('gives a removed upload back when it is uploaded again', async () => {
    const bytes = await createPhotograph()
    const first = await library().media.store(createUpload(bytes), null)
    await library().media.remove(first.id)
    expect((await library().media.store(createUpload(bytes), null)).id).toBe(first.id)
    expect(await library().media.deliver(toMediaKey(first.src))).not.toBeNull()
  })

  test('stores a file anew whose row is there and whose bytes are gone', async () => {
    const bytes = await createPhotograph()
    const { src } = await library().media.store(createUpload(bytes), null)
    await library().storage.remove(toMediaKey(src))
    await expect((await library().media.deliver(toMediaKey(src)))!.open()).rejects.toMatchObject({ code: 'notFound' })
    expect((await library().media.store(createUpload(bytes), null)).src).toBe(src)
    expect((await library().readBytes(src)).length).toBeGreaterThan(0)
  })

  test('cleans up what has been unused for an hour, and nothing else', async () => {
    const kept = await library().media.store(createUpload(await createNoise(200, 200).png().toBuffer()), null)
    const gone = await library().media.store(createUpload(await createNoise(220, 220).png().toBuffer()), null)
    await deliverMade(toMediaKey(kept.src).replace('.webp', '-160.webp'))
    await deliverMade(toMediaKey(gone.src).replace('.webp', '-160.webp'))
    await library().media.remove(gone.id)
    await library().media.cleanUp()
    expect(await library().listStoredKeys()).toHaveLength(4)
    library().now += 2 * hour
    // Of so few files one is removed at a time.
    await library().media.cleanUp()
    await library().media.cleanUp()
    await library().media.cleanUp()
    expect(await library().listStoredKeys()).toEqual(
      [toMediaKey(kept.src), toMediaKey(kept.src).replace('.webp', '-160.webp')].toSorted(),
    )
    expect(await library().database.engine.db.selectFrom('media').select('id').execute()).toEqual([{ id: kept.id }])
  })

  test('cleans up temporary files that are older than an hour', async () => {
    const [old, recent] = [join(library().storage.temporary, 'old'), join(library().storage.temporary, 'recent')]
    for (const [file, age] of [
      [old, 61],
      [recent, 59],
    ] as const) {
      await writeFile(file, 'x')
      const time = new Date(library().now - age * 60_000)
      await utimes(file, time, time)
    }
    await library().media.cleanUp()
    expect(await readdir(library().storage.temporary)).toEqual(['recent'])
  })

  test('takes an upload back that came into use as it was removed', async () => {
    const { db } = library().database.engine
    const { id, src } = await library().media.store(createUpload(await createPhotograph()), null)
    await library().media.remove(id)
    await db
      .insertInto('setting')
      .values({ name: 'qrImage', value: JSON.stringify({ src }), updated_at: 0 })
      .execute()
    library().now += 2 * hour
    await library().media.cleanUp()
    expect(await library().media.deliver(toMediaKey(src))).not.toBeNull()
  })
})

describe.each(engineNames)('queries of files that nothing uses, on %s', (name) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(name)
  })
  afterAll(() => database.dispose())

  test('Whether a version shows a file is looked up in an index', async () => {
    const plans = await explainQueries(database.engine, async ({ db }) => {
      const library = createLibrary(db, () => Date.now())
      await library.count()
      for (const usage of ['none', 'abandoned', 'former'] as const)
        await library.list({ offset: 0, limit: 24, text: '', usage })
    })

    // The page of a list by itself, and within the query that reads its rows; its total; the counts.
    expect(plans.filter((plan) => plan.includes('revision_media'))).toHaveLength(10)
    for (const plan of plans)
      expect(plan).not.toMatch(/SCAN (revision_media|media_use)\b|Seq Scan on (revision_media|media_use)\b/)
  })

  test.for([{}, { usage: 'none' }, { usage: 'former' }] as const)(
    'The newest of %j are the end of a walk along uploads, which sorts none',
    async (filter) => {
      const plans = await explainQueries(database.engine, ({ db }) =>
        createLibrary(db, () => Date.now()).list({ offset: 0, limit: 24, ...filter }),
      )

      expect(plans.join('\n')).toMatch(
        /SEARCH media USING (COVERING )?INDEX media_newest \(deleted_at=\?\)|Scan Backward using media_pkey/,
      )
      for (const plan of plans) expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
    },
  )
})
