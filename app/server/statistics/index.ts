export { createStatistics } from './create-statistics'
export type * from './types'
export { viewOf } from './view'
