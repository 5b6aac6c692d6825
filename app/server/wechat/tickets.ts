import type { Logger } from 'pino'
import { callService } from '../external/call-service'
import { Problem } from '../errors'
import type { SharedValues } from '../shared-values'

/** WeChat's API (developers.weixin.qq.com). */
export const wechatAddress = 'https://api.weixin.qq.com'

/** Tokens are renewed this long before they expire, so that pages signed with one stay valid. */
const renewBeforeMs = 300_000
/** After a failure, no process calls WeChat for this long. */
const retryDelayMs = 60_000
/** WeChat's codes for an access token that it does not accept any more. */
const staleTokenCodes = new Set([40001, 40014, 42001])

export interface WechatAccount {
  appId: string
  secret: string
}

interface TicketDeps {
  now: () => number
  log: Logger
  values: SharedValues
  /** Replaced by a local server in tests. */
  address?: string
}

/** Creates the source of the JS-SDK tickets: fetched when needed, and shared by all processes until they expire. */
export function createTickets({ now, log, values, address = wechatAddress }: TicketDeps) {
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
