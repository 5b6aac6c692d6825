import type { QueryClient } from '@tanstack/react-query'
import type { LinkedReview } from '../../contract'
import { readLinkedReview, readPostedForm } from '../client/request'

/** What the page of a review link shows beside what visitors see. */
export interface LinkedReviewView {
  token: string
  review: LinkedReview
  /** What a browser without scripts has sent and why it was refused. */
  posted: { words: string; problem: string } | null
}

/** Where the query cache has it; nothing is there on any other page. */
export const linkedReviewKey = ['linkedReview'] as const

/** Puts the version of a review link into its page. Only the server knows of one: the browser that shows it has it from there. */
export function loadLinkedReview(client: QueryClient): void {
  const linked = readLinkedReview()
  if (!linked) return
  const posted = readPostedForm()
  const view: LinkedReviewView = {
    ...linked,
    posted: posted ? { words: posted.values.words ?? '', problem: posted.problem?.text ?? '' } : null,
  }
  client.setQueryData(linkedReviewKey, view)
}
