export { createLimiter } from './limiter'
export { createOneTimePassword, oneTimePasswordHours, validatePassword } from './policy'
export { createAuth } from './create-auth'
export type * from './types'
