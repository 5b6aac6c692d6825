export { createPresence, type Presence } from './create-presence'
