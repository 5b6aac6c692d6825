export { createAuth } from './create-auth'
export { createLimiter } from './limiter'
export { createOneTimePassword, oneTimePasswordAdvice, validatePassword } from './passwords'
export type { Session } from './sessions'
