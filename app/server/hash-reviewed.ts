import { hash } from 'node:crypto'
import type { ContentType } from '../content/define'
import type { EntryDraft } from '../content/entries'
import { splitReviewedContent } from '../content/reviewed-content'

/** Computes the SHA-256 of what a review signs of an entry, as 64 hexadecimal digits. */
export function hashReviewed(type: ContentType, draft: EntryDraft): string {
  return hash('sha256', splitReviewedContent(type, draft).signed, 'hex')
}
