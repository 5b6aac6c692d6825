export { toClientKey, shortenAddress } from './address'
export { type Audit, createAudit } from './create-audit'
