export type { AccountRow, Role } from './accounts'
export type { ApplicationDetail, ApplicationRow } from './applications'
export type { Call } from './call'
export type { CheckedEntryRow, Dismissal } from './checks'
export { calls, type Contract, findCall, type NamedCall } from './contract'
export type { AllValuesOf, ListedOf, ManagedEntry, ManagedEntryOf, ManagedRow, RowPart } from './entry-shapes'
export type { ReadInput, WriteInput } from './inputs'
export type { CaseLibrary, CaseLibraryQuery, CaseMap, ClientOverview } from './case-library'
export type { DownloadQuery, Downloads } from './downloads'
export { homeFields, type HomePage, type PartnerGroup } from './home'
export type { MediaFolder } from './media-folders'
export type { MapSummary } from './map-register'
export type { LibraryRow, MediaCounts, MediaRow, MediaUse, ReplacedFile } from './media'
export type { ExampleEntry, Overview, OverviewRow } from './overview'
export type { Anyway, Obstacle } from './obstacles'
export type { PreviewedRevision } from './previews'
export { type ApiProblem, problem } from './problem'
export type { menuCall, PublicEntryCalls } from './public-entries'
export type { RelatedToNews, RelatedToProduct } from './related'
export type { MarkedText, SearchAnswer, SearchHit } from './search'
export type { ApplicationCopy } from './sent-applications'
export type { SessionAnswer } from './session'
export { type EditedSettings, type PrivacyNotice, type ShownSettings, shownSettings } from './settings'
export type { Listing } from './shapes'
export type { BulkAction, BulkAnswer } from './bulk-entries'
export { maxBulkEntries } from './bulk-entries'
export type { TrashedRow } from './trash'
export type { PersonAtEntry } from './presence'
export {
  publicationActions,
  type ManagedListing,
  type PublicationAction,
  type PublicationStep,
  type RevisionRow,
  type StaffEntryCalls,
} from './staff-entries'
export type { ReadCount, ReadRow, SiteTraffic } from './statistics'
export type * from './types'
