import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db'
import type { Entries } from '../entries'
import type { Delivery, Feed, Outbox } from '../outbox'
import type { Settings } from '../settings'
import type { SharedValues } from '../shared-values'
import { createBaiduFeed } from './feed'
import { createBaiduPush } from './push'

interface BaiduDeps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  entries: Entries
  settings: Settings
  values: SharedValues
  /** The public origin, as it is registered with Baidu; without it nothing is pushed. */
  siteUrl: string | undefined
  put: Outbox['enqueue']
  /** Replaced by a local server in tests. */
  address?: string
}

/** Creates the feed and the delivery that push changed pages to Baidu while the settings have a token. */
export function createBaidu({ siteUrl, settings, put, ...deps }: BaiduDeps): { feed: Feed; delivery: Delivery } {
  async function account() {
    const { baiduPushToken: token } = await settings.read()
    return token === '' || !siteUrl ? null : { site: siteUrl, token }
  }
  return {
    feed: createBaiduFeed({ ...deps, put, isEnabled: async () => (await account()) !== null }),
    delivery: createBaiduPush({ ...deps, readAccount: account }),
  }
}
