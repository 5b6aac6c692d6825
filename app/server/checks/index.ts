export { listDismissals } from './check-visible'
export { createChecks } from './create-checks'
export { readWordFacts, type WordFactDeps } from './read-word-facts'
