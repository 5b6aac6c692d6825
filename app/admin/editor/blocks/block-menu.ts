import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'

/** What marks a transaction that puts the slash there for a button. */
export const menuSlash = 'menuSlash'

/** What marks the transaction that looks for a slash which was typed before the menu was fetched. */
export const menuFetched = 'menuFetched'

export const blockMenuKey = new PluginKey<{ active: boolean }>('blockMenu')

declare module '@tiptap/core' {
  interface Storage {
    blockMenu?: BlockMenuState
  }
}

interface BlockMenuState {
  /** The text has changed before the menu was fetched. */
  wasTyped: boolean
  /** A button has put the slash there. */
  isSlashOurs: boolean
}

/** What the menu of what can be inserted needs from the beginning; the menu itself is fetched, see `block-menu-list.tsx`. */
export const BlockMenu = Extension.create({
  name: 'blockMenu',
  priority: 980,
  addStorage: (): BlockMenuState => ({ wasTyped: false, isSlashOurs: false }),
  onTransaction({ transaction }) {
    const { editor, storage } = this
    const isThere = blockMenuKey.get(editor.state) !== undefined
    if (!isThere && transaction.docChanged) storage.wasTyped = true
    if (transaction.getMeta(menuSlash) !== undefined) storage.isSlashOurs = true
    else if (isThere && !isMenuOpen(editor)) storage.isSlashOurs = false
  },
})

/** Whether the menu of blocks is open. */
export function isMenuOpen({ state }: Editor): boolean {
  return blockMenuKey.getState(state)?.active ?? false
}
