export { createEntries } from './create-entries'
export type * from './types'
export {
  deleteAllContent,
  readEntriesById,
  listVisiblePages,
  listPublicationsToIndex,
  listVisiblePublications,
  readRevisionsById,
  readVisibleTitles,
  type VisiblePublication,
} from './lookups'
export { describeEntries } from './describe-entries'
export { computeLacksOfUsers, computeUnknownLacks } from './lacks'
export { isInLaterVersion, noteLostUse, usesInEntries } from './media-use'
export { updatePublicationSummary } from './publication-summary'
export { parseValues } from './values'
export { readAllRows } from './read-all-rows'
export { findNextVisibilityChange, raiseContentVersion } from './content-version'
