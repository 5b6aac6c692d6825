import { isReviewState, type ListedState } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import type { ReviewState } from '../../content/review'
import type { ManagedListing } from '../../contract'
import type { Reviews } from '../reviews'

/** What the states of reviews ask of a list of entries: one of them names the entries that are in it. */
export async function narrowToReview(
  reviews: Pick<Reviews, 'listEntriesInState'>,
  type: TypeName,
  state: ListedState | undefined,
): Promise<{ state?: Exclude<ListedState, ReviewState>; among?: number[] }> {
  if (state === undefined) return {}
  return isReviewState(state) ? { among: await reviews.listEntriesInState(type, state) } : { state }
}

/** Says of the rows of a list where their reviews stand, and which went live without one. */
export async function addReviewMarks<Values>(
  reviews: Pick<Reviews, 'readMarks' | 'listReviewedTypes' | 'listEmergencies'>,
  type: TypeName,
  listing: ManagedListing<Values>,
): Promise<ManagedListing<Values>> {
  const ids = listing.rows.map(({ id }) => id)
  const [marks, emergencies] = [await reviews.readMarks(ids), await reviews.listEmergencies(ids)]
  const isReviewed = (await reviews.listReviewedTypes()).includes(type)
  return {
    ...listing,
    ...(isReviewed && { isReviewed: true as const }),
    rows: listing.rows.map((row) => ({
      ...row,
      ...(marks.has(row.id) && { review: marks.get(row.id) }),
      ...(emergencies.has(row.id) && { emergency: true as const }),
    })),
  }
}
