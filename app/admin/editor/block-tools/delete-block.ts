import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'
import { notifyUndoable } from '../../shell/notify'
import { nameBlock } from './describe-block'
import { chooseBlock, type TopBlock } from './top-blocks'

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
