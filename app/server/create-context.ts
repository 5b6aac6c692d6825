import { pino } from 'pino'
import { createApplications } from './applications'
import { createAudit } from './audit'
import { createAuth } from './auth'
import type { AppContext } from './context'
import { type Engine, openEngine } from './db'
import { createEntries } from './entries'
import type { Env } from './env'
import { createMedia } from './media'
import { openStorage } from './media/storage'
import { cleanRichText } from './rich-text'
import { createSearch } from './search'
import { createSettings } from './settings'
import { createStatistics } from './statistics'

/**
 * Builds one instance: opens (and migrates) the database, then every module over it.
 * @param options.engine an opened, migrated engine to use instead of the one the environment names
 * @param options.now the clock, in ms since 1970
 */
export async function createContext(env: Env, options: { engine?: Engine; now?: () => number } = {}): Promise<AppContext> {
  const log = pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const now = options.now ?? Date.now
  const engine = options.engine ?? (await openEngine({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log }))
  if (!options.engine) await engine.migrate()
  const { db } = engine
  const audit = createAudit({ db, now, log })
  const settings = createSettings({ db, now, audit })
  const entries = createEntries({ engine, now, cleanRichText })
  const statistics = createStatistics({ db, now, log })
  return {
    env,
    log,
    now,
    engine,
    db,
    audit,
    entries,
    search: createSearch({ engine, now }),
    media: createMedia({ db, now, storage: await openStorage(env) }),
    settings,
    applications: createApplications({ db, now, audit, settings }),
    auth: createAuth({ db, now, log, audit }),
    statistics,
    async close() {
      await statistics.close()
      await engine.close()
    },
  }
}
