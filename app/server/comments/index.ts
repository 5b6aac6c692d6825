export { type Comments, createComments } from './create-comments'
