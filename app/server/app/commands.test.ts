import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAccountCommand, runBackupCommand, runRestoreCommand } from './commands'

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
