import type { Editor } from '@tiptap/core'
import type { MediaRow } from '../../contract'
import { formatFileSize } from '../../content/file-size'

/** Puts an upload into the text where the cursor is: a picture, a film, or a link to a document. */
export function insertMedia(editor: Editor, media: MediaRow): void {
  const chain = editor.chain().focus()
  if (media.kind === 'image') {
    const { src, width, height } = media
    chain
      .insertContent([
        { type: 'figure', attrs: { src, alt: '', width: String(width), height: String(height) } },
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

/** The editor's text as it is stored: without captions that nobody wrote and empty lines at the end. */
export function storedHtml(editor: Editor): string {
  return editor.isEmpty
    ? ''
    : editor
        .getHTML()
        .replaceAll('<figcaption></figcaption>', '')
        .replace(/(<p[^>]*><\/p>)+$/, '')
}
