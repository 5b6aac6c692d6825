import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { insertSampleRows, openTestSite } from '../../../tests/support/backup-site'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { writeBackup } from './backup'

describe.each(enginesOfThisRun)('A backup of %s', (name) => {
  test('The site writes at once while the tables are read, and the backup does not hold it', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const site = await openTestSite(name)
    onTestFinished(() => site.dispose())
    await insertSampleRows(site, '原')
    const file = join(await mkdtemp(join(tmpdir(), 'backup-test-')), 'site.tar.gz')
    const [reader, writer] = [await site.openAgain(), await site.openAgain()]
    let written = 0
    const readLast: typeof reader.engine.idCounters.readLast = async (db, table) => {
      const row = { name: `meanwhile-${written++}`, value: '1', updated_at: 0 }
      await writer.engine.db.insertInto('setting').values(row).execute()
      return reader.engine.idCounters.readLast(db, table)
    }
    const idCounters = { ...reader.engine.idCounters, readLast }

    await writeBackup({ engine: { ...reader.engine, idCounters }, storage: site.storage, file })

    expect(written).toBeGreaterThan(5)
    expect(gunzipSync(await readFile(file)).includes('meanwhile-')).toBe(false)
    expect(gunzipSync(await readFile(file)).includes('privacyText-原')).toBe(true)
  })
})
