import { type CommentAnchor, labelMax } from '../../content/comments/anchor'
import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import { listCommentableFields } from './field-places'

/** What of an entry can be commented on as a whole: its fields, and each of its attachments. */
export function listWholeAnchors(
  type: TypeName,
  { category, values }: EntryDraft,
): Array<{ label: string; anchor: CommentAnchor }> {
  const fields = Object.entries(listCommentableFields(type, category)).flatMap(([name, field]) => [
    { label: field.label, anchor: { kind: 'field', field: name } as const },
    ...(field.kind === 'files' ? listAttachments(name, values[name]) : []),
  ])
  return [{ label: getContentType(type).title.label, anchor: { kind: 'field', field: 'title' } }, ...fields]
}

function listAttachments(field: string, value: unknown): Array<{ label: string; anchor: CommentAnchor }> {
  return [value].flat().flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('src' in item) || typeof item.src !== 'string') return []
    const name = 'name' in item && typeof item.name === 'string' ? item.name : ''
    const anchor = { kind: 'object', field, object: 'attachment', key: item.src, index: 0 } as const
    return [{ label: `附件：${name}`, anchor: { ...anchor, label: name.slice(0, labelMax) } }]
  })
}
