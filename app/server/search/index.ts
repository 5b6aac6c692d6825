export { createSearch } from './create-search'
export { addToSearch, removeFromSearch } from './documents'
export type * from './types'
export { foldText } from './tokens'
