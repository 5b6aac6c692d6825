export { seedDemo } from './seed'
