import type { Logger } from 'pino'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { callService } from '../external/call-service'
import { type Delivery, PostponedError } from '../outbox'
import type { SharedValues } from '../shared-values'

/** Baidu's endpoint for pushing URLs (ziyuan.baidu.com); it supports http only. */
export const baiduAddress = 'http://data.zz.baidu.com/urls'

/** Below Baidu's limit of 2,000 URLs per request. */
const batchSize = 500

/** The shared value that says that today's quota is used up. */
const quotaUsedUpName = 'baidu.usedUp'

interface PushDeps {
  now: () => number
  log: Logger
  values: SharedValues
  /** The site's origin and its token; null while pushing is disabled. */
  readAccount: () => Promise<{ site: string; token: string } | null>
  /** Replaced by a local server in tests. */
  address?: string
}

/** Pushes the URLs of new, changed and removed pages to Baidu. */
export function createBaiduPush({
  now,
  log,
  values,
  readAccount: account,
  address = baiduAddress,
}: PushDeps): Delivery {
  const getTomorrow = () => Date.parse(`${formatChinaDate(now() + dayMs)}T00:10:00+08:00`)

  async function waitForTomorrow(): Promise<never> {
    await values.write(quotaUsedUpName, 'yes', getTomorrow())
    throw new PostponedError(getTomorrow())
  }

  return {
    batchSize: batchSize,
    async deliver(messages, signal) {
      const known = await account()
      // Pushing was disabled meanwhile: waiting messages are dropped.
      if (!known) return
      if ((await values.read(quotaUsedUpName)) !== null) throw new PostponedError(getTomorrow())
      const target = new URL(address)
      target.search = new URLSearchParams({ site: known.site, token: known.token }).toString()
      const body = messages.map(({ payload }) => `${known.site}${String(payload)}`).join('\n')
      const { status, json } = await callService(target, { body, signal })
      const { remain, message } = parseAnswer(json)
      if (status === 200) {
        if (remain === 0) await values.write(quotaUsedUpName, 'yes', getTomorrow())
        return
      }
      if (/over quota/i.test(message)) await waitForTomorrow()
      // Logged without the token.
      if (status === 401) log.warn('Baidu does not accept the push token of the settings')
      throw new Error(`Baidu answered ${status}`)
    },
  }
}

function parseAnswer(json: unknown): { remain: number | undefined; message: string } {
  const facts = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  return {
    remain: typeof facts.remain === 'number' ? facts.remain : undefined,
    message: typeof facts.message === 'string' ? facts.message : '',
  }
}
