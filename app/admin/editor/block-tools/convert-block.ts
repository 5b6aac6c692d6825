import type { Editor } from '@tiptap/core'
import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { TopBlock } from './top-blocks'

/** The lines of a block as other blocks: every line one, or all of them in one. */
type Build = (schema: Schema, lines: readonly Line[]) => Node[]

/** What a line holds, and where it stands. */
interface Line {
  content: Fragment
  place: unknown
}

const toParagraphs: Build = (schema, lines) =>
  lines.map(({ content, place }) => schema.node('paragraph', { place }, content))

const toHeadings =
  (level: number): Build =>
  (schema, lines) =>
    lines.map(({ content, place }) => schema.node('heading', { level, place }, content))

const toList =
  (type: 'bulletList' | 'orderedList'): Build =>
  (schema, lines) => {
    const items = toParagraphs(schema, lines).map((line) => schema.node('listItem', null, line))
    return [schema.node(type, null, items)]
  }

/** What text can become, with the level of a heading where there are several. */
const conversions: ReadonlyArray<{ label: string; type: string; level?: number; build: Build }> = [
  { label: '正文', type: 'paragraph', build: toParagraphs },
  { label: '标题 2', type: 'heading', level: 2, build: toHeadings(2) },
  { label: '标题 3', type: 'heading', level: 3, build: toHeadings(3) },
  { label: '标题 4', type: 'heading', level: 4, build: toHeadings(4) },
  { label: '项目符号', type: 'bulletList', build: toList('bulletList') },
  { label: '编号', type: 'orderedList', build: toList('orderedList') },
  {
    label: '引用',
    type: 'blockquote',
    build: (schema, lines) => [schema.node('blockquote', null, toParagraphs(schema, lines))],
  },
]

/** Blocks that are nothing but lines of text, and those that hold them. */
const textual = new Set(['paragraph', 'heading', 'codeBlock', 'bulletList', 'orderedList', 'listItem', 'blockquote'])

/** What a block can be made into; nothing where that would lose anything but its form. */
export function listConversions(editor: Editor, { from, node }: TopBlock): Array<{ label: string; run: () => void }> {
  let isText = textual.has(node.type.name)
  node.descendants((part) => {
    if (!part.isInline && !textual.has(part.type.name)) isText = false
    return isText
  })
  if (!isText) return []
  return conversions
    .filter(({ type, level }) => node.type.name !== type || node.attrs.level !== level)
    .map(({ label, build }) => ({
      label,
      run: () => {
        const { tr, schema } = editor.state
        tr.replaceWith(from, from + node.nodeSize, build(schema, readLines(node)))
        editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
      },
    }))
}

function readLines(node: Node): Line[] {
  if (!node.isTextblock) {
    const lines: Line[] = []
    node.forEach((part) => lines.push(...readLines(part)))
    return lines
  }
  if (node.type.name !== 'codeBlock') return [{ content: node.content, place: node.attrs.place ?? null }]
  return node.textContent.split('\n').map((text) => ({
    content: text === '' ? Fragment.empty : Fragment.from(node.type.schema.text(text)),
    place: null,
  }))
}
