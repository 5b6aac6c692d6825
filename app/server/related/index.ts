export { readRelatedToNews, readRelatedToProduct, readSolutionsForClient } from './read-related'
