import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Engine } from '../../app/server/db'
import { enginesOfThisRun, openTestDatabase, type TestDatabase } from './engines'
import { emptyTrail } from './trail'

/** The tables of accounts, applications, settings and audit; emptied before each test. */
const tables = [
  'session',
  'account',
  'application_log',
  'application',
  'application_rule',
  'reply_template',
  'company_word',
  'redirect',
  'missing_address',
  'privacy_notice',
  'setting',
  'rate_limit',
] as const

/**
 * Describes behaviour once and tests it on every engine, each test with empty tables.
 * @param body gets a function that answers the engine while a test runs
 */
export function describeOnEngines(title: string, body: (engine: () => Engine) => void): void {
  describe.each(enginesOfThisRun)(`${title} (%s)`, (name) => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await openTestDatabase(name)
    })
    beforeEach(async () => {
      for (const table of tables) await database.engine.db.deleteFrom(table).execute()
      await emptyTrail(database.engine)
    })
    afterAll(() => database.dispose())
    body(() => database.engine)
  })
}
