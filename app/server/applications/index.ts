export { createApplications } from './create-applications'
export type * from './types'
