export { createResponseCache } from './response-cache'
