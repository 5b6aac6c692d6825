import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { secondMs } from '../../content/durations'
import { createApplications } from '../applications'
import { chainEarlierRecords, createActReads, createAudit, createTrailCheck, hasEarlierRecords } from '../audit'
import { createAuth } from '../auth'
import { createBids } from '../bids'
import { createCandidates } from '../candidates'
import { createChecks } from '../checks'
import { createHeldCertificates } from '../claims'
import { createCloudConverter } from '../clouds'
import { createComments } from '../comments'
import { createCompanyWords } from '../company-words'
import { createCompliance } from '../compliance'
import { createContentStates } from '../content-states'
import { describeDatabaseFailure, type Engine, openEngine } from '../db'
import {
  computeUnknownMissingParts,
  createChangeReads,
  createEntries,
  listLivingEntries,
  selectOwnTargets,
} from '../entries'
import { type Env, EnvError } from '../env'
import { createBaidu } from '../external/baidu'
import { createCdn } from '../external/cdn'
import { createChangedPagesFeed } from '../external/changed-pages'
import { createIdentityProvider } from '../external/identity-provider'
import { createIndexNow } from '../external/index-now'
import { createMail } from '../external/mail'
import { createWechat } from '../external/wechat'
import { createJudge } from '../judgement'
import { createMedia, createMediaFolders, createMediaReplacement, createPictureWorker, openStorage } from '../media'
import { createMediaNotes } from '../media/notes'
import { createNotices, createReviewNotices } from '../notices'
import { createOutbox, type Outbox } from '../outbox'
import { createPersonalDataBundle } from '../personal-data-bundle'
import { createPresence } from '../presence'
import { createRedirects } from '../redirects'
import { createRemotePictures } from '../remote-pictures'
import { createExtents } from '../extents'
import { createResumeCheck } from '../resumes'
import { createReviews } from '../reviews'
import { cleanRichText } from '../rich-text'
import { type AnnounceDuties, createDuties, createJudgeRights } from '../rights'
import { createSearch, createSuggestedWords } from '../search'
import { createSettings } from '../settings'
import { createSharedValues } from '../shared-values'
import { createStatistics } from '../statistics'
import { createUndo, selectUndoable } from '../undo'
import { createWritingHelp } from '../writing-help'

/**
 * Builds one instance: makes its files private, opens (and migrates) the database, then every module over it.
 * @param options.engine an opened, migrated engine to use instead of the one the environment names
 * @param options.now in place of the clock beside the database, in ms since 1970
 * @param options.services addresses of local servers in place of other systems, and the certificate of a mail server, for
 *   tests
 */
export async function createContext(
  env: Env,
  options: {
    engine?: Engine
    now?: () => number
    services?: { baidu?: string; indexNow?: string; wechat?: string; mailCertificate?: string }
  } = {},
) {
  const { services = {} } = options
  const log = pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  if (!options.engine) protectFiles(env.DATA_DIR, log)
  const engine = options.engine ?? (await openEngine({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log }))
  const { db } = engine
  if (!options.engine) {
    await engine.migrate()
    if (await hasEarlierRecords(db)) await engine.exclusive(chainEarlierRecords, { withoutTimeLimits: true })
    await computeUnknownMissingParts(db)
  }
  const changes = createChangeReads(engine)
  const states = createContentStates({
    readContentStamp: () => engine.readContentStamp(),
    ...changes,
    clock: options.now,
  })
  const { now } = states
  const audit = createAudit({ db, now, log, isKnownFailure: (error) => engine.toProblem(error) !== null })
  const settings = createSettings({ db, now, audit })
  const readMediaNotes = createMediaNotes(engine, states)
  const companyWords = createCompanyWords({ db, now, audit })
  const judge = createJudge({ settings, companyWords })
  const entries = createEntries({
    engine,
    now,
    states,
    cleanRichText,
    readMediaNotes,
    judge,
    audit,
    noteSave: (work, save, actor) => reviews.noteSave(work, save, actor),
    noteMoved: (work, moved, actor) => redirects.moveEntry(work, moved, actor),
  })
  const presence = createPresence({ db, now })
  const values = createSharedValues({ db, now })
  const reviews = createReviews({ db, now, entries, settings, presence, audit, values })
  const readHeldCertificates = createHeldCertificates(entries, states)
  const search = createSearch({ engine, now, readHeldCertificates })
  const rights = createJudgeRights({ db })
  const statistics = createStatistics({ db, now, log, search })
  const redirects = createRedirects({ db, now, states, audit, log, search, siteUrl: env.SITE_URL })
  const checks = createChecks({ db, now, log, entries, settings, companyWords, audit, values, readHeldCertificates })
  const enqueue: Outbox['enqueue'] = (message, transaction) => outbox.enqueue(message, transaction)
  const notices = createNotices({
    db,
    now,
    log,
    audit,
    entries,
    settings,
    values,
    enqueue,
    sendMail: createMail(env, services.mailCertificate),
    siteUrl: env.SITE_URL,
    isPrivateHostAllowed: env.WEBHOOK_HOSTS,
  })
  reviews.onEvent(createReviewNotices(notices.announce))
  const baidu = createBaidu({ now, log, settings, values, siteUrl: env.SITE_URL, address: services.baidu })
  const indexNow = createIndexNow({ db, settings, siteUrl: env.SITE_URL, address: services.indexNow })
  const changedPages = { db, now, entries, values, enqueue }
  const cdn =
    env.CDN_PURGE_URL === undefined
      ? null
      : createCdn({
          db,
          now,
          log,
          states,
          changes,
          entries,
          values,
          enqueue,
          env,
        })
  const outbox = createOutbox({
    db,
    now,
    log,
    deliveries: {
      ...notices.deliveries,
      baidu: baidu.delivery,
      indexNow: indexNow.delivery,
      ...(cdn && { cdn: cdn.delivery }),
    },
    feeds: [
      createChangedPagesFeed({ ...changedPages, kind: 'baidu', isEnabled: baidu.isEnabled }),
      createChangedPagesFeed({ ...changedPages, kind: 'indexNow', isEnabled: indexNow.isEnabled }),
      ...(cdn ? [cdn.feed] : []),
    ],
    pollIntervalMs: cdn ? secondMs : undefined,
  })
  const acts = createActReads({
    db,
    now,
    listLivingEntries: (ids) => listLivingEntries(db, ids),
    selectOwnTargets,
    selectUndoable: (actor, records) => selectUndoable(db, actor, records),
  })
  const pictures = createPictureWorker({ log })
  const media = createMedia({
    db,
    now,
    audit,
    storage: await openStorage(env, log),
    pictures,
    convertCloud: createCloudConverter({ log }),
    log,
    isUnavailable: (error) => engine.toProblem(error)?.code === 'unavailable',
  })
  const announceDuties: AnnounceDuties = (facts, work, concerned) =>
    notices.announce('dutiesChanged', facts, work, concerned)
  const duties = createDuties({ db, now, audit, announceDuties })
  const auth = createAuth({
    db,
    now,
    log,
    audit,
    onLimitReached: notices.noteSignInLimit,
    noteSignIn: notices.noteSignIn,
    announceDuties,
    secretKey: env.SECRET_KEY,
    siteUrl: env.SITE_URL,
    identityProvider: createIdentityProvider(readProviderOptions(env), log),
    readSiteName: async () => (await settings.read()).shortName,
    readRules: () => settings.read(),
  })
  const forSenders = { db, now, audit, settings, announce: notices.announce, purgeErased: engine.purgeErased }
  const trailCheck = createTrailCheck({ db, now, log, values, audit, announce: notices.announce })
  return {
    env,
    log,
    /** The clock that all processes share, in ms since 1970. */
    now,
    engine,
    db,
    states,
    /** Records who did what, when. */
    audit,
    /** What was recorded, in words. */
    acts,
    indexNow,
    /** What proves how personal data of applicants were treated. */
    personalDataBundle: createPersonalDataBundle({ db, now, audit, acts }),
    /** What tenders are answered with: contracts, certificates and their scans as one ZIP. */
    bids: createBids({ now, entries, settings, media, audit, readHeldCertificates }),
    /** Takes back what the trail tells of. */
    undo: createUndo({ db, now, entries, settings, media, duties, auth, rights }),
    /** Whether the records are what they were. */
    trailCheck,
    /** What the product answers of 等保. */
    compliance: createCompliance({ db, now, env, settings, trailCheck }),
    entries,
    /** What stands in the way of showing an entry. */
    judge,
    checks,
    /** The words that the proof reader reads with. */
    companyWords,
    search,
    /** Which suggested words find something. */
    keepFindingWords: createSuggestedWords(search, states),
    media,
    mediaFolders: createMediaFolders({ engine, now, audit }),
    mediaReplacement: createMediaReplacement({ db, now, entries, settings, audit }),
    /** What is to be said of uploads wherever visitors see them. */
    readMediaNotes,
    /** Which certificates the company holds: what it claims follows from them. */
    readHeldCertificates,
    extents: createExtents({ log }),
    remotePictures: createRemotePictures(media, { isAllowedHost: env.PICTURE_HOSTS }),
    settings,
    /** Small values that all processes share. */
    values,
    presence,
    reviews,
    applications: createApplications(forSenders),
    candidates: createCandidates({ ...forSenders, checkResume: createResumeCheck({ log }) }),
    auth,
    /** Events that people are told of. */
    notices,
    duties,
    /** What an account may do. */
    rights,
    /** What staff say to each other about entries. */
    comments: createComments({ db, now, audit, rights, announce: notices.announce }),
    statistics,
    /** Where addresses lead that show no page. */
    redirects,
    outbox,
    /** Null where no CDN is told of changes. */
    cdn,
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
      await redirects.close()
      pictures.close()
      await engine.close()
    },
  }
}

function readProviderOptions(env: Env) {
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    name: env.OIDC_NAME,
    scope: env.OIDC_SCOPE,
    matchBy: env.OIDC_MATCH,
    newAccountDuty: env.OIDC_NEW_ACCOUNT_DUTY,
    siteUrl: env.SITE_URL,
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
 * @throws EnvError where the folder cannot be created
 */
export function protectFiles(dataDir: string, log: Logger): void {
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (cause) {
    throw new EnvError(`DATA_DIR cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
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
