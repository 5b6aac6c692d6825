export { createBids } from './create-bids'
