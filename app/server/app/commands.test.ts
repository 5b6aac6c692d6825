import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/support/engines'
import { withoutGuards } from '../../../tests/support/trail'
import { runAccountCommand, runBackupCommand, runRestoreCommand, runVerifyTrailCommand } from './commands'

let folder = ''
const umask = process.umask()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  await writeFile(join(folder, 'site.sqlite'), 'no database'.repeat(100))
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('LOG_LEVEL', 'silent')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  process.umask(umask)
  await rm(folder, { recursive: true, force: true })
})

test('A command says in one line that the database cannot be opened', async () => {
  const said = { name: 'EnvError', message: 'The database in DATA_DIR cannot be opened (SQLITE_NOTADB).' }

  await expect(runBackupCommand([join(folder, 'backup.tar.gz')])).rejects.toMatchObject(said)
  await expect(runRestoreCommand([join(folder, 'backup.tar.gz')])).rejects.toMatchObject(said)
  await expect(runAccountCommand(['reset', 'admin'])).rejects.toMatchObject(said)
})

test('verify-trail prints one line while the trail is whole, and names what was altered', async () => {
  const { engine, address, dispose } = await openTestDatabase('sqlite')
  vi.stubEnv('DATA_DIR', address.dataDir)
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  await runAccountCommand(['add', 'first'])
  await runAccountCommand(['add', 'second'])
  printed.mockClear()

  await runVerifyTrailCommand([])

  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^记录链完整，共 2 条，至第 2 条，链尾 [0-9a-f]{64}$/)]])
  await withoutGuards(engine, async (db) => {
    await db.updateTable('audit').set({ account_name: 'nobody' }).where('id', '=', 1).execute()
    await db.deleteFrom('audit').where('id', '=', 2).execute()
  })
  await expect(runVerifyTrailCommand([])).rejects.toMatchObject({
    name: 'CommandError',
    message: expect.stringMatching(
      /^记录链已被改动，发现 2 处：\n第 1 条（\d{4}-\d\d-\d\d \d\d:\d\d）的“操作人”已被改动\n第 2 条已被删除$/,
    ),
  })
  await expect(runVerifyTrailCommand(['now'])).rejects.toMatchObject({ message: 'Usage: npm run verify-trail' })
  printed.mockRestore()
  await dispose()
})
