export { addToSearch, listSearchTexts, removeFromSearch } from './documents'
export { foldText, isChinese, parseQueryTerms } from './tokens'
