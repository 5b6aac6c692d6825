import { z, type ZodType } from 'zod'
import { type ReviewState, reviewStateNames } from '../content/review'

export const reviewState: ZodType<ReviewState, ReviewState> = z.enum(Object.keys(reviewStateNames) as ReviewState[])

/** The sign of a review in lists. */
export const reviewMark = z.strictObject({
  state: reviewState,
  /** Which version it is about. */
  number: z.number().int(),
})

export type ReviewMark = z.infer<typeof reviewMark>
