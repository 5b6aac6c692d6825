import { type Editor, Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { formatMissingPicture, readMissingPicture } from '../../content/missing-picture'
import type { MediaRow } from '../../contract'
import { MissingPictureView } from './missing-picture-view'

/** Stands for a picture that has still to come: `<p>〔缺图：name〕</p>`, text to everything but this editor. */
export const MissingPicture = Node.create({
  name: 'missingPicture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { name: { default: '', rendered: false } }
  },
  parseHTML() {
    return [
      {
        tag: 'p',
        // Before the rule of paragraphs.
        priority: 60,
        getAttrs: (element) => {
          const name = readMissingPicture(element.textContent ?? '')
          return name === null ? false : { name }
        },
      },
    ]
  },
  renderHTML({ node }) {
    return ['p', {}, formatMissingPicture(String(node.attrs.name))]
  },
  renderText({ node }) {
    return formatMissingPicture(String(node.attrs.name))
  },
  addNodeView() {
    return ReactNodeViewRenderer(MissingPictureView)
  },
})

/** The names of the pictures that the text lacks. */
export function listMissingPictures(editor: Editor): string[] {
  const names: string[] = []
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'missingPicture') names.push(String(node.attrs.name))
  })
  return names
}

/** Puts an upload where a placeholder of this name stands; nothing happens when it was removed meanwhile. */
export function fillMissingPicture(editor: Editor, name: string, media: MediaRow, alt: string): void {
  let place: number | null = null
  editor.state.doc.descendants((node, position) => {
    if (place === null && node.type.name === 'missingPicture' && node.attrs.name === name) place = position
    return place === null
  })
  if (place === null) return
  const { src, width, height } = media
  const figure = editor.schema.node('figure', { src, alt, width: String(width), height: String(height) })
  // The paste is what can be undone, with the pictures that came later.
  editor.view.dispatch(editor.state.tr.replaceWith(place, place + 1, figure).setMeta('addToHistory', false))
}
