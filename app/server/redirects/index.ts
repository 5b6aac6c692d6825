export { createRedirects } from './create-redirects'
