export { createStatistics } from './create-statistics'
export { createVisitorViews, findViewedPage, isVisitorOrSearchEngine, type Page, type Visitor } from './viewed-page'
