export { listDismissals } from './check-visible'
export { createChecks, valuesOfChecks } from './create-checks'
export { readWordFacts, type WordFactDeps } from './read-word-facts'
