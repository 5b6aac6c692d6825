import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { findBlockKind, formatBlockValues, parseBlock, type StoredBlock } from '../../../content/blocks'
import { BlockNodeView } from './block-node-view'

/** A block of any kind: `<div data-block="kind" data-values="JSON">`. It is changed in its form, as a whole. */
export const Block = Node.create({
  // Not `block`, which is the group of everything that stands on lines of its own.
  name: 'contentBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { kind: { default: '', rendered: false }, values: { default: {}, rendered: false } }
  },
  parseHTML() {
    return [
      {
        tag: 'div[data-block]',
        getAttrs: (element) => {
          const { block: name = '', values = '' } = element.dataset
          const block = parseBlock(name, values)
          return block ? toAttributes(block) : false
        },
      },
    ]
  },
  renderHTML({ node }) {
    return ['div', { 'data-block': node.attrs.kind, 'data-values': formatBlockValues(node.attrs.values) }]
  },
  renderText({ node }) {
    return findBlockKind(String(node.attrs.kind))?.label ?? ''
  },
  addNodeView() {
    return ReactNodeViewRenderer(BlockNodeView)
  },
})

/** A block as the attributes of its node. */
export function toAttributes({ kind, values }: StoredBlock) {
  return { kind: kind.name, values }
}
