export { createSharedValues, type SharedValues } from './create-shared-values'
