import { pino } from 'pino'
import { createApplications } from '../applications'
import { createAudit } from '../audit'
import { createAuth } from '../auth'
import { createBaidu } from '../external/baidu'
import { createChecks } from '../checks'
import { createHeldCertificates } from '../claims'
import { createContentStates } from '../content-cache'
import type { AppContext } from './context'
import { type Engine, openEngine } from '../db'
import { computeUnknownLacks, createEntries, findNextVisibilityChange } from '../entries'
import type { Env } from '../env'
import { createJudge } from '../judgement'
import { createMedia, createMediaFolders, createMediaReplacement, createPictureWorker, openStorage } from '../media'
import { createMediaNotes } from '../media/notes'
import { protectFiles } from './protect-files'
import { createOutbox } from '../outbox'
import { createRemotePictures } from '../remote-pictures'
import { cleanRichText } from '../rich-text'
import { createPresence } from '../presence'
import { createSearch, createSuggestedWords } from '../search'
import { createSettings } from '../settings'
import { createSharedValues } from '../shared-values'
import { createStatistics } from '../statistics'
import { createWechat } from '../external/wechat'
import { createWritingHelp } from '../writing-help'

/**
 * Builds one instance: makes its files private, opens (and migrates) the database, then every module over it.
 * @param options.engine an opened, migrated engine to use instead of the one the environment names
 * @param options.now in place of the clock beside the database, in ms since 1970
 * @param options.services addresses of local servers in place of other systems, for tests
 */
export async function createContext(
  env: Env,
  options: {
    engine?: Engine
    now?: () => number
    services?: { baidu?: string; wechat?: string }
  } = {},
): Promise<AppContext> {
  const { services = {} } = options
  const log = pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  if (!options.engine) protectFiles(env.DATA_DIR, log)
  const engine = options.engine ?? (await openEngine({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log }))
  const { db } = engine
  if (!options.engine) {
    await engine.migrate()
    await computeUnknownLacks(db)
  }
  const states = createContentStates({
    readContentStamp: () => engine.readContentStamp(),
    findNextVisibilityChange: (after) => findNextVisibilityChange(db, after),
    clock: options.now,
  })
  const { now } = states
  const audit = createAudit({ db, now, log })
  const search = createSearch({ engine, now })
  const settings = createSettings({ db, now, audit })
  const readMediaNotes = createMediaNotes(db, states)
  const judge = createJudge(settings)
  const entries = createEntries({ engine, now, states, cleanRichText, readMediaNotes, judge })
  const readHeldCertificates = createHeldCertificates(entries, states)
  const statistics = createStatistics({ db, now, log, search })
  const values = createSharedValues({ db, now })
  const checks = createChecks({ db, now, log, entries, settings, audit, values, readHeldCertificates })
  const baidu = createBaidu({
    db,
    now,
    log,
    entries,
    settings,
    values,
    enqueue: (message, transaction) => outbox.enqueue(message, transaction),
    siteUrl: env.SITE_URL,
    address: services.baidu,
  })
  const outbox = createOutbox({ db, now, log, deliveries: { baidu: baidu.delivery }, feeds: [baidu.feed] })
  const pictures = createPictureWorker({ log })
  const media = createMedia({
    db,
    now,
    storage: await openStorage(env, log),
    pictures,
    log,
    isUnavailable: (error) => engine.toProblem(error)?.code === 'unavailable',
  })
  return {
    env,
    log,
    now,
    engine,
    db,
    states,
    audit,
    entries,
    judge,
    checks,
    search,
    keepFindingWords: createSuggestedWords(search, states),
    media,
    mediaFolders: createMediaFolders({ engine, now }),
    mediaReplacement: createMediaReplacement({ db, now, entries, settings }),
    readMediaNotes,
    readHeldCertificates,
    remotePictures: createRemotePictures(media, { isAllowedHost: env.PICTURE_HOSTS }),
    settings,
    values,
    presence: createPresence({ db, now }),
    applications: createApplications({ db, now, audit, settings, purgeErased: engine.purgeErased }),
    auth: createAuth({ db, now, log, audit }),
    statistics,
    outbox,
    wechat: createWechat({ now, log, settings, values, siteUrl: env.SITE_URL, address: services.wechat }),
    writingHelp:
      env.WRITING_HELP_URL && env.WRITING_HELP_MODEL
        ? createWritingHelp(
            { db, now, log, values, audit, entries, media },
            {
              url: env.WRITING_HELP_URL,
              key: env.WRITING_HELP_KEY,
              model: env.WRITING_HELP_MODEL,
              readsPictures: env.WRITING_HELP_VISION,
            },
          )
        : null,
    async close() {
      await outbox.stop()
      await checks.stop()
      await statistics.close()
      pictures.close()
      await engine.close()
    },
  }
}
