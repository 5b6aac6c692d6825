import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dayMs, minuteMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { getPlace } from '../../content/site-structure'
import { getPublicAddress } from '../../navigation/public-address'
import type { Database } from '../db'
import type { Entries } from '../entries'
import { type Delivery, DeliveryError, type Feed, type Outbox, PostponedError, UndeliverableError } from '../outbox'
import type { Settings } from '../settings'
import type { SharedValues } from '../shared-values'
import { callService } from './call-service'

/** Baidu's endpoint for pushing URLs (ziyuan.baidu.com); it supports http only. */
const baiduAddress = 'http://data.zz.baidu.com/urls'

/** Below Baidu's limit of 2,000 URLs per request. */
const batchSize = 500

/** Shared values: up to which time changes have been put into the outbox, and that today's quota is used up. */
const names = { cursor: 'baidu.place', quotaUsedUp: 'baidu.usedUp' } as const
/** Longer than any downtime of the site. */
const cursorLifetimeMs = 10 * 365 * dayMs

/**
 * Changes are read with this delay, because a publication starts a little before its commit. It also
 * merges several changes of a page into one push.
 */
const settleDelayMs = minuteMs

interface BaiduDeps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  entries: Pick<Entries, 'listVisibilityChanges'>
  settings: Settings
  values: SharedValues
  /** The public origin, as it is registered with Baidu; without it nothing is pushed. */
  siteUrl: string | undefined
  enqueue: Outbox['enqueue']
  /** Replaced by a local server in tests. */
  address?: string
}

/** Creates the feed and the delivery that push changed pages to Baidu while the settings have a token. */
export function createBaidu(deps: BaiduDeps): { feed: Feed; delivery: Delivery } {
  const { db, now, log, entries, settings, values, siteUrl, enqueue, address = baiduAddress } = deps

  /** The site's origin and its token; null while pushing is disabled. */
  async function readAccount() {
    const { baiduPushToken: token } = await settings.read()
    return token === '' || !siteUrl ? null : { site: siteUrl, token }
  }

  /**
   * Puts changed pages into the outbox. It reads the starts and ends of publications since its last run, which
   * include the changes of every process and every scheduled change.
   */
  async function feed(): Promise<void> {
    const until = now() - settleDelayMs
    const stored = await values.read(names.cursor)
    if (!(await readAccount())) {
      if (stored !== null) await values.remove(names.cursor)
      return
    }
    const after = Number(stored)
    // Starts from the present when pushing was just enabled, or when the stored time is in the future.
    if (stored === null || after > until + settleDelayMs)
      return values.write(names.cursor, String(until), until + cursorLifetimeMs)
    if (after >= until) return
    const changes = await entries.listVisibilityChanges(after, until)
    const paths = new Set(
      changes.flatMap(({ type, id, category }) =>
        getPlace(type).kind === 'home' ? [] : getPublicAddress({ type, id, category }),
      ),
    )
    await db.transaction().execute(async (transaction) => {
      const cursor = { name: names.cursor, value: String(until), expiresAt: until + cursorLifetimeMs }
      // Otherwise another process has put the same changes into the outbox.
      if (!(await values.replace(transaction, { ...cursor, before: stored }))) return
      for (const path of paths) await enqueue({ kind: 'baidu', name: path, payload: path }, transaction)
    })
  }

  const getTomorrow = () => Date.parse(`${formatChinaDate(now() + dayMs)}T00:10:00+08:00`)

  /** Pushes the URLs of new, changed and removed pages. */
  const deliver: Delivery['deliver'] = async (messages, signal) => {
    const account = await readAccount()
    // Pushing was disabled meanwhile.
    if (!account) throw new UndeliverableError('百度推送已停用')
    if ((await values.read(names.quotaUsedUp)) !== null)
      throw new PostponedError(getTomorrow(), '今天的推送额度已用完，明天继续')
    const target = new URL(address)
    target.search = new URLSearchParams(account).toString()
    const body = messages.map(({ payload }) => `${account.site}${String(payload)}`).join('\n')
    const { status, json } = await callService(target, { body, signal })
    const { remain, message } = parseResponse(json)
    const isOverQuota = status !== 200 && /over quota/i.test(message)
    if (isOverQuota || (status === 200 && remain === 0)) await values.write(names.quotaUsedUp, 'yes', getTomorrow())
    if (status === 200) return
    if (isOverQuota) throw new PostponedError(getTomorrow(), '今天的推送额度已用完，明天继续')
    // Logged without the token.
    if (status === 401) log.warn('Baidu does not accept the push token of the settings')
    throw new DeliveryError(status === 401 ? '百度不接受站点设置中的推送 token' : `百度没有接受（${status}）`)
  }

  return { feed, delivery: { batchSize, deliver } }
}

function parseResponse(json: unknown): { remain: number | undefined; message: string } {
  const facts = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  return {
    remain: typeof facts.remain === 'number' ? facts.remain : undefined,
    message: typeof facts.message === 'string' ? facts.message : '',
  }
}
