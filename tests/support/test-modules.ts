import { PassThrough } from 'node:stream'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { ApplicationInput } from '../../app/content/application'
import { createApplications } from '../../app/server/applications'
import { createCandidates } from '../../app/server/candidates'
import { createAudit } from '../../app/server/audit'
import { createAuth } from '../../app/server/auth'
import type { Actor } from '../../app/server/actor'
import { goodPassword } from './good-password'
import { storeTestDuty, type TestRole, testRights } from './duties'
import type { Database, Engine } from '../../app/server/db'
import { createAnnounce } from '../../app/server/notices/announce'
import { createOutbox } from '../../app/server/outbox'
import { type AnnounceDuties, createDuties } from '../../app/server/rights'
import { createSettings, defaultSettings } from '../../app/server/settings'
import { buildPrivacyNotice } from '../../app/server/settings'

/** Midday in China on the day the tests pretend to run. */
export const testNoon = Date.UTC(2026, 10, 21, 4)

/** A clock that only moves when told. */
export function createClock(start = testNoon) {
  let time = start
  return {
    now: () => time,
    advance: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

export { goodPassword }

/**
 * Creates the modules of accounts, applications, settings and audit. Two calls with the same database and clock are
 * two instances.
 * @param purgeErased of the engine, for tests of what is left in its files
 * @param operator what the operator has set: the key of secrets, the public origin
 */
export function createTestModules(
  db: Kysely<Database>,
  clock = createClock(),
  purgeErased: Engine['purgeErased'] = () => Promise.resolve(),
  { secretKey, siteUrl }: { secretKey?: string; siteUrl?: string } = {},
) {
  const stream = new PassThrough()
  const log = pino({ level: 'trace' }, stream)
  const { now } = clock
  const audit = createAudit({ db, now, log })
  const settings = createSettings({ db, now, audit })
  const readSiteName = async () => (await settings.read()).shortName
  const outbox = createOutbox({ db, now, log, deliveries: {} })
  const announce = createAnnounce({ now, enqueue: outbox.enqueue, settings, sendsMail: true })
  const announceDuties: AnnounceDuties = (facts, work, concerned) => announce('dutiesChanged', facts, work, concerned)
  const auth = createAuth({
    db,
    now,
    log,
    audit,
    onLimitReached: () => Promise.resolve(),
    noteSignIn: () => Promise.resolve(),
    announceDuties,
    secretKey,
    siteUrl,
    identityProvider: null,
    readSiteName,
    readRules: () => settings.read(),
  })
  return {
    db,
    clock,
    audit,
    auth,
    duties: createDuties({ db, now, audit, announceDuties }),
    settings,
    outbox,
    applications: createApplications({ db, now, audit, settings, announce, purgeErased }),
    // What files are is a test of its own.
    candidates: createCandidates({ db, now, audit, settings, announce, purgeErased, checkResume: async () => 'pdf' }),
    /** Everything logged since the last call. */
    readLog: (): string => String(stream.read() ?? ''),

    /** Makes an account and answers it as an actor. */
    async createStaff(username: string, role: TestRole = 'editor'): Promise<Actor & { username: string }> {
      const duties = await storeTestDuty(db, role)
      const draft = { username, name: `测试 ${username}`, duties, password: goodPassword, mustChangePassword: false }
      const { id, name } = await auth.createAccount(draft, null)
      return { id, name, rights: testRights[role], username }
    },

    /** Signs in from an address. */
    async signIn(username: string, password = goodPassword, address = '192.0.2.10', previousSecret?: string) {
      const previous = previousSecret === undefined ? {} : { previousSecret }
      const begun = await auth.signIn({ username, password, address, ...previous })
      if ('pendingSecret' in begun) throw new Error(`${username} has a second factor, which is due`)
      return begun
    },
  }
}

export type TestModules = ReturnType<typeof createTestModules>

/** The notice that senders agree to, and the company's promise in it. */
export const testNotice = buildPrivacyNotice(defaultSettings)

/** An application that passes every check. */
export const applicationInput: ApplicationInput = {
  company: '云洲市自然资源局',
  person: '王书远',
  phone: '13800138000',
  email: 'wangshuyuan@example.com',
  direction: '数据采集与调查',
  place: '云洲市',
  startMonth: '2027-03',
  need: '需要全市 1:500 地形图更新',
  consent: true,
  source: '/industryInfo/IndustryInfoDetail?id=3',
}
