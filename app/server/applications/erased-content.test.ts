import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type EngineName, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { applicationInput, createClock, createTestModules, testNotice } from '../../../tests/support/test-modules'

const day = 24 * 60 * 60 * 1000
const canary = 'canary-in-the-coal-mine'
const corrected = 'corrected-canary'

let database: TestDatabase
afterEach(() => database.dispose())

/** An application that was corrected and has a note, among others that stay. */
async function openInbox(name: EngineName) {
  database = await openTestDatabase(name)
  const { db, purgeErased } = database.engine
  const modules = createTestModules(db, createClock(), purgeErased)
  const { applications } = modules
  const send = (need: string) => applications.submit({ ...applicationInput, need }, { notice: testNotice })
  for (let number = 0; number < 12; number += 1) await send(`前 ${number} ${'长'.repeat(400)}`)
  const sent = await send(`${canary} ${'长'.repeat(400)}`)
  const credentials = { receipt: sent.receipt, code: sent.code, address: '192.0.2.1' }
  for (let number = 0; number < 12; number += 1) await send(`后 ${number} ${'长'.repeat(400)}`)
  const { consent: _consent, source: _source, ...content } = applicationInput
  await applications.correct(credentials, { ...content, need: `${corrected} ${canary}` })
  const actor = await modules.createStaff('surveyor')
  const { id } = await db
    .selectFrom('application')
    .select('id')
    .where('receipt', '=', sent.receipt)
    .executeTakeFirstOrThrow()
  await applications.addNote(id, `${canary} 备注`, actor)
  return { ...modules, actor, id, credentials }
}

/** The files of DATA_DIR that contain a text. */
async function findInFiles(text: string): Promise<string[]> {
  const folder = database.address.dataDir
  const names = await readdir(folder)
  const found = await Promise.all(names.map(async (name) => (await readFile(join(folder, name))).includes(text)))
  return names.filter((_name, index) => found[index])
}

const candidateCanary = 'canary-of-a-candidate'
/** What Base64 makes of a canary at the beginning of a file. */
const fileCanary = Buffer.from('canary-in-the-paper-of-somebody!').toString('base64').slice(0, 40)

/** A candidate with a file of several pages of the database, handled by staff, among others that stay. */
async function openCandidates(name: EngineName) {
  database = await openTestDatabase(name)
  const { db, purgeErased } = database.engine
  const modules = createTestModules(db, createClock(), purgeErased)
  const { candidates } = modules
  const send = (words: string, begin: string) =>
    candidates.submit(
      {
        position: 7,
        person: '李明远',
        phone: '13800138000',
        email: '',
        education: '本科',
        words,
        consent: true,
        resume: { name: `${words.slice(0, 20)}.pdf`, bytes: Buffer.from(begin + 'x'.repeat(40_000)) },
      },
      { title: '测绘工程师', kind: 'pdf' },
      { notice: testNotice },
    )
  for (let number = 0; number < 4; number += 1) await send(`前 ${number}`, `前 ${number}`)
  const { receipt, code } = await send(candidateCanary, 'canary-in-the-paper-of-somebody!')
  for (let number = 0; number < 4; number += 1) await send(`后 ${number}`, `后 ${number}`)
  const actor = await modules.createStaff('personnel')
  const { id } = await db.selectFrom('candidate').select('id').where('receipt', '=', receipt).executeTakeFirstOrThrow()
  await candidates.handle({ id, version: 1, status: 'declined', note: `${candidateCanary} 备注` }, actor)
  return { ...modules, actor, id, credentials: { receipt, code, address: '192.0.2.1' } }
}

describe('the files of SQLite', () => {
  test('An application is in the files while it is stored', async () => {
    await openInbox('sqlite')

    expect(await findInFiles(canary)).not.toEqual([])
  })

  test('Nothing of a withdrawn application is left in the files', async () => {
    const { applications, credentials } = await openInbox('sqlite')

    await applications.withdraw(credentials)

    expect(await findInFiles(canary)).toEqual([])
    expect(await findInFiles(corrected)).toEqual([])
  })

  test('Nothing of an application that staff have deleted is left in the files', async () => {
    const { applications, actor, id } = await openInbox('sqlite')

    await applications.remove(id, actor)

    expect(await findInFiles(canary)).toEqual([])
    expect(await findInFiles(corrected)).toEqual([])
  })

  test('Nothing of an expired application is left in the files', async () => {
    const { applications, clock } = await openInbox('sqlite')
    clock.advance(800 * day)

    await applications.removeExpired()

    expect(await findInFiles(canary)).toEqual([])
    expect(await findInFiles(corrected)).toEqual([])
  })

  test('A candidate and the file are in the files while they are stored', async () => {
    await openCandidates('sqlite')

    expect(await findInFiles(candidateCanary)).not.toEqual([])
    expect(await findInFiles(fileCanary)).not.toEqual([])
  })

  test.each(['withdrawn', 'deleted', 'expired'])(
    'Nothing of a candidate that is %s is left in the files',
    async (how) => {
      const { candidates, credentials, actor, id, clock } = await openCandidates('sqlite')

      if (how === 'withdrawn') await candidates.withdraw(credentials)
      if (how === 'deleted') await candidates.remove(id, actor)
      if (how === 'expired') {
        clock.advance(800 * day)
        await candidates.removeExpired()
      }

      expect(await findInFiles(candidateCanary)).toEqual([])
      expect(await findInFiles(fileCanary)).toEqual([])
    },
  )

  test('A withdrawal does not wait for a reader, and the next clean-up removes what the reader had kept', async () => {
    const { applications, credentials } = await openInbox('sqlite')
    const reader = new SqliteDatabase(join(database.address.dataDir, 'site.sqlite'))
    reader.exec('begin; select count(*) from application')
    reader.prepare('select count(*) from application').get()
    await applications.withdraw(credentials)
    const whileRead = await findInFiles(canary)
    reader.close()

    await applications.removeExpired()

    expect(whileRead).not.toEqual([])
    expect(await findInFiles(canary)).toEqual([])
  })
})

test('PostgreSQL vacuums the tables of applications after a withdrawal', async () => {
  const { applications, credentials, db } = await openInbox('postgres')

  await applications.withdraw(credentials)

  const { rows } = await sql<{ relname: string; vacuum_count: string | number }>`
    select relname, vacuum_count from pg_stat_user_tables
    where relname in ('application', 'application_log') order by relname`.execute(db)
  expect(rows.map(({ relname, vacuum_count }) => [relname, Number(vacuum_count)])).toEqual([
    ['application', 1],
    ['application_log', 1],
  ])
})

test('PostgreSQL vacuums the tables of candidates after a withdrawal', async () => {
  const { candidates, credentials, db } = await openCandidates('postgres')

  await candidates.withdraw(credentials)

  const { rows } = await sql<{ relname: string; vacuum_count: string | number }>`
    select relname, vacuum_count from pg_stat_user_tables
    where relname like 'candidate%' order by relname`.execute(db)
  expect(rows.map(({ relname, vacuum_count }) => [relname, Number(vacuum_count)])).toEqual([
    ['candidate', 1],
    ['candidate_file', 1],
    ['candidate_log', 1],
  ])
})
