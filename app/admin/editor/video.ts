import { Node } from '@tiptap/core'

/** An uploaded film among the text. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: '' }, poster: { default: null } }
  },
  parseHTML() {
    return [{ tag: 'video[src^="/media/"]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['video', { ...HTMLAttributes, controls: '', preload: 'metadata' }]
  },
})
