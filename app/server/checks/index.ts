export { listDismissals, withoutDismissed } from './check-visible'
export { createChecks } from './create-checks'
