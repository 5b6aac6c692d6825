export { createEntries } from './create-entries'
export type * from './types'
export {
  deleteAllContent,
  entriesById,
  pagesVisibleAt,
  publicationsToIndex,
  publicationsVisibleAt,
  revisionsById,
  titlesVisibleAt,
  type VisiblePublication,
} from './lookups'
export { readValues } from './values'
export { raiseContentVersion } from './content-version'
