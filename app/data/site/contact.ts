import { listQuery } from './entries'

/** Every office; there are never so many that a page would be needed. */
export const officesQuery = listQuery('serviceNetwork', { limit: 100 })

/** Every open position. */
export const positionsQuery = listQuery('recruitment', { limit: 100 })
