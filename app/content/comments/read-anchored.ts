import type { Field } from '../fields'
import type { AnchorBlock, CommentAnchor } from './anchor'
import type { AnchoredValue } from './resolve-anchor'

/**
 * What an anchor's field holds now, for `resolveAnchor`.
 * @param entry the fields that its category has, with their values
 * @param readBlocks takes formatted text apart
 * @returns null when the entry no longer has the field
 */
export function readAnchored(
  { field: name }: Pick<CommentAnchor, 'field'>,
  { fields, values }: { fields: Readonly<Record<string, Field>>; values: Readonly<Record<string, unknown>> },
  readBlocks: (html: string) => readonly AnchorBlock[],
): AnchoredValue | null {
  if (name === 'title' || name === 'category') return {}
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return null
  const value = values[name]
  if (field.kind === 'richText') return { blocks: readBlocks(typeof value === 'string' ? value : '') }
  return { uploads: JSON.stringify(value ?? null).match(/\/media\/[^"\\]+/g) ?? [] }
}
