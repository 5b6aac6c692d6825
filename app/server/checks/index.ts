export { listDismissals, withoutDismissed } from './check-visible'
export { type Checks, createChecks } from './create-checks'
