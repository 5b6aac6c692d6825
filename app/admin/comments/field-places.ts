import { readAnchored } from '../../content/comments/read-anchored'
import { type AnchorPlace, resolveAnchor } from '../../content/comments/resolve-anchor'
import type { EntryDraft } from '../../content/entries'
import { type Field, hasField } from '../../content/fields'
import { getContentType, type TypeName } from '../../content/registry'
import type { CommentThread } from '../../contract'
import { useOpenEntryForm } from '../form/entry-context'
import { type TextPlaces, useComments } from './comments-context'

/** The fields that entries of a category have. */
export function listCommentableFields(type: TypeName, category: number): Record<string, Field> {
  const { fields } = getContentType(type)
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => hasField(field, category)))
}

/** What tells what has become of the comments of a form. */
export interface CommentedForm {
  type: TypeName
  draft: EntryDraft
  textPlaces: TextPlaces
}

/** Reads what has become of what the comments of the open form are about. */
export function useThreadPlaces(): (thread: CommentThread) => AnchorPlace['state'] {
  const { type, form } = useOpenEntryForm()
  const { textPlaces } = useComments()
  return (thread) => readThreadPlace({ type, draft: form.getValues(), textPlaces }, thread)
}

/** What has become of what a comment is about: of words, the editor of their text knows it. */
export function readThreadPlace(
  { type, draft, textPlaces }: CommentedForm,
  { id, anchor }: CommentThread,
): AnchorPlace['state'] {
  const known = textPlaces.get(anchor.field)?.get(id)
  if (known !== undefined) return known
  const fields = listCommentableFields(type, draft.category)
  if (fields[anchor.field]?.kind === 'richText') return 'exact'
  return resolveAnchor(
    anchor,
    readAnchored(anchor, { fields, values: draft.values }, () => []),
  ).state
}

/** What a field is called. */
export function nameField(type: TypeName, name: string): string {
  const { title, categories, fields } = getContentType(type)
  if (name === 'title') return title.label
  if (name === 'category') return categories?.label ?? '类别'
  return fields[name]?.label ?? '已取消的栏目'
}
