export type { AccountRow, Role, SessionAnswer } from './accounts'
export type { ApplicationCopy, ApplicationDetail, ApplicationRow } from './applications'
export type { AllValuesOf, ListedOf, ManagedEntry, ManagedEntryOf, ManagedRow, RowPart } from './entries'
export type {
  LibraryFilter,
  LibraryRow,
  MapSummary,
  MediaCounts,
  MediaFolder,
  MediaRow,
  MediaUse,
  ReplacedFile,
} from './media'
export type {
  CheckedEntries,
  CheckedEntryRow,
  Dismissal,
  ExampleEntry,
  Overview,
  OverviewRow,
  ReadCount,
  ReadRow,
  SiteTraffic,
} from './overview'
export type {
  CaseLibrary,
  CaseLibraryQuery,
  CaseMap,
  ClientOverview,
  DownloadQuery,
  Downloads,
  HomePage,
  MarkedText,
  PartnerGroup,
  SearchAnswer,
  SearchHit,
} from './pages'
export type {
  Anyway,
  ApiProblem,
  BulkAction,
  BulkAnswer,
  ManagedListing,
  Obstacle,
  PersonAtEntry,
  PreviewedRevision,
  PublicationAction,
  PublicationStep,
  RevisionRow,
  TextSuggestion,
  TrashedRow,
} from './publishing'
export type { EditedSettings, PrivacyNotice, ShownSettings } from './settings'
export type { Listing } from './shapes'
