export { createLimiter } from './limiter'
export { createOneTimePassword, oneTimePasswordAdvice, validatePassword } from './policy'
export { createAuth } from './create-auth'
export type * from './types'
