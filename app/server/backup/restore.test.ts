import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertSampleRows, listTrash, openTestSite, type TestSite } from '../../../tests/support/backup-site'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { createPdf, createUpload } from '../../../tests/support/media-files'
import { testNoon } from '../../../tests/support/test-modules'
import { silentAudit } from '../../../tests/support/trail'
import { type Audit, createAudit, createTrailCheck } from '../audit'
import { createMediaKey, type Storage } from '../media'
import { createSharedValues } from '../shared-values'
import { restoreBackup, writeBackup } from './index'

describe.each(enginesOfThisRun)('A restore of an earlier backup over the site it was made of, on %s', (name) => {
  let site: TestSite
  let file: string

  beforeEach(async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    site = await openTestSite(name)
    file = join(await mkdtemp(join(tmpdir(), 'restore-test-')), 'site.tar.gz')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await site.dispose()
  })

  function restore({ audit = silentAudit, storage = site.storage }: { audit?: Audit; storage?: Storage } = {}) {
    return restoreBackup({ engine: site.engine, storage, file, audit, reindex: () => Promise.resolve() })
  }

  async function storePdf(): Promise<{ id: number; key: string }> {
    const { id, src } = await site.media.store(createUpload(createPdf()), null)
    return { id, key: src.replace('/media/', '') }
  }

  test('The trail is whole for the checks that follow, and what was said of the one before is gone', async () => {
    const { db } = site.engine
    const now = () => testNoon
    const log = pino({ level: 'silent' })
    const audit = createAudit({ db, now, log })
    const values = createSharedValues({ db, now })
    const announce = vi.fn<() => Promise<void>>().mockResolvedValue()
    const trail = createTrailCheck({ db, now, log, values, audit, announce })
    await insertSampleRows(site, '原')
    await writeBackup({ ...site, file })
    for (let more = 0; more < 5; more += 1) await audit.record({ action: 'login' })
    await trail.check()

    await restore({ audit })

    expect((await trail.check()).faults).toEqual([])
    for (let more = 0; more < 5; more += 1) await audit.record({ action: 'login' })
    expect((await trail.check()).faults).toEqual([])
    expect((await trail.readState()).openFault).toBeNull()
    expect(announce).not.toHaveBeenCalled()
  })

  test('The content is due to be checked, and what was told or belongs to other systems is remembered', async () => {
    const { db } = site.engine
    await writeBackup({ ...site, file })
    const about = ['checks.cursor', 'checks.done', 'checks.followed', 'trail.check', 'trail.fault']
    const others = ['indexNow.place', 'key of plain applications', 'review.term.1.1.past', 'wechat.token.a']
    for (const each of [...about, ...others])
      await db.insertInto('shared_value').values({ name: each, value: '1', expires_at: 9 }).execute()

    await restore()

    const kept = await db.selectFrom('shared_value').select('name').orderBy('name').execute()
    expect(kept.map((row) => row.name)).toEqual(others)
  })

  test('A file that was missing in the backup, and was put back since, stays', async () => {
    const { key } = await storePdf()
    await site.storage.remove(key)
    await writeBackup({ ...site, file })
    await site.storage.put(key, createPdf(), 'application/pdf')

    await restore()

    expect(await site.storage.stat(key)).not.toBeNull()
    expect(await listTrash(site)).toEqual([])
  })

  test('An upload that another process stores meanwhile stays, whether its row is there already or not', async () => {
    await site.media.claimStore()
    await writeBackup({ ...site, file })
    const { id, key } = await storePdf()
    const row = await site.engine.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const unfinished = createMediaKey('pdf')
    const storage = {
      ...site.storage,
      async *list() {
        await site.storage.put(unfinished, createPdf(), 'application/pdf')
        yield* site.storage.list()
        await site.engine.db.insertInto('media').values(row).execute()
      },
    }

    await restore({ storage })

    expect(await site.storage.stat(key)).not.toBeNull()
    expect(await site.storage.stat(unfinished)).not.toBeNull()
    expect(await listTrash(site)).toEqual([])
  })
})
