export type { Candidate, EntryRef, JudgeEntry } from './context'
export { createEntries, type Entries } from './create-entries'
export type { CarriedFile } from './files'
export { addUpCounts } from './managed-counts'
export { computeMissingPartsOfUsers, computeUnknownMissingParts } from './missing-parts'
export {
  countEntriesHolding,
  deleteAllContent,
  describeEntries,
  findMediaPlaces,
  listLivingEntries,
  listOwnEntries,
  isAnyPublished,
  listPublicationsToIndex,
  listVisibleAmong,
  listVisiblePages,
  listVisiblePublications,
  type MediaPlace,
  type PublicationQuery,
  readAllRows,
  readEntriesById,
  readNewestEntries,
  readRevisionsById,
  listVisibleTitles,
  readVisibleTitles,
  selectIdsOf,
  type VisiblePublication,
} from './lookups'
export { isInLaterVersion, listMediaKeys, type MediaReplacement, noteLostUse, usesInEntries } from './media-use'
export { findEntryOfRevision, listOwnAmong, readOwners, selectOwnTargets, selectViewableIds } from './ownership'
export type { Match } from './read-managed'
export type { PublicReads } from './read-public'
export {
  findRecordedVersion,
  findSignedChange,
  findVersion,
  listEmergencies,
  listWriters,
  readLiveVersions,
  readNewestVersion,
  readNewestVersions,
  readPublicationRecord,
  type ReviewedVersion,
} from './reviewed-versions'
export { updatePublicationSummary } from './state'
export { parseValues } from './values'
export { createChangeReads, raiseContentVersion } from './visibility'
