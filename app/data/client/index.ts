export { ensureOptional } from './ensure-optional'
export { ApiFailure, failureText } from './failure'
export { orNotFound } from './not-found'
export { readApi, readEntries } from './read-api'
