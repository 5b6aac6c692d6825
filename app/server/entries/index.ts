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
export { updatePublicationSummary } from './publication-summary'
export { parseValues } from './values'
export { findNextVisibilityChange, raiseContentVersion } from './content-version'
