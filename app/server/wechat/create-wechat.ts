import { createHash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { createInvalidProblem } from '../validate'
import { Problem } from '../errors'
import type { Settings } from '../settings'
import type { SharedValues } from '../shared-values'
import { createTickets } from './tickets'
import type { Wechat } from './types'

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
export function createWechat({ now, log, settings, values, siteUrl, address }: WechatDeps): Wechat {
  const getTicket = createTickets({ now, log, values, address })
  return {
    async sign(url) {
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
