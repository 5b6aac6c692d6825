export { createCompliance } from './create-compliance'
