export { type Applications, createApplications } from './create-applications'
