export { createStatistics } from './create-statistics'
export type * from './types'
export { findViewedPage } from './viewed-page'
