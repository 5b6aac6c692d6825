export { createUndo } from './create-undo'
export { selectUndoable } from './undo-rights'
