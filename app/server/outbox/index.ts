export { createOutbox } from './create-outbox'
export * from './types'
