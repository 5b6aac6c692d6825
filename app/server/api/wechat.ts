import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** What pages opened inside WeChat ask for. */
export const wechatHandlers: Handlers<Contract['wechat']> = {
  signature: ({ wechat }, { query }) => wechat.sign(query.url),
}
