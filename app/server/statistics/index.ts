export { createStatistics, type Statistics } from './create-statistics'
export { createVisitorViews, findViewedPage, type Page, type Visitor } from './viewed-page'
