import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { createApplications } from '../applications'
import { createAudit } from '../audit'
import { createAuth } from '../auth'
import { createChecks } from '../checks'
import { createHeldCertificates } from '../claims'
import { createContentStates } from '../content-states'
import { describeDatabaseFailure, type Engine, openEngine } from '../db'
import { computeUnknownMissingParts, createChangeReads, createEntries } from '../entries'
import { type Env, EnvError } from '../env'
import { createBaidu } from '../external/baidu'
import { createWechat } from '../external/wechat'
import { createJudge } from '../judgement'
import { createMedia, createMediaFolders, createMediaReplacement, createPictureWorker, openStorage } from '../media'
import { createMediaNotes } from '../media/notes'
import { createOutbox } from '../outbox'
import { createPresence } from '../presence'
import { createRemotePictures } from '../remote-pictures'
import { cleanRichText } from '../rich-text'
import { createSearch, createSuggestedWords } from '../search'
import { createSettings } from '../settings'
import { createSharedValues } from '../shared-values'
import { createStatistics } from '../statistics'
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
) {
  const { services = {} } = options
  const log = pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  if (!options.engine) protectFiles(env.DATA_DIR, log)
  const engine = options.engine ?? (await openEngine({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log }))
  const { db } = engine
  if (!options.engine) {
    await engine.migrate()
    await computeUnknownMissingParts(db)
  }
  const states = createContentStates({
    readContentStamp: () => engine.readContentStamp(),
    ...createChangeReads(db),
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
    /** The clock that all processes share, in ms since 1970. */
    now,
    engine,
    db,
    states,
    audit,
    entries,
    /** What stands in the way of showing an entry. */
    judge,
    checks,
    search,
    /** Which suggested words find something. */
    keepFindingWords: createSuggestedWords(search, states),
    media,
    mediaFolders: createMediaFolders({ engine, now }),
    mediaReplacement: createMediaReplacement({ db, now, entries, settings }),
    /** What is to be said of uploads wherever visitors see them. */
    readMediaNotes,
    /** Which certificates the company holds: what it claims follows from them. */
    readHeldCertificates,
    remotePictures: createRemotePictures(media, { isAllowedHost: env.PICTURE_HOSTS }),
    settings,
    /** Small values that all processes share. */
    values,
    presence: createPresence({ db, now }),
    applications: createApplications({ db, now, audit, settings, purgeErased: engine.purgeErased }),
    auth: createAuth({ db, now, log, audit }),
    statistics,
    outbox,
    wechat: createWechat({ now, log, settings, values, siteUrl: env.SITE_URL, address: services.wechat }),
    /** Null where the operator has set no model. */
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
    /** Closes all connections. */
    async close() {
      await outbox.stop()
      await checks.stop()
      await statistics.close()
      pictures.close()
      await engine.close()
    },
  }
}

/**
 * The modules of one running instance. They are passed in as arguments, so that a test can build an
 * instance over any engine with its own clock.
 */
export type AppContext = Awaited<ReturnType<typeof createContext>>

/** Runs what an operator has started. @throws EnvError with one line where the database cannot be opened or written */
export async function describeDatabaseFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = describeDatabaseFailure(error)
    throw cause === undefined ? error : new EnvError(cause)
  }
}

/** What is mended in DATA_DIR: the folder may be shared with files that are none of ours. */
const ownEntry = /^(site\.sqlite.*|media)$/

/**
 * Keeps everything this process writes, and what earlier versions wrote to DATA_DIR, from other users of the machine:
 * the database holds personal data, and uploads may not be published yet.
 */
export function protectFiles(dataDir: string, log: Logger): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  try {
    for (const name of readdirSync(dataDir)) if (ownEntry.test(name)) makePrivate(join(dataDir, name))
    if ((statSync(dataDir).mode & 0o777) !== 0o700) chmodSync(dataDir, 0o700)
  } catch (cause) {
    // Some file systems have no modes, and files may belong to another user.
    log.warn({ err: cause }, 'files in DATA_DIR could not be kept from other users')
  }
}

/** A folder that was private already is not searched: nobody else can reach what is in it. */
function makePrivate(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name))
  // After what is in it, so that the next start resumes where this one is interrupted.
  chmodSync(path, found.mode & 0o700)
}
