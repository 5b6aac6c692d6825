export type { Ask, ContactFact } from './asks'
export { isAbout, isSurelyAnswered } from './asks'
export { createSearch, createSuggestedWords, type Search } from './create-search'
export { getSitePage, getSitePageAddress } from './site-pages'
