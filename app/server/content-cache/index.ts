export { type Computed, createContentCache } from './content-cache'
export { type ContentState, type ContentStates, createContentStates } from './content-state'
