import type { Logger } from 'pino'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { type Delivery, DeliveryError, PostponedError, UndeliverableError } from '../outbox'
import type { Settings } from '../settings'
import type { SharedValues } from '../shared-values'
import { callService } from './call-service'

/** Baidu's endpoint for pushing URLs (ziyuan.baidu.com); it supports http only. */
const baiduAddress = 'http://data.zz.baidu.com/urls'

/** Below Baidu's limit of 2,000 URLs per request. */
const batchSize = 500

/** The shared value that says that today's quota is used up. */
const quotaUsedUp = 'baidu.usedUp'

interface BaiduDeps {
  now: () => number
  log: Logger
  settings: Settings
  values: SharedValues
  /** The public origin, as it is registered with Baidu; without it nothing is pushed. */
  siteUrl: string | undefined
  /** Replaced by a local server in tests. */
  address?: string
}

/** Creates the delivery that pushes changed pages to Baidu, and says whether it does: while the settings have a token. */
export function createBaidu(deps: BaiduDeps): { isEnabled: () => Promise<boolean>; delivery: Delivery } {
  const { now, log, settings, values, siteUrl, address = baiduAddress } = deps

  /** The site's origin and its token; null while pushing is disabled. */
  async function readAccount() {
    const { baiduPushToken: token } = await settings.read()
    return token === '' || !siteUrl ? null : { site: siteUrl, token }
  }

  const getTomorrow = () => Date.parse(`${formatChinaDate(now() + dayMs)}T00:10:00+08:00`)

  /** Pushes the URLs of new, changed and removed pages. */
  const deliver: Delivery['deliver'] = async (messages, signal) => {
    const account = await readAccount()
    // Pushing was disabled meanwhile.
    if (!account) throw new UndeliverableError('百度推送已停用')
    if ((await values.read(quotaUsedUp)) !== null)
      throw new PostponedError(getTomorrow(), '今天的推送额度已用完，明天继续')
    const target = new URL(address)
    target.search = new URLSearchParams(account).toString()
    const body = messages.map(({ payload }) => `${account.site}${String(payload)}`).join('\n')
    const { status, json } = await callService(target, { body, signal })
    const { remain, message } = parseResponse(json)
    const isOverQuota = status !== 200 && /over quota/i.test(message)
    if (isOverQuota || (status === 200 && remain === 0)) await values.write(quotaUsedUp, 'yes', getTomorrow())
    if (status === 200) return
    if (isOverQuota) throw new PostponedError(getTomorrow(), '今天的推送额度已用完，明天继续')
    // Logged without the token.
    if (status === 401) log.warn('Baidu does not accept the push token of the settings')
    throw new DeliveryError(status === 401 ? '百度不接受站点设置中的推送 token' : `百度没有接受（${status}）`)
  }

  return { isEnabled: async () => (await readAccount()) !== null, delivery: { batchSize, deliver } }
}

function parseResponse(json: unknown): { remain: number | undefined; message: string } {
  const facts = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  return {
    remain: typeof facts.remain === 'number' ? facts.remain : undefined,
    message: typeof facts.message === 'string' ? facts.message : '',
  }
}
