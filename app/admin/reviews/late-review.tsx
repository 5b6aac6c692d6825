import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TypeName } from '../../content/registry'
import type { EntryReview, ReviewRound } from '../../contract'
import { entryReviewQuery } from '../../data/admin/reviews'
import { useOpenEntryForm } from '../form/entry-context'
import { atOnce, deferPart, repeatUntilFetched } from '../../ui/deferred-part'

/** It comes with the page: what came later would push the rail away from who has begun in it. */
const ReviewCard = deferPart(async () => (await repeatUntilFetched(() => import('./review-card'))).ReviewCard, atOnce)
/** For a form whose entry is sent while it is open. */
const LateReviewGuard = deferPart(
  async () => (await repeatUntilFetched(() => import('./review-guard'))).ReviewGuard,
  atOnce,
)

/** Loads the card of an entry that was fetched: the server renders in one go and cannot wait for it. */
export async function preloadReviewCard(client: QueryClient, type: TypeName, id: number): Promise<void> {
  const review = client.getQueryData(entryReviewQuery(type, id).queryKey)
  if (review && isReviewed(review)) await ReviewCard.preload()
}

/** 送审 in the rail, where the type has stages or the entry was sent. */
export function LateReviewCard() {
  const [typed, setTyped] = useState<ReviewRound | null>(null)
  return (
    <WhereReviewed isKept={typed !== null}>
      {(shown) => <ReviewCard {...shown} typed={typed} onTyped={setTyped} />}
    </WhereReviewed>
  )
}

/** What asks before decisions are voided, where something was sent. */
export function GuardedReview({ Guard = LateReviewGuard }: { Guard?: ReviewGuardComponent | undefined }) {
  return <WhereReviewed>{({ type, review }) => review.round && <Guard type={type} review={review} />}</WhereReviewed>
}

/** Asks before the first change that would void decisions. */
export type ReviewGuardComponent = (props: Pick<ReviewedEntry, 'type' | 'review'>) => ReactNode

/** An entry that is reviewed. */
export interface ReviewedEntry {
  type: TypeName
  id: number
  revisionId: number
  review: EntryReview
}

interface WhereReviewedProps {
  /** Somebody types in it: it stays though the entry is moved to the trash. */
  isKept?: boolean
  children: (shown: ReviewedEntry) => ReactNode
}

function WhereReviewed({ isKept = false, children }: WhereReviewedProps) {
  const { type, entry } = useOpenEntryForm()
  if (!entry || (entry.state === 'deleted' && !isKept)) return null
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
  return review && isReviewed(review) ? children({ ...entry, review }) : null
}

const isReviewed = ({ stages, round }: EntryReview) => stages.length > 0 || round !== null
