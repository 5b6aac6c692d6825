export { type Applications, createApplications } from './create-applications'
export type { SentApplication } from './submit'
