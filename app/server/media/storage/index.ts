export type * from './storage'
export { createDeadline, partsPrefix, toDiskProblem, trashPrefix } from './storage'
export { openLocalStorage } from './local'
export { openStorage } from './open-storage'
