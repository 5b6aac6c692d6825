export { type Computed, type ContentCache, createContentCache } from './content-cache'
export { type ContentState, type ContentStates, createContentStates } from './content-state'
