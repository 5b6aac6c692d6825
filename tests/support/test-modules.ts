import { PassThrough } from 'node:stream'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { ApplicationInput } from '../../app/content/application'
import { createApplications } from '../../app/server/applications'
import { createAudit } from '../../app/server/audit'
import { createAuth } from '../../app/server/auth'
import type { Actor } from '../../app/server/actor'
import type { Database, Engine } from '../../app/server/db'
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

/** A password that the policy accepts. */
export const goodPassword = 'Tripod-2026-level'

/**
 * Creates the modules of accounts, applications, settings and audit. Two calls with the same database and clock are
 * two instances.
 * @param purgeErased of the engine, for tests of what is left in its files
 */
export function createTestModules(
  db: Kysely<Database>,
  clock = createClock(),
  purgeErased: Engine['purgeErased'] = () => Promise.resolve(),
) {
  const stream = new PassThrough()
  const log = pino({ level: 'trace' }, stream)
  const { now } = clock
  const audit = createAudit({ db, now, log })
  const auth = createAuth({ db, now, log, audit })
  const settings = createSettings({ db, now, audit })
  return {
    db,
    clock,
    audit,
    auth,
    settings,
    applications: createApplications({ db, now, audit, settings, purgeErased }),
    /** Everything logged since the last call. */
    readLog: (): string => String(stream.read() ?? ''),

    /** Makes an account and answers it as an actor. */
    async createStaff(username: string, role: Actor['role'] = 'editor'): Promise<Actor & { username: string }> {
      const draft = { username, name: `测试 ${username}`, role, password: goodPassword, mustChangePassword: false }
      const { id, name } = await auth.createAccount(draft, null)
      return { id, name, role, username }
    },

    /** Signs in from an address. */
    signIn(username: string, password = goodPassword, address = '192.0.2.10', previousSecret?: string) {
      return auth.signIn({ username, password, address, ...(previousSecret === undefined ? {} : { previousSecret }) })
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
