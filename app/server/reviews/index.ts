export { createReviews, type Reviews } from './create-reviews'
export { judgeReview } from './judge-review'
export type { ReviewEvent, ReviewListener } from './review-events'
