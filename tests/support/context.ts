import type { AppContext } from '../../app/server/app/create-context'
import { createContext } from '../../app/server/app/create-context'
import { parseEnv } from '../../app/server/env'
import { type EngineName, openTestDatabase } from './engines'
import { registerUploads } from './example-uploads'
import { createClock } from './test-modules'

/** A whole instance of the site for one test file, with a clock that only moves when told. */
export interface TestContext extends AppContext {
  clock: ReturnType<typeof createClock>
}

/**
 * Builds an instance over a fresh database, its uploads in a temporary folder; `close` removes both.
 * @param settings more of the environment
 * @param options.services addresses of fake servers in place of other systems
 */
export async function openTestContext(
  engine: EngineName,
  settings: Record<string, string> = {},
  options: Pick<NonNullable<Parameters<typeof createContext>[1]>, 'services'> = {},
): Promise<TestContext> {
  const database = await openTestDatabase(engine)
  await registerUploads(database.engine.db)
  const env = parseEnv({ DATA_DIR: database.address.dataDir, LOG_LEVEL: 'silent', DEMO_CONTENT: '0', ...settings })
  const clock = createClock()
  const context = await createContext(env, { ...options, engine: database.engine, now: clock.now })
  return { ...context, clock, close: database.dispose }
}
