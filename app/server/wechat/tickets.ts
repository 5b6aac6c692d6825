import type { Logger } from 'pino'
import { askService } from '../ask-service'
import { Problem } from '../errors'
import type { SharedValues } from '../shared-values'

/** Where WeChat gives out tokens (developers.weixin.qq.com). */
export const wechatAddress = 'https://api.weixin.qq.com'

/** Tokens are renewed so long before they expire that a page signed with one stays good. */
const early = 300_000
/** After a failure, nobody asks WeChat again for so long. */
const rest = 60_000
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
  /** Tests put a server of their own here. */
  address?: string
}

/** The tickets that pages are signed with: fetched when needed, and shared by all processes until they expire. */
export function createTickets({ now, log, values, address = wechatAddress }: TicketDeps) {
  const underWay = new Map<string, Promise<string>>()

  /** @throws Error that names WeChat's code, and nothing secret */
  async function ask(path: string, query: Record<string, string>, body?: object): Promise<Record<string, unknown>> {
    const target = new URL(path, address)
    target.search = new URLSearchParams(query).toString()
    const { status, json } = await askService(target, body && { body: JSON.stringify(body), contentType: 'application/json' })
    if (status !== 200 || typeof json !== 'object' || json === null) throw new Error(`WeChat answered ${status}`)
    const answer: Record<string, unknown> = { ...json }
    if (typeof answer.errcode === 'number' && answer.errcode !== 0) throw new WechatRefusal(answer.errcode)
    return answer
  }

  /** A shared value, or the one that `answer` gives, which is then shared as long as WeChat says. */
  async function kept(name: string, field: string, answer: () => Promise<Record<string, unknown>>): Promise<string> {
    const known = await values.read(name)
    if (known !== null) return known
    const { [field]: value, expires_in: seconds } = await answer()
    if (typeof value !== 'string' || value === '') throw new Error('WeChat answered without a token')
    const lifetime = typeof seconds === 'number' ? seconds * 1000 : 0
    await values.write(name, value, now() + Math.max(lifetime - early, rest))
    return value
  }

  // The stable kind stays the same for every process that asks, until it expires.
  const accessToken = ({ appId, secret }: WechatAccount) =>
    kept(`wechat.token.${appId}`, 'access_token', () => ask('/cgi-bin/stable_token', {}, { grant_type: 'client_credential', appid: appId, secret }))

  async function freshTicket(account: WechatAccount): Promise<Record<string, unknown>> {
    const ticketFor = async () => ask('/cgi-bin/ticket/getticket', { access_token: await accessToken(account), type: 'jsapi' })
    return ticketFor().catch(async (error: unknown) => {
      if (!(error instanceof WechatRefusal) || !staleTokenCodes.has(error.code)) throw error
      await values.remove(`wechat.token.${account.appId}`)
      return ticketFor()
    })
  }

  async function fetchTicket(account: WechatAccount): Promise<string> {
    const resting = `wechat.rest.${account.appId}`
    if ((await values.read(resting)) !== null) throw unavailable()
    try {
      return await kept(`wechat.ticket.${account.appId}`, 'ticket', () => freshTicket(account))
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'no ticket from WeChat')
      await values.write(resting, 'yes', now() + rest)
      throw unavailable()
    }
  }

  /** The ticket of an account. @throws Problem unavailable */
  return async function ticketOf(account: WechatAccount): Promise<string> {
    const begun = underWay.get(account.appId)
    if (begun) return begun
    const ticket = fetchTicket(account).finally(() => underWay.delete(account.appId))
    underWay.set(account.appId, ticket)
    return ticket
  }
}

class WechatRefusal extends Error {
  constructor(readonly code: number) {
    super(`WeChat refused with ${code}`)
  }
}

function unavailable(): Problem {
  return new Problem('unavailable', '微信分享暂时不可用', { retryAfter: rest / 1000 })
}
