import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rewriteBackup } from '../../../tests/support/archive'
import { insertSampleRows, openTestSite, type TestSite } from '../../../tests/support/backup-site'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { createPdf, createUpload } from '../../../tests/support/media-files'
import { silentAudit } from '../../../tests/support/trail'
import { restoreBackup, writeBackup } from './index'
import type { Manifest } from './manifest'

const corrected = '单位名称：甲 → 乙\n联系人：王书远 → 王树远'
const masked = '单位名称：甲 → 乙\n联系人：已更正'
const rights = '{"content":{"view":"all","edit":"all"},"types":{},"system":{}}'

describe.each(enginesOfThisRun)('A backup of an earlier version restored into %s', (name) => {
  let site: TestSite
  let file: string

  beforeEach(async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    site = await openTestSite(name)
    file = join(await mkdtemp(join(tmpdir(), 'earlier-backup-')), 'site.tar.gz')
    await insertSampleRows(site, '原')
    await site.media.store(createUpload(createPdf()), null)
    const { db } = site.engine
    await db.updateTable('media').set({ map_answer: 'unasked' }).execute()
    await db.updateTable('application_log').set({ kind: 'correct', text: corrected }).execute()
    await db.insertInto('duty').values({ preset: null, name: '值班', rights, created_at: 0 }).execute()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await site.dispose()
  })

  const restore = () => restoreBackup({ ...site, file, audit: silentAudit, reindex: () => Promise.resolve() })

  const withoutTables = (manifest: Manifest, ...tables: string[]) =>
    Object.fromEntries(Object.entries(manifest.tables).filter(([table]) => !tables.includes(table)))

  async function readRestored() {
    const { db } = site.engine
    const log = await db.selectFrom('application_log').select('text').executeTakeFirstOrThrow()
    const upload = await db.selectFrom('media').select('map_answer').executeTakeFirstOrThrow()
    const duty = await db.selectFrom('duty').select('rights').where('name', '=', '值班').executeTakeFirstOrThrow()
    const personnel = await db.selectFrom('duty').select('name').where('preset', '=', 'personnel').execute()
    return { log: log.text, map: upload.map_answer, rights: duty.rights, personnel: personnel.length }
  }

  test('One that names no migrations is masked, and nothing is done again that would add something', async () => {
    await writeBackup({ ...site, file })
    await rewriteBackup(file, { manifest: () => ({ migrations: undefined }) })

    await restore()

    expect(await readRestored()).toEqual({ log: masked, map: 'none', rights, personnel: 1 })
  })

  test('One from before the newest migration goes through that one alone', async () => {
    await writeBackup({ ...site, file })
    const isEarlier = (migration: string) => migration < '0024'
    await rewriteBackup(file, { manifest: ({ migrations = [] }) => ({ migrations: migrations.filter(isEarlier) }) })

    await restore()

    expect(await readRestored()).toEqual({ log: masked, map: 'unasked', rights, personnel: 1 })
  })

  test('One of this version stays as it is', async () => {
    await writeBackup({ ...site, file })

    await restore()

    expect(await readRestored()).toEqual({ log: corrected, map: 'unasked', rights, personnel: 1 })
  })

  test('One from before reviews and candidates gets their rights and their duty', async () => {
    const { db } = site.engine
    const { id: account } = await site.addAccount('manager')
    await db.deleteFrom('duty').where('preset', '=', 'personnel').execute()
    const duties = await db
      .selectFrom('duty')
      .select('id')
      .where('preset', 'in', ['administrator', 'business'])
      .execute()
    for (const { id } of duties)
      await db.insertInto('account_duty').values({ account_id: account, duty_id: id }).execute()
    await writeBackup({ ...site, file })
    const added = ['review_link', 'candidate', 'candidate_log', 'candidate_file']
    await rewriteBackup(file, {
      manifest: (manifest) => ({ migrations: undefined, tables: withoutTables(manifest, ...added) }),
    })

    await restore()

    expect(await readRestored()).toMatchObject({
      personnel: 1,
      rights: '{"content":{"view":"all","review":"all","edit":"all","submit":"all"},"types":{},"system":{}}',
    })
    const held = await db
      .selectFrom('account_duty')
      .innerJoin('duty', 'duty.id', 'account_duty.duty_id')
      .select('duty.preset')
      .where('account_duty.account_id', '=', account)
      .orderBy('duty.id')
      .execute()
    expect(held.map(({ preset }) => preset)).toEqual(['administrator', 'business', 'personnel'])
  })

  test('What was dismissed before sentences counted stays dismissed in any sentence', async () => {
    const { id: entryId } = await site.engine.db.selectFrom('entry').select('id').limit(1).executeTakeFirstOrThrow()
    const key = { entry_id: entryId, rule: 'word', text: '甲', sentence: '' }
    const finding = { ...key, reason: '对', account_id: null, created_at: 1 }
    await site.engine.db.insertInto('dismissed_finding').values(finding).execute()
    await writeBackup({ ...site, file })
    await rewriteBackup(file, {
      row: (table, { sentence, ...row }) => (table === 'dismissed_finding' ? row : { ...row, sentence }),
    })

    await restore()

    expect(await site.engine.db.selectFrom('dismissed_finding').selectAll().execute()).toEqual([finding])
  })

  test('One that has gone through migrations unknown here is refused in one line', async () => {
    await writeBackup({ ...site, file })
    await rewriteBackup(file, { manifest: ({ migrations = [] }) => ({ migrations: [...migrations, '9000-later'] }) })

    await expect(restore()).rejects.toThrow('没有改动任何数据。备份由更新的版本写成（9000-later），请先升级本站')
  })
})
