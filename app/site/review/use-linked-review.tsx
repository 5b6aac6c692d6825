import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { linkedReviewKey, type LinkedReviewView, loadLinkedReview } from '../../data/site/linked-review'
import type { ReviewFrameProps } from './review-frame'

/** The version that the page shows to the reader of a review link; undefined on every page that visitors see. */
export function useLinkedReview(): LinkedReviewView | undefined {
  const client = useQueryClient()
  const [view] = useState(() => client.getQueryData<LinkedReviewView>(linkedReviewKey))
  return view
}

const Frame = lazyRouteComponent(async () => ({ default: (await import('./review-frame')).ReviewFrame }))

/** Loads the version of a review link and what shows it, where the page is that of one: the server renders in one go. */
export async function preloadLinkedReview(client: QueryClient): Promise<void> {
  loadLinkedReview(client)
  if (client.getQueryData(linkedReviewKey)) await Frame.preload?.()
}

/** The page of a review link, which visitors' browsers never fetch. */
export function LinkedReviewPage(props: ReviewFrameProps) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
