import { Node, type Editor } from '@tiptap/core'
import { captionsAddressPattern, captionsTrack } from '../../content/fields/media'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { buildSrcSet } from '../../content/picture'

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
  addProseMirrorPlugins() {
    return [new Plugin({ props: { handleClickOn: selectClickedPicture } })]
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

/** Puts the caret into the caption of a picture that is clicked, where browsers put none: its tools come with the caret. */
function selectClickedPicture(
  { state, dispatch }: EditorView,
  _position: number,
  node: DocumentNode,
  start: number,
  { target }: MouseEvent,
): boolean {
  if (node.type.name !== 'figure' || !(target instanceof HTMLImageElement)) return false
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, start + node.nodeSize - 1)))
  return true
}

/** The element of the caption of the picture that is selected, or in whose caption the caret is; null where there is none. */
export function findCaption({ state: { selection }, view }: Editor): HTMLElement | null {
  const { from, $from } = selection
  const isInNode = !(selection instanceof NodeSelection) && $from.depth > 0
  const figure = view.nodeDOM(isInNode ? $from.before() : from)
  return figure instanceof HTMLElement ? figure.querySelector('figcaption') : null
}

/** Deletes the picture that is selected, or in whose caption the caret is. */
export function deleteFigure(editor: Editor): void {
  const chain = editor.chain().focus()
  const isSelected = editor.state.selection instanceof NodeSelection
  void (isSelected ? chain.deleteSelection() : chain.deleteNode('figure')).run()
}

/** What is kept of a picture; one that is not an upload of ours is refused. */
function pictureAttributes(picture: HTMLImageElement) {
  const src = picture.getAttribute('src') ?? ''
  if (!src.startsWith('/media/')) return false
  return { src, alt: picture.alt, width: picture.getAttribute('width'), height: picture.getAttribute('height') }
}

/** As wide as the column of the text at most, and as the screen on telephones. */
const shownSizes = '(max-width: 767.98px) 100vw, 664px'

/** How a picture is shown while the text is written: in the smaller versions of the upload, which are not stored. */
class FigureView implements NodeView {
  readonly dom = document.createElement('figure')
  readonly contentDOM = document.createElement('figcaption')
  private readonly picture = document.createElement('img')

  constructor(private node: DocumentNode) {
    this.picture.sizes = shownSizes
    this.picture.decoding = 'async'
    this.dom.append(this.picture, this.contentDOM)
    this.show(node)
  }

  update(node: DocumentNode): boolean {
    if (node.type !== this.node.type) return false
    if (node.attrs !== this.node.attrs) this.show(node)
    this.node = node
    return true
  }

  /** Only the caption is typed into. */
  ignoreMutation({ target }: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(target)
  }

  private show(node: DocumentNode): void {
    const attributes: Record<string, unknown> = node.attrs
    const { src, alt, width, height, size } = attributes
    this.dom.className = String(size)
    this.picture.alt = String(alt)
    this.setOptional('width', width)
    this.setOptional('height', height)
    // Before the address, so that the browser does not begin with the original.
    this.setOptional('srcset', buildSrcSet(String(src), Number(width ?? 0), 'webp'))
    this.picture.src = String(src)
  }

  private setOptional(name: 'width' | 'height' | 'srcset', value: unknown): void {
    if (value) this.picture.setAttribute(name, String(value))
    else this.picture.removeAttribute(name)
  }
}

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

/** Sets or removes the captions of a film at every place of the text. */
export function setCaptions(editor: Editor, film: string, captions: string | null): void {
  const { doc, tr } = editor.state
  doc.descendants((node, at) => {
    if (node.type.name === 'video' && node.attrs.src === film) tr.setNodeAttribute(at, 'captions', captions)
  })
  editor.view.dispatch(tr)
}

/**
 * Stores the alternative text of a picture: of the selected one, or where that is another by now, of those with its address.
 * @returns whether it is still in the text
 */
export function setFigureText(editor: Editor, src: string, alt: string): boolean {
  if (editor.isActive('figure', { src })) return editor.chain().focus().updateAttributes('figure', { alt }).run()
  const { doc, tr } = editor.state
  doc.descendants((node, at) => {
    if (node.type.name === 'figure' && node.attrs.src === src) tr.setNodeAttribute(at, 'alt', alt)
  })
  if (!tr.docChanged) return false
  editor.view.dispatch(tr)
  return true
}
