export type { BlockKind, ReferencedEntries, ReferencedEntry } from './define-block'
export { blockKinds, findBlockKind } from './kinds'
export {
  changeBlockValues,
  formatBlockValues,
  listBlockReferences,
  listBlocks,
  parseBlock,
  renderBlocks,
  renderBlocksByNumber,
  type StoredBlock,
} from './stored-block'
