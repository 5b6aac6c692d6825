import { Node } from '@tiptap/core'
import { FigureView } from './figure-view'

/** How much of the text's width a picture takes. */
export const figureSizes = { 'w-50': '半宽', 'w-75': '四分之三', 'w-100': '全宽' } as const

/** A picture with its caption, which is typed right under it: `<figure><img><figcaption>`. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes() {
    return {
      src: { default: '', rendered: false },
      alt: { default: '', rendered: false },
      width: { default: null, rendered: false },
      height: { default: null, rendered: false },
      size: {
        default: 'w-100',
        parseHTML: (element) => Object.keys(figureSizes).find((size) => element.classList.contains(size)) ?? 'w-100',
        renderHTML: ({ size }) => ({ class: size }),
      },
    }
  },
  parseHTML() {
    return [
      {
        tag: 'figure',
        contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
        getAttrs: (element) => {
          const picture = element.querySelector('img')
          return picture ? pictureAttributes(picture) : false
        },
      },
      { tag: 'img', getAttrs: (element) => (element instanceof HTMLImageElement ? pictureAttributes(element) : false) },
    ]
  },
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, width, height } = node.attrs
    return [
      'figure',
      HTMLAttributes,
      ['img', { src, alt, ...(width ? { width } : {}), ...(height ? { height } : {}) }],
      ['figcaption', 0],
    ]
  },
  addNodeView() {
    return ({ node }) => new FigureView(node)
  },
  addKeyboardShortcuts() {
    return {
      // The caption is one line: Enter goes on below the picture.
      Enter: ({ editor }) => {
        if (!editor.isActive('figure')) return false
        const { $from } = editor.state.selection
        const end = $from.after($from.depth)
        return editor
          .chain()
          .insertContentAt(end, { type: 'paragraph' })
          .setTextSelection(end + 1)
          .run()
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        if (!editor.isActive('figure') || !empty || $from.parentOffset > 0) return false
        return editor.commands.selectParentNode()
      },
    }
  },
})

/** What is kept of a picture; one that is not an upload of ours is refused. */
function pictureAttributes(picture: HTMLImageElement) {
  const src = picture.getAttribute('src') ?? ''
  if (!src.startsWith('/media/')) return false
  return { src, alt: picture.alt, width: picture.getAttribute('width'), height: picture.getAttribute('height') }
}
