import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { StoredBlock } from '../../content/blocks'
import type { MediaRow } from '../../contract'
import { formatFileSize } from '../../content/files'
import { toAttributes } from './blocks/content-block'

/** Moves the caret from a block that is selected as a whole to an empty line below it, so that an insertion does not replace the block. */
export function leaveBlock(editor: Editor): void {
  const { selection, tr, schema } = editor.state
  if (!(selection instanceof NodeSelection)) return
  const { $to, to } = selection
  const isLineBelow = $to.nodeAfter?.type.name === 'paragraph' && $to.nodeAfter.childCount === 0
  if (!isLineBelow) {
    const line = schema.node('paragraph')
    if (!$to.parent.canReplaceWith($to.index(), $to.index(), line.type)) return
    tr.insert(to, line)
  }
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to + 1)).scrollIntoView())
}

/** Puts an empty table where the cursor is. */
export function insertTable(editor: Editor): void {
  leaveBlock(editor)
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
}

/**
 * Puts an upload into the text where the cursor is: a picture, a film, or a link to a document. It may have taken a while,
 * so what is selected by now stays, and whoever writes in another field goes on there.
 */
export function insertMedia(editor: Editor, media: MediaRow): void {
  leaveBlock(editor)
  const field = document.activeElement?.closest('[data-field]')
  const isElsewhere = field?.contains(editor.view.dom) === false
  const chain = isElsewhere ? editor.chain() : editor.chain().focus()
  chain.insertContentAt(editor.state.selection.to, toContent(media)).run()
}

function toContent(media: MediaRow): JSONContent | JSONContent[] {
  if (media.kind === 'image') {
    const { src, width, height, alt } = media
    const attrs = { src, alt, width: String(width), height: String(height) }
    return [{ type: 'figure', attrs }, { type: 'paragraph' }]
  }
  if (media.kind === 'video') return [{ type: 'video', attrs: { src: media.src } }, { type: 'paragraph' }]
  const text = `${media.name}（${formatFileSize(media.size)}）`
  return { type: 'text', text, marks: [{ type: 'link', attrs: { href: media.src } }] }
}

/** Puts a block where the caret is, in place of an empty line, and a line to go on after it. */
export function insertBlock(editor: Editor, block: StoredBlock): void {
  leaveBlock(editor)
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'contentBlock', attrs: toAttributes(block) }, { type: 'paragraph' }])
    .run()
}

/** The editor's text as it is stored: without captions that nobody wrote and empty lines at the end. */
export function storedHtml(editor: Editor): string {
  return editor.isEmpty
    ? ''
    : editor
        .getHTML()
        .replaceAll('<figcaption></figcaption>', '')
        .replace(/(<p[^>]*><\/p>)+$/, '')
}
