export { toClientKey, shortenAddress } from './address'
export { createAudit } from './create-audit'
export type * from './types'
