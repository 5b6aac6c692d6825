export { createWechat } from './create-wechat'
export type * from './types'
