import { type AnyNode, hasChildren, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** Elements within a line: their text joins what stands around them. */
const inlineTags = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'span'])

/** The text of formatted text, on one line. */
export function htmlToText(html: string): string {
  return extractText(parseDocument(html))
}

/** The text inside a node, on one line. */
export function extractText(node: AnyNode): string {
  return collectText(node).replace(/\s+/g, ' ').trim()
}

function collectText(node: AnyNode): string {
  if (isText(node)) return node.data
  if (!hasChildren(node)) return isTag(node) ? ' ' : ''
  const text = node.children.map(collectText).join('')
  return isTag(node) && !inlineTags.has(node.name) ? ` ${text} ` : text
}
