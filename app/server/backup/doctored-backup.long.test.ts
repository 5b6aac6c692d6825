import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertSampleRows, openTestSite, readAllRows, type TestSite } from '../../../tests/support/backup-site'
import { engineNames, type EngineName } from '../../../tests/support/engines'
import { silentAudit } from '../../../tests/support/trail'
import { restoreBackup, writeBackup } from './index'

const sites: TestSite[] = []
let file: string

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  file = join(await mkdtemp(join(tmpdir(), 'doctored-backup-')), 'site.tar.gz')
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

const restoreInto = ({ engine, storage }: TestSite) =>
  restoreBackup({ engine, storage, file, audit: silentAudit, reindex: () => Promise.resolve() })

/** A backup of a site whose revisions all have these values. */
async function backUpRevisions(name: EngineName, values: { fields: string; texts: string }): Promise<void> {
  const source = await open(name)
  await insertSampleRows(source, '原')
  await source.engine.db.updateTable('revision').set(values).execute()
  await writeBackup({ ...source, file })
}

/** A backup with an upload of this key, whose file is missing. */
async function backUpUpload(name: EngineName, key: string): Promise<void> {
  const source = await open(name)
  const about = { name: 'x', kind: 'file', content_type: 'application/pdf', size: 1, color: '', hash: 'x' }
  const numbers = { width: 0, height: 0, duration: 0, created_at: 1, created_by: null, deleted_at: null }
  await source.engine.db
    .insertInto('media')
    .values({ key, ...about, ...numbers })
    .execute()
  await writeBackup({ ...source, file })
}

describe.each(engineNames)('A forged backup restored into %s', (name) => {
  test('Formatted text is cleaned as if it had been typed', async () => {
    const body = '<p onclick="alert(1)">正文<script>alert(1)</script><a href="javascript:alert(1)">链接</a></p>'
    await backUpRevisions(name, { fields: '{"source":"<b>来源</b>"}', texts: JSON.stringify({ body }) })
    const target = await open(name)

    await restoreInto(target)

    const revisions = await target.engine.db.selectFrom('revision').select(['fields', 'texts']).execute()
    expect(revisions).toEqual([
      { fields: '{"source":"<b>来源</b>"}', texts: '{"body":"<p>正文链接</p>"}' },
      { fields: '{"source":"<b>来源</b>"}', texts: '{"body":"<p>正文链接</p>"}' },
      { fields: '{"source":"<b>来源</b>"}', texts: '{"body":"<p>正文链接</p>"}' },
    ])
  })

  test('Formatted text in the column of other fields is cleaned too', async () => {
    await backUpRevisions(name, { fields: '{"body":"<p>正文<script>alert(1)</script></p>"}', texts: '{}' })
    const target = await open(name)

    await restoreInto(target)

    const { fields } = await target.engine.db.selectFrom('revision').select('fields').limit(1).executeTakeFirstOrThrow()
    expect(fields).toBe('{"body":"<p>正文</p>"}')
  })

  test('Values that cannot be read are refused, and nothing changes', async () => {
    await backUpRevisions(name, { fields: '{"body":', texts: '{}' })
    const target = await open(name)
    await insertSampleRows(target, '旧')
    const before = await readAllRows(target)

    await expect(restoreInto(target)).rejects.toThrow(/数据库保持原样：版本 1 的正文无法清理/)

    expect(await readAllRows(target)).toEqual(before)
  })

  test.each(['../../site.sqlite', 'site-id', 'trash/2026-11-22/ab/x.pdf', '/etc/passwd', 'ab/cd.pdf'])(
    'The key "%s" of an upload is refused, and nothing changes',
    async (key) => {
      await backUpUpload(name, key)
      const target = await open(name)
      await insertSampleRows(target, '旧')
      const before = await readAllRows(target)

      await expect(restoreInto(target)).rejects.toThrow(`${JSON.stringify(key)} 不是上传文件的键`)

      expect(await readAllRows(target)).toEqual(before)
    },
  )
})
