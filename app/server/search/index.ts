export { createSearch, createSuggestedWords, type KeepFindingWords, type Search } from './create-search'
