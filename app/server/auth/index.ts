export { createLimiter } from './limiter'
export { createOneTimePassword } from './policy'
export { createAuth } from './create-auth'
export type * from './types'
