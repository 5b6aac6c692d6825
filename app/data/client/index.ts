export { ensureOptional } from './ensure-optional'
export { ApiFailure, getFailureText } from './failure'
export { requireFound } from './require-found'
export { readApi, readEntries } from './read-api'
