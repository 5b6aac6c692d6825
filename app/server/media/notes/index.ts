export { addMediaNotes, createMediaNotes, type MediaNotes, type ReadMediaNotes } from './create-media-notes'
export { describeMissingMedia, findMissingMedia } from './find-missing-media'
export { findSuccessors } from './find-successors'
export {
  describeByUses,
  findMediaFaults,
  readDescribed,
  requireReadyMedia,
  toMapRegistration,
} from './require-ready-media'
export {
  listUsedMedia,
  type MediaChange,
  type MediaFacts,
  replaceUsedMedia,
  toUsedMedia,
  type UsedMedia,
} from './used-media'
