import { type ChildNode, type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { AnchorBlock } from '../../content/comments/anchor'

/** Takes formatted text apart into the blocks that comments are anchored to, as the editor does with its document. */
export function readBlocks(html: string): AnchorBlock[] {
  return parseDocument(html).children.flatMap((node) => readBlock(node) ?? [])
}

function readBlock(node: ChildNode): AnchorBlock | null {
  const text = DomUtils.textContent(node)
  if (!isTag(node)) return text.trim() === '' ? null : { text }
  const { 'data-block': kind, 'data-values': values = '' } = node.attribs
  if (kind !== undefined) return { object: 'block', key: values, text: '' }
  if (node.name === 'table') return { object: 'table', text }
  if (node.name === 'figure') return { object: 'picture', key: readSource(node, 'img'), text }
  if (node.name === 'video') return { object: 'video', key: node.attribs.src ?? '', text: '' }
  return { text }
}

function readSource(element: Element, tag: string): string {
  const found = DomUtils.findOne((one) => one.name === tag, element.children, true)
  return found?.attribs.src ?? ''
}
