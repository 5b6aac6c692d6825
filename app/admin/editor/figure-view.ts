import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { buildSrcSet } from '../../content/picture'

/** As wide as the column of the text at most, and as the screen on telephones. */
const shownSizes = '(max-width: 767.98px) 100vw, 664px'

/** How a picture is shown while the text is written: in the smaller versions of the upload, which are not stored. */
export class FigureView implements NodeView {
  readonly dom = document.createElement('figure')
  readonly contentDOM = document.createElement('figcaption')
  private readonly picture = document.createElement('img')

  constructor(private node: Node) {
    this.picture.sizes = shownSizes
    this.picture.decoding = 'async'
    this.dom.append(this.picture, this.contentDOM)
    this.show(node)
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    if (node.attrs !== this.node.attrs) this.show(node)
    this.node = node
    return true
  }

  /** Only the caption is typed into. */
  ignoreMutation({ target }: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(target)
  }

  private show(node: Node): void {
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
