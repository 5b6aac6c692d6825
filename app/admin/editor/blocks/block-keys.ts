import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { findBlockKind } from '../../../content/blocks'
import { getTools } from '../editing'
import {
  chooseBlock,
  chooseBlockAtCaret,
  countBlocks,
  deleteBlock,
  duplicateBlock,
  enterBlock,
  findChosenBlock,
  moveBlock,
  type TopBlock,
} from './top-blocks'

/** The keys of blocks: Esc selects the one at the caret, and then they are chosen, moved, doubled and deleted. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  priority: 900,
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handleKeyDown: (_view, event) => handleKey(editor, event),
          handleDOMEvents: { beforeinput: (_view, event) => handleInput(editor, event) },
        },
      }),
    ]
  },
})

const actions: Record<string, (editor: Editor, block: TopBlock) => void> = {
  ArrowUp: (editor, { index }) => chooseBlock(editor, index - 1),
  ArrowDown: (editor, { index }) => chooseBlock(editor, Math.min(index + 1, countBlocks(editor.state.doc) - 1)),
  Home: (editor) => chooseBlock(editor, 0),
  End: (editor) => chooseBlock(editor, countBlocks(editor.state.doc) - 1),
  'Alt+ArrowUp': (editor, { index }) => moveBlock(editor, index, index - 1),
  'Alt+ArrowDown': (editor, { index }) => moveBlock(editor, index, index + 1),
  'Control+d': duplicateBlock,
  Delete: deleteBlock,
  Backspace: deleteBlock,
  Enter: editOrEnter,
}

function editOrEnter(editor: Editor, block: TopBlock): void {
  const { node } = block
  const kind = findBlockKind(String(node.attrs.kind))
  if (!kind) return enterBlock(editor, block)
  getTools(editor)?.editBlock(kind, node)
}

function handleKey(editor: Editor, event: KeyboardEvent): boolean {
  const chosen = findChosenBlock(editor.state)
  const name = nameKey(event)
  // Alone on the screen, Esc leads back to the form.
  if (name === 'Escape' && getTools(editor)?.isAlone) return false
  if (!chosen) {
    if (name !== 'Escape') return false
    event.stopPropagation()
    chooseBlockAtCaret(editor)
    return true
  }
  const action = actions[name]
  action?.(editor, chosen)
  // Typing, with an input method too, continues in the block instead of replacing it.
  if (!action && /^(Shift\+)?(.|Process|Unidentified)$/u.test(name)) enterBlock(editor, chosen)
  return action !== undefined
}

/** Text that is entered without a key, as by dictation, continues in the block too. */
function handleInput(editor: Editor, event: InputEvent): boolean {
  const chosen = findChosenBlock(editor.state)
  if (!chosen || event.inputType !== 'insertText' || event.data === null) return false
  event.preventDefault()
  enterBlock(editor, chosen)
  editor.view.dispatch(editor.state.tr.insertText(event.data))
  return true
}

/** A key with what is held with it; Shift makes no difference to Alt. */
function nameKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const held = [ctrlKey || metaKey ? 'Control' : '', altKey ? 'Alt' : '', shiftKey && !altKey ? 'Shift' : '']
  return [...held, key.length === 1 ? key.toLowerCase() : key].filter(Boolean).join('+')
}
