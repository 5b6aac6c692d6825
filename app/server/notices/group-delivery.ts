import { isPublicAddress } from '../external/pinned-request'
import { callService, RefusedAddressError, type ServiceResponse } from '../external/call-service'
import { type RobotKind, robotKinds, robots } from '../external/robots'
import { DeliveryError, type Delivery, UndeliverableError } from '../outbox'
import type { Settings } from '../settings'
import { composeChatText } from './compose-mail'
import { storedNotice } from './mail-delivery'

/** Robots answer within a second. */
const timeoutMs = 5_000

interface GroupDeps {
  now: () => number
  settings: Pick<Settings, 'read'>
  siteUrl: string | undefined
  /** Whether a host may be called although its address is no public one. */
  isPrivateHostAllowed: (host: string) => boolean
}

/** Creates the deliveries of notices to the robots of group chats. */
export function createGroupDeliveries(deps: GroupDeps): Record<RobotKind, Delivery> {
  return Object.fromEntries(robotKinds.map((kind) => [kind, createDelivery(kind, deps)])) as Record<RobotKind, Delivery>
}

function createDelivery(kind: RobotKind, { now, settings, siteUrl, isPrivateHostAllowed }: GroupDeps): Delivery {
  const robot = robots[kind]

  async function call(address: URL, init: Parameters<typeof callService>[1]): Promise<ServiceResponse> {
    try {
      return await callService(address, {
        ...init,
        timeoutMs,
        ...(isPrivateHostAllowed(address.hostname) ? {} : { isAllowedAddress: isPublicAddress }),
      })
    } catch (error) {
      throw error instanceof RefusedAddressError
        ? new UndeliverableError('地址在内部网络，未经允许不能访问')
        : new DeliveryError('对方没有回应')
    }
  }

  return {
    batchSize: 1,
    async deliver([message], signal) {
      if (!message) return
      const stored = await settings.read()
      if (robot.readUrl(stored) === '') throw new UndeliverableError('已从站点设置中移除')
      const { path, ...notice } = storedNotice.parse(message.payload)
      const text = composeChatText({ ...notice, path }, { sender: stored.shortName, siteUrl })
      const link = siteUrl === undefined ? null : `${siteUrl}${path}`
      const { address, body, headers } = robot.build({ ...notice, id: message.name, link, text }, stored, now())
      const { status, json } = await call(address, { body, headers, signal, contentType: 'application/json' })
      if (status < 200 || status >= 300) throw new DeliveryError(`对方没有接受（${status}）`)
      const answer = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
      if (!robot.isTaken(answer)) throw new DeliveryError(`对方没有接受${describeCode(answer)}`)
    },
  }
}

/** The number that the makers of chats give a failure. Their own words may hold anything. */
function describeCode({ errcode, code }: Record<string, unknown>): string {
  const given = [errcode, code].find((value) => typeof value === 'number')
  return given === undefined ? '' : `（错误码 ${given}）`
}
