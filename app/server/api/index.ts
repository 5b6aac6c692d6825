export { calls, findCall } from './contract'
export type * from './contract'
export { type Api, createApi } from './create-api'
