export { createRedirects, type Redirects } from './create-redirects'
