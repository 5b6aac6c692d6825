export type { Candidate, EntryRef, JudgeEntry } from './context'
export { createEntries, type Entries } from './create-entries'
export type { CarriedFile } from './files'
export { computeMissingPartsOfUsers, computeUnknownMissingParts } from './missing-parts'
export {
  deleteAllContent,
  describeEntries,
  listPublicationsToIndex,
  listVisiblePages,
  listVisiblePublications,
  readAllRows,
  readEntriesById,
  readRevisionsById,
  readVisibleTitles,
  type VisiblePublication,
} from './lookups'
export { isInLaterVersion, noteLostUse, usesInEntries } from './media-use'
export type { Match } from './read-managed'
export type { PublicReads } from './read-public'
export { updatePublicationSummary } from './state'
export { parseValues } from './values'
export { createChangeReads, raiseContentVersion } from './visibility'
