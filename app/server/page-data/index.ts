export {
  groupPartners,
  type LibraryCase,
  measureSheets,
  middleSheet,
  readCases,
  readClientOverview,
  selectCases,
} from './case-library'
export { readDirectAnswers } from './direct-answers'
export { selectDownloads } from './downloads'
export { readRelatedToNews, readRelatedToProduct, readSolutionsForClient } from './related'
