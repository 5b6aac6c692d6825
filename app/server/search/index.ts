export { createSearch, createSuggestedWords, type Search } from './create-search'
