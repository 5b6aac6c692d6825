import { type CommentAnchor, createPassageAnchor, removeSpaces } from '../../content/comments/anchor'
import { resolveAnchor } from '../../content/comments/resolve-anchor'
import { type Field, hasField } from '../../content/fields'
import type { PagePassage } from '../../contract'
import type { ReviewedVersion } from '../entries'
import { readBlocks } from './read-blocks'

/** The fields that a version has in its category. */
export function listFields({ type, draft }: ReviewedVersion): Record<string, Field> {
  return Object.fromEntries(Object.entries(type.fields).filter(([, field]) => hasField(field, draft.category)))
}

/**
 * Anchors a comment to words that somebody selected on the page of a version, which knows neither fields nor blocks: formatted
 * text that has them with these surroundings, else a field whose text holds them.
 * @returns null where they are none of the version's
 */
export function anchorWords(
  version: ReviewedVersion,
  { isTitle, ...passage }: PagePassage & { isTitle: boolean },
): CommentAnchor | null {
  if (isTitle) return { kind: 'field', field: 'title' }
  const { values } = version.draft
  const texts = Object.entries(listFields(version)).flatMap(([field, { kind }]) => {
    const value: unknown = values[field]
    return typeof value === 'string' ? [{ field, value, isRich: kind === 'richText' }] : []
  })
  for (const { field, value, isRich } of texts) {
    if (!isRich) continue
    const blocks = readBlocks(value)
    const anchor = { kind: 'passage', field, index: 0, fingerprint: '', quote: passage.words, ...passage } as const
    const place = resolveAnchor(anchor, { blocks }, { isQuick: true })
    // Similar words are those of another passage.
    const found = place.from && place.state !== 'changed' ? createPassageAnchor(field, blocks, place) : null
    if (found) return found
  }
  const words = removeSpaces(passage.words)
  const plain = texts.find(({ value, isRich }) => !isRich && removeSpaces(value).includes(words))
  return plain ? { kind: 'field', field: plain.field } : null
}
