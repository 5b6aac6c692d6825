import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'
import { menuSlash } from './block-menu'
import { leaveBlock } from '../insert'
import { findBlockKind } from '../../../content/blocks'
import { notifyUndoable } from '../../shell/notify'

/** A block that is no part of another one: a paragraph, a whole list, a whole table. */
export interface TopBlock {
  index: number
  /** Where it begins in the document. */
  from: number
  node: Node
}

/** The block at a place among the others. */
export function getBlock(doc: Node, index: number): TopBlock | null {
  const node = doc.maybeChild(index)
  return node ? { index, from: doc.resolve(0).posAtIndex(index), node } : null
}

/** How many blocks there are; empty lines at the end, which are not stored, are none. */
export function countBlocks(doc: Node): number {
  let count = doc.childCount
  while (count > 1 && isEmptyLine(doc.child(count - 1))) count -= 1
  return count
}

/** The block that is selected as a whole. */
export function findChosenBlock({ selection }: EditorState): TopBlock | null {
  if (!(selection instanceof NodeSelection) || selection.$from.depth > 0) return null
  return { index: selection.$from.index(), from: selection.from, node: selection.node }
}

/** Selects the block at a place as a whole; nothing happens where there is none. */
export function chooseBlock(editor: Editor, index: number): void {
  const block = getBlock(editor.state.doc, index)
  if (!block) return
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, block.from)).scrollIntoView())
}

/** Selects the block that the caret is in. */
export function chooseBlockAtCaret(editor: Editor): void {
  const { doc } = editor.state
  chooseBlock(editor, Math.min(doc.resolve(findCaret(editor)).index(0), doc.childCount - 1))
}

/** Reads the caret from the browser: the editor learns of a moved caret only with the next `selectionchange`. */
function findCaret({ view, state }: Editor): number {
  const caret = getSelection()
  const isInText = caret?.focusNode && view.dom.contains(caret.focusNode)
  return isInText && caret.focusNode ? view.posAtDOM(caret.focusNode, caret.focusOffset) : state.selection.from
}

/** The meta of a transaction that moves a block: its new place among the others. */
export const movedTo = 'movedTo'

/** Puts a block where another one stands, which makes room for it. */
export function moveBlock(editor: Editor, index: number, to: number): void {
  const { doc, tr } = editor.state
  const block = getBlock(doc, index)
  const target = getBlock(doc, to)
  if (!block || !target || index === to || to >= countBlocks(doc)) return
  const { from, node } = block
  const place = to < index ? target.from : target.from + target.node.nodeSize - node.nodeSize
  tr.delete(from, from + node.nodeSize)
    .insert(place, node)
    .setMeta(movedTo, to)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, place)).scrollIntoView())
}

/** Puts a second block of the same content below, and selects it. */
export function duplicateBlock(editor: Editor, { from, node }: TopBlock): void {
  const { tr } = editor.state
  const place = from + node.nodeSize
  tr.insert(place, node)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, place)).scrollIntoView())
}

/** Begins a line below a block, or in it where it is an empty one, with the slash that opens the menu of blocks. */
export function insertBelow(editor: Editor, { from, node }: TopBlock): void {
  const { schema, tr } = editor.state
  const slash = schema.text('/')
  const place = isEmptyLine(node) ? from : from + node.nodeSize
  if (isEmptyLine(node)) tr.insert(from + 1, slash)
  else tr.insert(place, schema.node('paragraph', null, slash))
  // First, because the menu closes when the text has no focus.
  editor.view.focus()
  tr.setSelection(Selection.near(tr.doc.resolve(place + 2)))
  editor.view.dispatch(tr.setMeta(menuSlash, true).scrollIntoView())
}

/** Opens the menu of what can be inserted, which stands below the block that the caret is in, or at an empty line. */
export function insertAtCaret(editor: Editor): void {
  const { doc } = editor.state
  const block = getBlock(doc, Math.min(doc.resolve(findCaret(editor)).index(0), doc.childCount - 1))
  if (block) insertBelow(editor, block)
}

/** Puts the caret at the end of the selected block's text; a block without any is gone on below. */
export function enterBlock(editor: Editor, { from, node }: TopBlock): void {
  const { tr } = editor.state
  const caret = Selection.findFrom(tr.doc.resolve(from + node.nodeSize), -1, true)
  if (!caret || caret.from < from) return leaveBlock(editor)
  editor.view.dispatch(tr.setSelection(caret).scrollIntoView())
}

/**
 * Replaces the values of a content block that may have moved.
 * @param place where it stands, if that is known
 * @returns whether it is still there; does nothing when it was changed or removed
 */
export function replaceValues(
  { state, view }: Editor,
  node: Node,
  values: Record<string, unknown>,
  place = findPlace(state.doc, node),
): boolean {
  if (place === undefined) return false
  view.dispatch(state.tr.setNodeMarkup(place, null, { ...node.attrs, values }))
  return true
}

/** Where a block stands among the others. What a colleague changed on both sides of it brings the block anew. */
function findPlace(doc: Node, node: Node): number | undefined {
  const index = doc.children.includes(node)
    ? doc.children.indexOf(node)
    : doc.children.findIndex((other) => other.eq(node))
  return getBlock(doc, index)?.from
}

function isEmptyLine(node: Node): boolean {
  return node.type.name === 'paragraph' && node.childCount === 0
}

const names: Readonly<Record<string, string>> = {
  paragraph: '段落',
  heading: '标题',
  bulletList: '项目符号列表',
  orderedList: '编号列表',
  blockquote: '引用',
  codeBlock: '代码',
  horizontalRule: '分隔线',
  table: '表格',
  figure: '图片',
  missingPicture: '缺图',
  video: '视频',
}

/** What staff call a block. */
export function nameBlock({ type, attrs }: Node): string {
  return names[type.name] ?? findBlockKind(String(attrs.kind))?.label ?? '内容块'
}

/** Deletes a block, selects the one that takes its place, and offers to bring it back. */
export function deleteBlock(editor: Editor, { index, from, node }: TopBlock): void {
  const { doc: before, tr } = editor.state
  tr.delete(from, from + node.nodeSize)
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)), -1))
  editor.view.dispatch(tr)
  chooseBlock(editor, Math.min(index, editor.state.doc.childCount - 1))
  notifyUndoable(`已删除${nameBlock(node)}`, watchForReturn(editor, before, from, node))
}

/**
 * Follows the place of a deleted block through later changes.
 * @returns brings the block back, once; not when the undo of the editor has done so
 */
function watchForReturn(editor: Editor, before: Node, from: number, node: Node): () => void {
  let place: number | null = from
  const follow = ({ transaction }: { transaction: Transaction }) => {
    if (place === null || !transaction.docChanged) return
    place = transaction.doc.eq(before) ? null : transaction.mapping.map(place, -1)
    if (place === null) editor.off('transaction', follow)
  }
  editor.on('transaction', follow)
  return () => {
    if (place === null || editor.isDestroyed) return
    const { tr } = editor.state
    // Text may have been joined around the place meanwhile.
    const $place = tr.doc.resolve(place)
    const at = $place.depth > 0 ? $place.after(1) : place
    place = null
    editor.off('transaction', follow)
    tr.insert(at, node)
    editor.view.focus()
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView())
  }
}
