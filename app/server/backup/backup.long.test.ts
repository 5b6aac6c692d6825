import { copyFile, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  insertSampleRows,
  listTrash,
  openTestSite,
  readAllRows,
  type TestSite,
} from '../../../tests/support/backup-site'
import { type EngineName, engineNames } from '../../../tests/support/engines'
import { createNoise, createPdf, createUpload } from '../../../tests/support/media-files'
import { testNoon } from '../../../tests/support/test-modules'
import { listRecords, silentAudit } from '../../../tests/support/trail'
import { type Audit, createAudit, verifyTrail } from '../audit'
import { createSearch } from '../search'
import { writeBackup, restoreBackup } from './index'

const searchDeps = { now: Date.now, readHeldCertificates: async () => [] }

const sites: TestSite[] = []
let folder: string
let file: string

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
  file = join(folder, 'site.tar.gz')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(sites.splice(0).map((site) => site.dispose()))
})

async function open(name: EngineName): Promise<TestSite> {
  const site = await openTestSite(name)
  sites.push(site)
  return site
}

/** What is compared with the rows of the backup has no record of the restore. */
const restoreInto = ({ engine, storage, reindexed }: TestSite, from = file, audit: Audit = silentAudit) =>
  restoreBackup({
    engine,
    storage,
    file: from,
    audit,
    reindex: async (db) => {
      reindexed.push(await db.selectFrom('publication').select('id').orderBy('id').execute())
      await createSearch({ engine, ...searchDeps }).reindex(db)
    },
  })

const pairs = engineNames.flatMap((from) => engineNames.map((to) => [from, to] as const))

describe.each(pairs)('A backup of %s restored into %s', (from, to) => {
  test('Every row and every upload is restored, and nothing remains of what was there', async () => {
    const source = await open(from)
    await insertSampleRows(source, '原')
    const picture = await source.media.store(createUpload(await createNoise(300, 200).jpeg().toBuffer()), null)
    const document = await source.media.store(createUpload(createPdf()), null)
    await writeBackup({ ...source, file })

    const target = await open(to)
    await insertSampleRows(target, '旧')
    const old = await target.media.store(createUpload(await createNoise(310, 200).jpeg().toBuffer()), null)
    const before = await target.readContentVersion()
    await restoreInto(target)

    expect(await readAllRows(target)).toEqual(await readAllRows(source))
    for (const { src } of [picture, document]) {
      const key = src.replace('/media/', '')
      const [restored, original] = [await target.storage.open(key), await source.storage.open(key)]
      expect((await buffer(restored)).equals(await buffer(original))).toBe(true)
    }
    expect(await target.storage.stat(old.src.replace('/media/', ''))).toBeNull()
    expect(await listTrash(target)).toEqual([expect.stringContaining(old.src.replace('/media/', '/'))])
    expect(await target.engine.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect(target.reindexed).toEqual([
      await target.engine.db.selectFrom('publication').select('id').orderBy('id').execute(),
    ])
    const found = await createSearch({ engine: target.engine, ...searchDeps }).find({
      keyword: '换行',
      group: '',
      offset: 0,
      limit: 10,
    })
    expect(found.total).toBe(3)
    expect(await target.readContentVersion()).toBe(before + 1)
    expect(await readdir(target.storage.temporary)).toEqual([])
  })

  test('No id is used again', async () => {
    const source = await open(from)
    await insertSampleRows(source, '原')
    const { id } = await source.addAccount('gone')
    await source.engine.db.deleteFrom('account').where('id', '=', id).execute()
    await writeBackup({ ...source, file })
    const target = await open(to)
    await restoreInto(target)
    expect((await target.addAccount('next')).id).toBe(id + 1)
    for (let more = 0; more < 5; more += 1) await target.addAccount(`more${more}`)
    await restoreInto(target)
    expect((await target.addAccount('last')).id).toBe(id + 7)
  })
})

describe.each(engineNames)('A backup of %s', (name) => {
  test('It is consistent although the site is written to meanwhile', async () => {
    const site = await open(name)
    await insertSampleRows(site, '原', 3_000)
    const second = await site.openAgain()
    const stop = new AbortController()
    const writer = (async () => {
      for (let round = 0; !stop.signal.aborted; round += 1) {
        await turn()
        await second.engine.db.transaction().execute(async (db) => {
          await db
            .insertInto('setting')
            .values({ name: `pair-a${round}`, value: '1', updated_at: 0 })
            .execute()
          await db
            .insertInto('audit')
            .values({
              id: 1_000_000 + round,
              at: round,
              account_id: null,
              account_name: '',
              action: 'pair',
              target: `${round}`,
              outcome: 'done',
              address: '',
              detail: '',
            })
            .execute()
        })
      }
    })()
    await writeBackup({ ...site, file })
    stop.abort()
    await writer
    const target = await open(name)
    await restoreInto(target)
    const settings = await target.engine.db
      .selectFrom('setting')
      .select('name')
      .where('name', 'like', 'pair-a%')
      .execute()
    const audit = await target.engine.db.selectFrom('audit').select('target').where('action', '=', 'pair').execute()
    expect(settings).toHaveLength(audit.length)
  })

  test('A restored trail is whole and goes on with the restore, and the database guards it again', async () => {
    const site = await open(name)
    await insertSampleRows(site, '原')
    await writeBackup({ ...site, file })
    const target = await open(name)
    await insertSampleRows(target, '别处', 5)
    const { db } = target.engine
    const audit = createAudit({ db, now: () => testNoon, log: pino({ level: 'silent' }) })
    const replaced = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()

    await restoreInto(target, file, audit)
    await audit.record({ action: 'login' })

    expect(await verifyTrail(db, testNoon)).toMatchObject({ count: 5, lastId: 5, faults: [] })
    expect((await listRecords(db, { limit: 2 })).map(({ id, action, detail }) => ({ id, action, detail }))).toEqual([
      { id: 5, action: 'login', detail: '' },
      { id: 4, action: 'backup.restore', detail: `此前的记录链至第 5 条，链尾 ${replaced.hash}` },
    ])
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/the trail/)
  })

  test('An upload whose file is missing is reported and left out', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const site = await open(name)
    const { src } = await site.media.store(createUpload(createPdf()), null)
    await site.storage.remove(src.replace('/media/', ''))
    await writeBackup({ ...site, file })
    expect(warn).toHaveBeenCalledOnce()
    const target = await open(name)
    await restoreInto(target)
    expect(await readAllRows(target)).toEqual(await readAllRows(site))
  })

  test('It holds no session and can be read by its owner only', async () => {
    const site = await open(name)
    await insertSampleRows(site, '原')
    await writeBackup({ ...site, file })
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(gunzipSync(await readFile(file)).includes('secret-of-a-session')).toBe(false)
    expect(await readdir(folder)).toEqual(['site.tar.gz'])
  })

  test('An earlier file stays when the backup fails', async () => {
    const site = await open(name)
    await insertSampleRows(site, '原')
    await writeFile(file, 'the last good one')
    await site.media.store(createUpload(createPdf()), null)
    const broken = { ...site.storage, open: () => Promise.reject(new Error('the disk is broken')) }
    await expect(writeBackup({ engine: site.engine, storage: broken, file })).rejects.toThrow(/the disk is broken/)
    expect(await readFile(file, 'utf8')).toBe('the last good one')
    expect(await readdir(folder)).toEqual(['site.tar.gz'])
    await expect(writeBackup({ ...site, file: join(folder, 'no', 'such', 'folder', 'x') })).rejects.toThrow(/没有写入/)
  })
})

describe.each(engineNames)('A restore into %s', (name) => {
  let site: TestSite
  let before: unknown
  beforeEach(async () => {
    const source = await open(name)
    await insertSampleRows(source, '原')
    await source.media.store(createUpload(await createNoise(300, 200).png().toBuffer()), null)
    await writeBackup({ ...source, file })
    site = await open(name)
    await insertSampleRows(site, '旧')
    await site.media.store(createUpload(createPdf()), null)
    before = await stateOf()
  })

  const stateOf = async () => ({
    content: await readAllRows(site),
    sessions: await site.engine.db.selectFrom('session').selectAll().execute(),
    files: (await readdir(site.folder, { recursive: true })).toSorted(),
  })

  /** The message of the refusal; whatever changed is added to it. */
  async function refusal(from: string): Promise<string> {
    const message = await restoreInto(site, from).then(
      () => 'restored',
      (error: unknown) => String(error),
    )
    const unchanged = isDeepStrictEqual(await stateOf(), before) && site.reindexed.length === 0
    return unchanged ? message : `${message}, yet something changed`
  }

  const damaged = async (change: (bytes: Buffer) => Buffer) => {
    const target = join(folder, 'damaged.tar.gz')
    await writeFile(target, change(await readFile(file)))
    return target
  }
  const rewritten = (from: string, to: string) =>
    damaged((bytes) => gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace(from, to), 'latin1')))

  test('A file that was cut off changes nothing', async () => {
    for (let tenth = 0; tenth < 10; tenth += 1) {
      expect(await refusal(await damaged((bytes) => bytes.subarray(0, (bytes.length * tenth) / 10)))).toMatch(
        /没有改动任何数据/,
      )
    }
  })

  test('A file with a wrong bit changes nothing', async () => {
    for (let at = 100; at < (await stat(file)).size; at += Math.ceil((await stat(file)).size / 12)) {
      const flipped = await damaged((bytes) => {
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at)
        return bytes
      })
      expect(await refusal(flipped)).toMatch(/没有改动任何数据/)
    }
  })

  test('A file whose rows, counts or uploads differ from its manifest changes nothing', async () => {
    expect(await refusal(await rewritten('"title":"', '"tItle":"'))).toMatch(/已损坏：tables.* 的校验值不符/)
    expect(await refusal(await rewritten('"audit":', '"audit":1'))).toMatch(/已损坏|清单|无法读取/)
    expect(await refusal(await rewritten('"missing":[]', '"missing":{}'))).toMatch(/清单无法读取/)
  })

  test('A file that is no backup, or one of a newer version, changes nothing', async () => {
    expect(await refusal(await damaged(() => Buffer.from('hello')))).toMatch(/无法读取/)
    expect(await refusal(await damaged(() => gzipSync('hello'.repeat(1000))))).toMatch(/没有改动任何数据/)
    expect(await refusal(await damaged(() => Buffer.alloc(0)))).toMatch(/没有改动任何数据/)
    expect(await refusal(await rewritten('"format":1', '"format":9'))).toMatch(/更新的版本/)
    expect(await refusal(join(folder, 'missing.tar.gz'))).toMatch(/无法读取/)
    expect(await refusal(folder)).toMatch(/无法读取/)
  })

  test('Nothing is changed when the search index cannot be built', async () => {
    const reindex = () => Promise.reject(new Error('no index'))
    await expect(restoreBackup({ ...site, file, audit: silentAudit, reindex })).rejects.toThrow(
      /数据库保持原样：no index/,
    )
    expect((await stateOf()).content).toEqual((before as Awaited<ReturnType<typeof stateOf>>).content)
  })

  test('The id of the site stays, so that its store still belongs to it', async () => {
    const id = await site.engine.db.selectFrom('site').select('id').execute()
    await restoreInto(site)
    expect(await site.engine.db.selectFrom('site').select('id').execute()).toEqual(id)
    expect(await site.media.claimStore()).toBe(true)
  })

  test('Other uploads of a store that 属于另一个数据库 stay', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await site.media.claimStore()
    const fresh = await open(name)
    const { storage } = site
    const { src } = await site.media.store(createUpload(await createNoise(310, 200).jpeg().toBuffer()), null)
    await restoreInto({ ...fresh, storage })
    expect(await storage.stat(src.replace('/media/', ''))).toMatchObject({ key: src.replace('/media/', '') })
    expect(await fresh.engine.db.selectFrom('media').select('key').execute()).toHaveLength(1)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('属于另一个数据库'))
  })

  test.each(name === 'postgres' ? [name] : [])(
    'Queries need only the indexes of the restored tables, on %s',
    async () => {
      await restoreInto(site)
      const query = sql`select 1 from pg_class where relname = 'entry' and relallvisible > 0`
      expect((await query.execute(site.engine.db)).rows).toHaveLength(1)
    },
  )

  test('The same file can be restored twice', async () => {
    await restoreInto(site)
    const once = await stateOf()
    await copyFile(file, join(folder, 'copy.tar.gz'))
    await restoreInto(site, join(folder, 'copy.tar.gz'))
    expect(await stateOf()).toEqual(once)
  })
})
