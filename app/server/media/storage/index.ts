export type * from './storage'
export { createDeadline, toDiskProblem, trashPrefix } from './storage'
export { openLocalStorage } from './local'
export { openStorage } from './open-storage'
