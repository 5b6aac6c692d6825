import type { Node } from '@tiptap/pm/model'
import { type Selection, NodeSelection } from '@tiptap/pm/state'
import {
  type AnchorBlock,
  type AnchoredObject,
  type CommentAnchor,
  createPassageAnchor,
  labelMax,
  type TextPlace,
} from '../../content/comments/anchor'
import { readObjectKey } from '../../content/comments/resolve-anchor'
import { formatBlockValues } from '../../content/blocks'
import { nameBlock } from '../editor/blocks/top-blocks'

const objects: Readonly<Record<string, Exclude<AnchoredObject, 'attachment'>>> = {
  figure: 'picture',
  table: 'table',
  video: 'video',
  contentBlock: 'block',
}

/** Takes the document of the editor apart into the blocks that comments are anchored to. */
export function readDocument(doc: Node): AnchorBlock[] {
  return doc.children.map((node) => {
    const object = objects[node.type.name]
    if (object === undefined || object === 'table') return { ...(object && { object }), text: node.textContent }
    const key = object === 'block' ? formatBlockValues(node.attrs.values) : String(node.attrs.src ?? '')
    return { object, key, text: node.textContent }
  })
}

/** Anchors a comment to what is selected: an object as a whole, some words, or the paragraph of the caret. */
export function createSelectionAnchor(field: string, doc: Node, selection: Selection): CommentAnchor | null {
  const blocks = readDocument(doc)
  const index = selection.$from.index(0)
  const block = blocks[index]
  if (!block) return null
  if (selection instanceof NodeSelection && block.object !== undefined) {
    const label = (block.text.trim() || nameBlock(doc.child(index))).slice(0, labelMax)
    return { kind: 'object', field, object: block.object, key: readObjectKey(block), label, index }
  }
  const isWhole = selection.empty || selection instanceof NodeSelection
  const from = isWhole ? { block: index, offset: 0 } : toPlace(doc, selection.from)
  const to = isWhole ? { block: index, offset: block.text.length } : toPlace(doc, selection.to)
  return createPassageAnchor(field, blocks, { from, to })
}

/** Where a position of the document is among the blocks. */
export function toPlace(doc: Node, position: number): TextPlace {
  const $position = doc.resolve(position)
  const block = Math.min($position.index(0), doc.childCount - 1)
  const start = doc.resolve(0).posAtIndex(block)
  return { block, offset: doc.textBetween(start, Math.max(start, position)).length }
}

/**
 * The position of a place in the document.
 * @param side whether the place is before the character that follows or behind the one in front of it: between two
 * paragraphs that is not the same
 */
export function toPosition(doc: Node, { block, offset }: TextPlace, side: 'before' | 'behind'): number {
  const node = doc.maybeChild(block)
  if (!node) return doc.content.size
  const start = doc.resolve(0).posAtIndex(block)
  let passed = 0
  let found: number | null = null
  node.descendants((child, position) => {
    if (found !== null || !child.isText) return found === null
    const { length } = child.text ?? ''
    const within = offset - passed
    if (side === 'before' ? within < length : within <= length) found = start + 1 + position + within
    passed += length
    return false
  })
  return found ?? start + node.nodeSize
}
