export { createStatistics } from './create-statistics'
export { createVisitorViews, findViewedPage, type Page, type Visitor } from './viewed-page'
