export type { ContentStamp, SearchTable, SearchTerm } from './engine'
export { openEngine, type Engine } from './open-engine'
export {
  FOREVER,
  type AccountTable,
  type ApplicationTable,
  type Database,
  type EntryTable,
  type PublicationLogTable,
  type PublicationTable,
  type RevisionTable,
} from './schema'
export type { MediaTable } from './media-tables'
export { type PlaceOf, prepareQuery, type Value } from './prepare-query'
export { columnContains, splitForQueries } from './engine'
export { describeDatabaseFailure } from './problems'
