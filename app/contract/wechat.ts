import { z } from 'zod'
import { publicRead } from './call'

/** What pages opened inside WeChat ask for. */
export const wechatCalls = {
  signature: publicRead({
    path: '/wechat/signature/allow',
    summary: '微信分享：为本站页面签名',
    query: z.object({ url: z.string().max(2_000) }),
    answer: z.strictObject({
      appId: z.string(),
      timestamp: z.number().int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
    maxAgeMs: 60_000,
  }),
}
