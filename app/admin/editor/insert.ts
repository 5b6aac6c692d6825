import type { Editor } from '@tiptap/core'
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

/** Puts an upload into the text where the cursor is: a picture, a film, or a link to a document. */
export function insertMedia(editor: Editor, media: MediaRow): void {
  leaveBlock(editor)
  const chain = editor.chain().focus()
  if (media.kind === 'image') {
    const { src, width, height, alt } = media
    chain
      .insertContent([
        { type: 'figure', attrs: { src, alt, width: String(width), height: String(height) } },
        { type: 'paragraph' },
      ])
      .run()
  } else if (media.kind === 'video') {
    chain.insertContent([{ type: 'video', attrs: { src: media.src } }, { type: 'paragraph' }]).run()
  } else {
    const text = `${media.name}（${formatFileSize(media.size)}）`
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: media.src } }] }).run()
  }
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
