import { createDocument, type Editor } from '@tiptap/core'

/** Shows other content, changing no more than what differs: the caret, the selection and undo stay as they are. */
export function replaceContent(editor: Editor, html: string): void {
  const { doc, tr } = editor.state
  const wanted = createDocument(html, editor.schema)
  const from = doc.content.findDiffStart(wanted.content)
  const ends = doc.content.findDiffEnd(wanted.content)
  if (from === null || ends === null) return
  // Where something is repeated, both comparisons may claim the same place.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  const change = tr.replace(from, ends.a + overlap, wanted.slice(from, ends.b + overlap))
  editor.view.dispatch(change.setMeta('preventUpdate', true))
}
