import type { ContentType } from './define'
import type { Field, FieldKind } from './fields'
import { getPlace } from './site-structure'

/** Kinds of fields that are worked on for a while, not filled in. */
const longKinds: ReadonlySet<FieldKind> = new Set([
  'richText',
  'rows',
  'gallery',
  'files',
  'snippet',
  'sheets',
  'video',
])

/** The longest text of a short field, in characters. */
const longestText = 400

/**
 * Whether entries of a type are a few short facts that visitors see among others of their kind: their form is one card, with
 * a picture of their place on the site.
 */
export function isShortType({ name, fields }: Pick<ContentType, 'name' | 'fields'>): boolean {
  return getPlace(name).kind === 'part' && Object.values(fields).every(isShortField)
}

function isShortField({ kind, view }: Field): boolean {
  if (kind === 'text' || kind === 'textarea') return !('max' in view) || view.max <= longestText
  return !longKinds.has(kind)
}
