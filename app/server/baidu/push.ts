import type { Logger } from 'pino'
import { chinaDate } from '../../content/people'
import { askService } from '../ask-service'
import { type Delivery, Postponed } from '../outbox'
import type { SharedValues } from '../shared-values'

/** Where Baidu takes addresses of pages (ziyuan.baidu.com); it offers no other scheme. */
export const baiduAddress = 'http://data.zz.baidu.com/urls'

/** Baidu takes up to 2,000 addresses in one request. */
const batch = 500

/** The name under which processes share that today's quota is used up. */
const usedUp = 'baidu.usedUp'

interface PushDeps {
  now: () => number
  log: Logger
  values: SharedValues
  /** The site's origin and its token; null while pushing is switched off. */
  account: () => Promise<{ site: string; token: string } | null>
  /** Tests put a server of their own here. */
  address?: string
}

/** Tells Baidu of pages that are new, changed or gone. */
export function createBaiduPush({ now, log, values, account, address = baiduAddress }: PushDeps): Delivery {
  const tomorrow = () => Date.parse(`${chinaDate(now() + 86_400_000)}T00:10:00+08:00`)

  async function waitForTomorrow(): Promise<never> {
    await values.write(usedUp, 'yes', tomorrow())
    throw new Postponed(tomorrow())
  }

  return {
    batch,
    async deliver(messages, signal) {
      const known = await account()
      // Switched off meanwhile: what waits is of no use any more.
      if (!known) return
      if ((await values.read(usedUp)) !== null) throw new Postponed(tomorrow())
      const target = new URL(address)
      target.search = new URLSearchParams({ site: known.site, token: known.token }).toString()
      const body = messages.map(({ payload }) => `${known.site}${String(payload)}`).join('\n')
      const { status, json } = await askService(target, { body, signal })
      const { remain, message } = factsOf(json)
      if (status === 200) {
        if (remain === 0) await values.write(usedUp, 'yes', tomorrow())
        return
      }
      if (/over quota/i.test(message)) await waitForTomorrow()
      // A wrong token stays wrong: said once an attempt, without the token.
      if (status === 401) log.warn('Baidu does not accept the push token of the settings')
      throw new Error(`Baidu answered ${status}`)
    },
  }
}

function factsOf(json: unknown): { remain: number | undefined; message: string } {
  const facts = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  return { remain: typeof facts.remain === 'number' ? facts.remain : undefined, message: typeof facts.message === 'string' ? facts.message : '' }
}
