export type { Announce } from './announce'
export { createNotices } from './create-notices'
export { createReviewNotices } from './review-notices'
