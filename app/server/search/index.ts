export { createSearch } from './create-search'
export { createSuggestedWords, type KeepFindingWords } from './suggested-words'
export type * from './types'
