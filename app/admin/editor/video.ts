import { type Editor, Node } from '@tiptap/core'
import { captionsAddressPattern, captionsTrack } from '../../content/fields/media-address'

/** An uploaded film among the text, with captions if there are any: `<video><track></video>`. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: '' },
      poster: { default: null },
      captions: { default: null, rendered: false, parseHTML: readCaptions },
    }
  },
  parseHTML() {
    return [{ tag: 'video[src^="/media/"]' }]
  },
  renderHTML({ node, HTMLAttributes }) {
    const film = { ...HTMLAttributes, controls: '', preload: 'metadata' }
    const { captions } = node.attrs
    return captions ? ['video', film, ['track', { src: captions, ...captionsTrack }]] : ['video', film]
  },
})

function readCaptions(film: HTMLElement): string | null {
  const src = film.querySelector('track')?.getAttribute('src') ?? ''
  return captionsAddressPattern.test(src) ? src : null
}

/** Gives a film its captions wherever it stands in the text, or takes them away. */
export function setCaptions(editor: Editor, film: string, captions: string | null): void {
  const { doc, tr } = editor.state
  doc.descendants((node, at) => {
    if (node.type.name === 'video' && node.attrs.src === film) tr.setNodeAttribute(at, 'captions', captions)
  })
  editor.view.dispatch(tr)
}
