export type { ContentStamp, SearchTable, SearchTerm } from './engine'
export { findUnknownMigrations, openEngine, readAppliedMigrations, type Engine } from './open-engine'
export {
  FOREVER,
  type AccountTable,
  type Database,
  type EntryTable,
  type PublicationTable,
  type RevisionTable,
} from './schema'
export type { ApplicationRuleTable, ApplicationTable } from './application-tables'
export type { CandidateTable } from './candidate-tables'
export type { DutyTable } from './duty-tables'
export type { PasskeyTable, TotpTable } from './identity-tables'
export type { MediaTable } from './media-tables'
export { type PlaceOf, prepareQuery, type Value } from './prepare-query'
export { columnContains, splitForQueries } from './engine'
export type { AuditTable } from './audit-tables'
export { auditKeptMs } from './audit-guards'
export { describeDatabaseFailure } from './problems'
export { withoutGuards } from './append-only'
export type { PublicationLogTable } from './publication-log-table'
export type { RedirectTable } from './redirect-tables'
export type { CompanyWordTable } from './word-tables'
export type { ReviewDecisionTable, ReviewLinkTable, ReviewRoundTable } from './review-tables'
