export { listDismissals, withoutDismissed } from './dismissals'
export { createChecks } from './create-checks'
export type { Checks } from './types'
