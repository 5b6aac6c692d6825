export { readExample } from './read-example'
export { seedDemo } from './seed'
