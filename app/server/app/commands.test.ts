import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/support/engines'
import { listRecords, withoutGuards } from '../../../tests/support/trail'
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
  await expect(runVerifyTrailCommand(['one', 'two'])).rejects.toMatchObject({
    message: '用法：npm run verify-trail -- [FILE]',
  })
  printed.mockRestore()
  await dispose()
})

test('A restore is recorded in the restored trail, with the time of the backup and the end of the trail it replaced', async () => {
  const source = await openTestDatabase('sqlite')
  const target = await openTestDatabase('sqlite')
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  const file = join(folder, 'site.tar.gz')
  vi.stubEnv('DATA_DIR', source.address.dataDir)
  await runAccountCommand(['add', 'first'])
  await runBackupCommand([file])
  vi.stubEnv('DATA_DIR', target.address.dataDir)
  await runAccountCommand(['add', 'other'])
  const replaced = await target.engine.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()

  await runRestoreCommand([file])

  const [record] = await listRecords(target.engine.db, { limit: 1 })
  expect(record).toMatchObject({
    id: 2,
    account: '',
    action: 'backup.restore',
    detail: `此前的记录链至第 1 条，链尾 ${replaced.hash}`,
    facts: { from: expect.any(Number) },
  })
  printed.mockClear()
  await runVerifyTrailCommand([])
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^记录链完整，共 2 条，至第 2 条，/)]])
  printed.mockRestore()
  await Promise.all([source.dispose(), target.dispose()])
})

test('verify-trail checks an exported file without a database, and says in one line what is no such file', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  const file = join(folder, 'chain.json')
  const part = (records: object[]) => JSON.stringify({ format: 'trail-chain-2', range: { first: 1, last: 1 }, records })
  const parts = [
    [7, '陈晓岚'],
    [1_795_000_000_000],
    ['192.0.2.1'],
    ['login', 'login', null],
    ['', ''],
    ['done', ''],
    ['{}'],
  ]
  const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
  const partHashes = parts.map((each) => sha256(each).slice(0, 32))
  const hash = sha256([1, partHashes.join(' '), ''])
  const record = { id: 1, time: '2026-11-18T11:06:40.000Z', parts, partHashes, previous: '', hash }

  await writeFile(file, `${part([record])}\n`)
  await runVerifyTrailCommand([file])
  expect(printed.mock.calls).toEqual([[`文件中的记录链完整，共 1 条，至第 1 条，链尾 ${hash}`]])

  await writeFile(file, part([]))
  await expect(runVerifyTrailCommand([file])).rejects.toMatchObject({
    name: 'CommandError',
    message: '文件中的记录链已被改动，发现 1 处：\n第 1 条起至第 1 条不在文件中',
  })
  await expect(runVerifyTrailCommand([join(folder, 'none.json')])).rejects.toMatchObject({
    name: 'CommandError',
    message: `文件 ${join(folder, 'none.json')} 不能读取`,
  })
  printed.mockRestore()
})
