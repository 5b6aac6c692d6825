import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { TypeName } from '../../content/registry'
import type { EntryReview } from '../../contract'
import { entryReviewQuery } from '../../data/admin/reviews'
import { useOpenEntryForm } from '../form/entry-context'
import { lazyPart } from '../../ui/lazy-part'

const ReviewCard = lazyPart(async () => ({ default: (await import('./review-card')).ReviewCard }))
const ReviewGuard = lazyPart(async () => ({ default: (await import('./review-guard')).ReviewGuard }))

/** 送审 in the rail, fetched where the type has stages or the entry was sent. */
export function LateReviewCard() {
  return <WhereReviewed>{(shown) => <ReviewCard {...shown} />}</WhereReviewed>
}

/** What asks before decisions are voided, fetched where something was sent. */
export function LateReviewGuard() {
  return (
    <WhereReviewed>{({ type, review }) => review.round && <ReviewGuard type={type} review={review} />}</WhereReviewed>
  )
}

/** An entry that is reviewed. */
export interface ReviewedEntry {
  type: TypeName
  id: number
  revisionId: number
  review: EntryReview
}

function WhereReviewed({ children }: { children: (shown: ReviewedEntry) => ReactNode }) {
  const { type, entry } = useOpenEntryForm()
  if (!entry || entry.state === 'deleted') return null
  return (
    <Reviewed type={type} id={entry.id} revisionId={entry.revisionId}>
      {children}
    </Reviewed>
  )
}

function Reviewed({
  children,
  ...entry
}: Omit<ReviewedEntry, 'review'> & { children: (shown: ReviewedEntry) => ReactNode }) {
  const { data: review } = useQuery(entryReviewQuery(entry.type, entry.id))
  // The server renders in one go, and could not wait for what is fetched.
  const isHydrated = useHydrated()
  if (!isHydrated || !review || (review.stages.length === 0 && !review.round)) return null
  return <Suspense>{children({ ...entry, review })}</Suspense>
}
