import { pino } from 'pino'
import { createApplications } from '../applications'
import { createAudit } from '../audit'
import { createAuth } from '../auth'
import { createBaidu } from '../baidu'
import { createContentStates } from '../content-cache'
import type { AppContext } from './context'
import { type Engine, openEngine } from '../db'
import { createEntries, findNextVisibilityChange } from '../entries'
import type { Env } from '../env'
import { createMedia } from '../media'
import { openStorage } from '../media'
import { protectFiles } from './protect-files'
import { createOutbox, type Outbox } from '../outbox'
import { cleanRichText } from '../rich-text'
import { createSearch } from '../search'
import { createSettings } from '../settings'
import { createSharedValues } from '../shared-values'
import { createStatistics } from '../statistics'
import { createWechat } from '../wechat'

/**
 * Builds one instance: makes its files private, opens (and migrates) the database, then every module over it.
 * @param options.engine an opened, migrated engine to use instead of the one the environment names
 * @param options.now in place of the clock beside the database, in ms since 1970
 * @param options.services addresses of local servers in place of other systems, for tests
 */
export async function createContext(
  env: Env,
  options: { engine?: Engine; now?: () => number; services?: { baidu?: string; wechat?: string } } = {},
): Promise<AppContext> {
  const { services = {} } = options
  const log = pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  if (!options.engine) protectFiles(env.DATA_DIR, log)
  const engine = options.engine ?? (await openEngine({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log }))
  if (!options.engine) await engine.migrate()
  const { db } = engine
  const states = createContentStates({
    readContentStamp: () => engine.readContentStamp(),
    findNextVisibilityChange: (after) => findNextVisibilityChange(db, after),
    clock: options.now,
  })
  const { now } = states
  const audit = createAudit({ db, now, log })
  const settings = createSettings({ db, now, audit })
  const entries = createEntries({ engine, now, states, cleanRichText })
  const statistics = createStatistics({ db, now, log })
  const values = createSharedValues({ db, now })
  const put: Outbox['enqueue'] = (message, transaction) => outbox.enqueue(message, transaction)
  const baidu = createBaidu({
    db,
    now,
    log,
    entries,
    settings,
    values,
    put,
    siteUrl: env.SITE_URL,
    address: services.baidu,
  })
  const outbox = createOutbox({ db, now, log, deliveries: { baidu: baidu.delivery }, feeds: [baidu.feed] })
  return {
    env,
    log,
    now,
    engine,
    db,
    states,
    audit,
    entries,
    search: createSearch({ engine, now }),
    media: createMedia({ db, now, storage: await openStorage(env), log }),
    settings,
    applications: createApplications({ db, now, audit, settings, purgeErased: engine.purgeErased }),
    auth: createAuth({ db, now, log, audit }),
    statistics,
    outbox,
    wechat: createWechat({ now, log, settings, values, siteUrl: env.SITE_URL, address: services.wechat }),
    async close() {
      await outbox.stop()
      await statistics.close()
      await engine.close()
    },
  }
}
