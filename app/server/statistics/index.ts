export { createStatistics } from './create-statistics'
export type * from './types'
export { findViewedPage } from './viewed-page'
export { createVisitorViews, type Visitor } from './visitor-views'
