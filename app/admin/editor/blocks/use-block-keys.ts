import type { Editor } from '@tiptap/core'
import { type RefObject, useImperativeHandle } from 'react'
import { findBlockKind } from '../../../content/blocks'
import type { EditorTools } from '../editor-tools-context'
import {
  deleteBlock,
  chooseBlock,
  chooseBlockAtCaret,
  countBlocks,
  duplicateBlock,
  enterBlock,
  findChosenBlock,
  moveBlock,
  replaceValues,
  type TopBlock,
} from './top-blocks'

/** What the text asks before it handles something itself; each says whether that is done now. */
export interface BlockKeys {
  handleKey: (event: KeyboardEvent) => boolean
  /** Hears of text that comes without a key, as from dictation. */
  handleInput: (event: InputEvent) => boolean
}

/**
 * The keys of blocks: Esc selects the one at the caret, and then they are chosen, moved, doubled and deleted.
 * @param ref gets what the text asks first
 * @param onMove told the new place of a block that was moved
 */
export function useBlockKeys(
  ref: RefObject<BlockKeys | null>,
  { editor, tools, onMove }: { editor: Editor; tools: EditorTools; onMove: (index: number) => void },
): void {
  function move({ index }: TopBlock, step: number) {
    if (moveBlock(editor, index, index + step)) onMove(index + step)
  }

  function enter(block: TopBlock) {
    const kind = findBlockKind(String(block.node.attrs.kind))
    if (!kind) return enterBlock(editor, block)
    const { node } = block
    tools.editBlock({ kind, values: node.attrs.values }, ({ values }) => replaceValues(editor, node, values))
  }

  const actions: Record<string, (block: TopBlock) => void> = {
    ArrowUp: ({ index }) => chooseBlock(editor, index - 1),
    ArrowDown: ({ index }) => chooseBlock(editor, Math.min(index + 1, countBlocks(editor.state.doc) - 1)),
    Home: () => chooseBlock(editor, 0),
    End: () => chooseBlock(editor, countBlocks(editor.state.doc) - 1),
    'Alt+ArrowUp': (block) => move(block, -1),
    'Alt+ArrowDown': (block) => move(block, 1),
    'Control+d': (block) => duplicateBlock(editor, block),
    Delete: (block) => deleteBlock(editor, block),
    Backspace: (block) => deleteBlock(editor, block),
    Enter: enter,
  }

  useImperativeHandle(ref, () => ({
    handleKey(event) {
      if (event.isComposing) return false
      const chosen = findChosenBlock(editor.state)
      const name = nameKey(event)
      if (!chosen) {
        if (name !== 'Escape') return false
        event.stopPropagation()
        chooseBlockAtCaret(editor)
        return true
      }
      const action = actions[name]
      action?.(chosen)
      // What is typed, with an input method too, goes on in the block instead of replacing it.
      if (!action && /^(Shift\+)?(.|Process|Unidentified)$/u.test(name)) enterBlock(editor, chosen)
      return action !== undefined
    },
    handleInput(event) {
      const chosen = findChosenBlock(editor.state)
      if (!chosen || event.inputType !== 'insertText' || event.data === null) return false
      event.preventDefault()
      enterBlock(editor, chosen)
      editor.view.dispatch(editor.state.tr.insertText(event.data))
      return true
    },
  }))
}

/** A key with what is held with it; Shift makes no difference to Alt. */
function nameKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const held = [ctrlKey || metaKey ? 'Control' : '', altKey ? 'Alt' : '', shiftKey && !altKey ? 'Shift' : '']
  return [...held, key.length === 1 ? key.toLowerCase() : key].filter(Boolean).join('+')
}
