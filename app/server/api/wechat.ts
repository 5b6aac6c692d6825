import { z } from 'zod'
import { publicCall } from './call'

/** What pages opened inside WeChat ask for. */
export const wechatCalls = [
  publicCall({
    method: 'GET',
    path: '/wechat/signature/allow',
    summary: '微信分享：为本站页面签名',
    query: z.object({ url: z.string().max(2_000) }),
    answer: z.strictObject({ appId: z.string(), timestamp: z.number().int(), nonceStr: z.string(), signature: z.string() }),
    keptFor: 60_000,
    handle: ({ wechat }, { query }) => wechat.sign(query.url),
  }),
]
