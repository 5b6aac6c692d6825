export type { AccessToken } from './access-tokens'
export type { AccountRow, SessionAnswer } from './accounts'
export type { ApplicationCopy, ApplicationDetail, ApplicationRow } from './applications'
export type {
  CandidateContact,
  CandidateCopy,
  CandidateDetail,
  CandidateListing,
  CandidateRow,
  SentCopy,
} from './candidates'
export type { ControlPoint } from './compliance'
export type { DeliveryListing, DeliveryRow, DeliveryState } from './deliveries'
export type { NoticeChoices } from './notices'
export type { DutyRow, DutySheet } from './duties'
export type {
  CommentMessage,
  CommentState,
  CommentThread,
  EntryComments,
  MentionablePerson,
  WaitingComment,
} from './comments'
export type { Linkable, LinkTarget } from './links'
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
export type { CreatedPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from './passkeys'
export type {
  CaseLibrary,
  CaseLibraryQuery,
  CaseMap,
  ClientOverview,
  DirectAnswer,
  DownloadQuery,
  Downloads,
  HomePage,
  MarkedText,
  PartnerGroup,
  SearchAnswer,
  SearchHit,
} from './pages'
export type { RegisterFilter, RegisterFilters, RegisterPage, RegisterQuery, RegisterRow } from './registers'
export type {
  Anyway,
  ApiProblem,
  BulkAction,
  BulkAnswer,
  ManagedListing,
  Obstacle,
  CaretPlace,
  PersonAtEntry,
  PreviewedRevision,
  PublicationAction,
  PublicationStep,
  RevisionRow,
  TextSuggestion,
  TrashedRow,
} from './publishing'
export type {
  ConfiguredStage,
  DecisionKind,
  Emergency,
  EntryReview,
  EvidenceSheet,
  GivenStages,
  QueueRow,
  QueueTab,
  ReturnedRow,
  ReviewDecision,
  ReviewRound,
  TypeStages,
} from './reviews'
export type { ProviderReturn } from './provider'
export type {
  CreatedReviewLink,
  EntryReviewLinks,
  LinkedComment,
  LinkedPage,
  LinkedReview,
  LinkedStanding,
  PagePassage,
  ReviewChange,
  ReviewLinkRow,
} from './review-links'
export type { ReviewMark } from './review-mark'
export type { FixedReason, ScheduledItem } from './schedule'
export type { EditedSettings, PrivacyNotice, ShownSettings } from './settings'
export type { Listing } from './shapes'
