export { createLimiter } from './limiter'
export { createOneTimePassword, oneTimePasswordAdvice, validatePassword } from './passwords'
export { createAuth } from './create-auth'
export type * from './types'
