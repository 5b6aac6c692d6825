import { createHash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { Problem } from '../errors'
import type { Settings } from '../settings'
import type { SharedValues } from '../shared-values'
import { createInvalidProblem } from '../validate'
import { callService } from './call-service'

/** WeChat's API (developers.weixin.qq.com). */
const wechatAddress = 'https://api.weixin.qq.com'

/** Tokens are renewed this long before they expire, so that pages signed with one stay valid. */
const renewBeforeMs = 300_000
/** After a failure, no process calls WeChat for this long. */
const retryDelayMs = 60_000
/** WeChat's codes for an access token that it does not accept any more. */
const staleTokenCodes = new Set([40001, 40014, 42001])

interface WechatAccount {
  appId: string
  secret: string
}

interface WechatDeps {
  now: () => number
  log: Logger
  settings: Settings
  values: SharedValues
  /** The public origin; without it nothing is signed. */
  siteUrl: string | undefined
  /** Replaced by a local server in tests. */
  address?: string
}

/** Signs pages for WeChat's script (JS-SDK), while the settings have an account for it. */
export function createWechat({ now, log, settings, values, siteUrl, address }: WechatDeps) {
  const getTicket = createTickets({ now, log, values, address })
  return {
    /**
     * Signs a page for WeChat's script.
     * @param url the page's address without its fragment
     * @returns what `wx.config` needs, `timestamp` in seconds since 1970
     * @throws Problem notFound while sharing is not switched on; invalid for a page of another site; unavailable when WeChat does not answer
     */
    async sign(url: string) {
      const { wechatAppId: appId, wechatSecret: secret } = await settings.read()
      if (appId === '' || secret === '' || !siteUrl) throw new Problem('notFound', '没有开启微信分享')
      // Only the normalised spelling: WeChat compares the signed URL with the browser's.
      if (!url.startsWith(`${siteUrl}/`) || URL.parse(url)?.href !== url || url.includes('#'))
        throw createInvalidProblem({ url: '只能为本站的页面签名' })
      const ticket = await getTicket({ appId, secret })
      const nonceStr = randomBytes(12).toString('hex')
      const timestamp = Math.floor(now() / 1000)
      const signed = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
      return { appId, timestamp, nonceStr, signature: createHash('sha1').update(signed).digest('hex') }
    },
  }
}

/** Creates the source of the JS-SDK tickets: fetched when needed, and shared by all processes until they expire. */
function createTickets({
  now,
  log,
  values,
  address = wechatAddress,
}: Pick<WechatDeps, 'now' | 'log' | 'values' | 'address'>) {
  const pending = new Map<string, Promise<string>>()

  /** @throws Error with WeChat's error code and no secret */
  async function callWechat(
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<Record<string, unknown>> {
    const target = new URL(path, address)
    target.search = new URLSearchParams(query).toString()
    const { status, json } = await callService(
      target,
      body && { body: JSON.stringify(body), contentType: 'application/json' },
    )
    if (status !== 200 || typeof json !== 'object' || json === null) throw new Error(`WeChat answered ${status}`)
    const answer: Record<string, unknown> = { ...json }
    if (typeof answer.errcode === 'number' && answer.errcode !== 0) throw new WechatRefusal(answer.errcode)
    return answer
  }

  /** Reads a shared value, or fetches it with `fetchAnswer` and shares it until it expires. */
  async function getOrFetch(
    name: string,
    field: string,
    fetchAnswer: () => Promise<Record<string, unknown>>,
  ): Promise<string> {
    const known = await values.read(name)
    if (known !== null) return known
    const { [field]: value, expires_in: seconds } = await fetchAnswer()
    if (typeof value !== 'string' || value === '') throw new Error('WeChat answered without a token')
    const lifetime = typeof seconds === 'number' ? seconds * 1000 : 0
    await values.write(name, value, now() + Math.max(lifetime - renewBeforeMs, retryDelayMs))
    return value
  }

  // A stable token is the same for every process until it expires.
  const getAccessToken = ({ appId, secret }: WechatAccount) =>
    getOrFetch(`wechat.token.${appId}`, 'access_token', () =>
      callWechat('/cgi-bin/stable_token', {}, { grant_type: 'client_credential', appid: appId, secret }),
    )

  async function fetchTicketWithToken(account: WechatAccount): Promise<Record<string, unknown>> {
    const requestTicket = async () =>
      callWechat('/cgi-bin/ticket/getticket', { access_token: await getAccessToken(account), type: 'jsapi' })
    return requestTicket().catch(async (error: unknown) => {
      if (!(error instanceof WechatRefusal) || !staleTokenCodes.has(error.code)) throw error
      await values.remove(`wechat.token.${account.appId}`)
      return requestTicket()
    })
  }

  async function fetchTicket(account: WechatAccount): Promise<string> {
    const retryMarkName = `wechat.rest.${account.appId}`
    if ((await values.read(retryMarkName)) !== null) throw createUnavailableProblem()
    try {
      return await getOrFetch(`wechat.ticket.${account.appId}`, 'ticket', () => fetchTicketWithToken(account))
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'no ticket from WeChat')
      await values.write(retryMarkName, 'yes', now() + retryDelayMs)
      throw createUnavailableProblem()
    }
  }

  /** The ticket of an account. @throws Problem unavailable */
  return async function getTicket(account: WechatAccount): Promise<string> {
    const begun = pending.get(account.appId)
    if (begun) return begun
    const ticket = fetchTicket(account).finally(() => pending.delete(account.appId))
    pending.set(account.appId, ticket)
    return ticket
  }
}

class WechatRefusal extends Error {
  constructor(readonly code: number) {
    super(`WeChat refused with ${code}`)
  }
}

function createUnavailableProblem(): Problem {
  return new Problem('unavailable', '微信分享暂时不可用', { retryAfterSeconds: retryDelayMs / 1000 })
}
