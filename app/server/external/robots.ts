import { createHmac } from 'node:crypto'
import type { SiteSettings } from '../../content/settings'

/** What a robot is sent. */
interface RobotRequest {
  address: URL
  body: string
  headers: Record<string, string>
}

/** A message to a robot, as text and in parts. */
interface RobotMessage {
  /** The same each time that it is sent. */
  id: string
  event: string
  subject: string
  lines: string[]
  link: string | null
  /** When it happened, in ms since 1970. */
  at: number
  /** All of it as the text of a chat message. */
  text: string
}

type RobotSettings = Pick<
  SiteSettings,
  | 'wecomRobotUrl'
  | 'dingtalkRobotUrl'
  | 'dingtalkRobotSecret'
  | 'feishuRobotUrl'
  | 'feishuRobotSecret'
  | 'webhookUrl'
  | 'webhookSecret'
>

interface Robot {
  readUrl: (settings: RobotSettings) => string
  /** @param now in ms since 1970 */
  build: (message: RobotMessage, settings: RobotSettings, now: number) => RobotRequest
  /** Whether an answer with status 200 says that the message was taken. */
  isTaken: (answer: Record<string, unknown>) => boolean
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text)

/** How each kind of robot is called: as its maker documents it. */
export const robots = {
  wecom: {
    readUrl: ({ wecomRobotUrl }) => wecomRobotUrl,
    build: ({ text }, { wecomRobotUrl }) => ({
      address: new URL(wecomRobotUrl),
      body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
      headers: {},
    }),
    isTaken: ({ errcode }) => errcode === 0,
  },
  dingtalk: {
    readUrl: ({ dingtalkRobotUrl }) => dingtalkRobotUrl,
    build: ({ text }, { dingtalkRobotUrl, dingtalkRobotSecret: secret }, now) => {
      const address = new URL(dingtalkRobotUrl)
      if (secret !== '') {
        address.searchParams.set('timestamp', String(now))
        address.searchParams.set('sign', sign(secret, `${now}\n${secret}`).digest('base64'))
      }
      return { address, body: JSON.stringify({ msgtype: 'text', text: { content: text } }), headers: {} }
    },
    isTaken: ({ errcode }) => errcode === 0,
  },
  feishu: {
    readUrl: ({ feishuRobotUrl }) => feishuRobotUrl,
    build: ({ text }, { feishuRobotUrl, feishuRobotSecret: secret }, now) => {
      const timestamp = String(Math.floor(now / 1000))
      // The key holds the secret, and the text that is signed is empty.
      const signed = secret === '' ? {} : { timestamp, sign: sign(`${timestamp}\n${secret}`, '').digest('base64') }
      return {
        address: new URL(feishuRobotUrl),
        body: JSON.stringify({ ...signed, msg_type: 'text', content: { text } }),
        headers: {},
      }
    },
    isTaken: ({ code, StatusCode }) => code === 0 || StatusCode === 0,
  },
  webhook: {
    readUrl: ({ webhookUrl }) => webhookUrl,
    build: ({ id, event, subject, lines, link, at }, { webhookUrl, webhookSecret: secret }, now) => {
      const body = JSON.stringify({ id, event, subject, lines, link, at: new Date(at).toISOString() })
      const timestamp = String(Math.floor(now / 1000))
      const signature = `sha256=${sign(secret, `${timestamp}.${body}`).digest('hex')}`
      const headers: Record<string, string> =
        secret === '' ? {} : { 'x-timestamp': timestamp, 'x-signature': signature }
      return { address: new URL(webhookUrl), body, headers }
    },
    isTaken: () => true,
  },
} as const satisfies Record<string, Robot>

export type RobotKind = keyof typeof robots

export const robotKinds = Object.keys(robots) as RobotKind[]

/** The robots that the settings have an address of. */
export function listRobots(settings: RobotSettings): RobotKind[] {
  return robotKinds.filter((kind) => robots[kind].readUrl(settings) !== '')
}
