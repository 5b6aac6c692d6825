import { type Editor, Extension, isTextSelection } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { BlockKind } from '../../content/blocks'
import type { MediaKind } from '../../content/media-kinds'
import { isMenuOpen } from './blocks/block-menu'
import { leaveBlock } from './insert'
import { readExtras } from './paste/take-paste'
import type { ClipboardExtras } from './paste/take-pictures'
import { isComposed } from '../shared/page-keys'

/** What the keys, the bars and the menus of a text open, and what becomes of what is pasted into it. */
export interface EditorTools {
  openLink: () => void
  /** Lets a person choose files of this kind to upload. */
  chooseFile: (kind: MediaKind) => void
  /** Opens the media library. */
  pickPicture: () => void
  /** Opens the form of a new block, which is then put where the caret is. */
  insertBlock: (kind: BlockKind) => void
  /** Opens the form of a block. @param findPlace where its view stands by now, if it is still there */
  editBlock: (kind: BlockKind, node: Node, findPlace?: () => number | undefined) => void
  focusToolbar: () => void
  /** Begins a comment on what is selected; null where there are no comments. */
  comment: (() => void) | null
  /** The text is alone on the screen. */
  isAlone: boolean
  /** Uploads files into the text. */
  upload: (files: File[]) => void
  /** Prepares pasted HTML for the text. */
  takePaste: (html: string, extras: ClipboardExtras) => string
}

declare module '@tiptap/core' {
  interface Storage {
    /** Absent where a text is only shown. */
    editing?: { tools: EditorTools | null }
    floatingBar?: FloatingBarState
  }
}

/** The keys that open something, and what is pasted or dropped into the text. The editor component sets the tools. */
export const Editing = Extension.create({
  name: 'editing',
  // Before what the kinds of nodes do with the same keys.
  priority: 1_000,
  addStorage(): { tools: EditorTools | null } {
    return { tools: null }
  },
  addKeyboardShortcuts() {
    const open = (run: (tools: EditorTools) => void) => () => {
      const tools = getTools(this.editor)
      if (tools) run(tools)
      return true
    }
    return {
      'Mod-Alt-m': open(({ comment }) => comment?.()),
      'Mod-k': open(({ openLink }) => openLink()),
      F10: open(({ focusToolbar }) => focusToolbar()),
      // Publishes or sends; the form handles it next.
      'Mod-Enter': () => true,
    }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    // The clipboard can be read only while its event is handled.
    let extras = readExtras(null)
    const noteExtras = (data: DataTransfer | null): false => {
      extras = readExtras(data)
      return false
    }
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => noteExtras(event.clipboardData),
            drop: (_view, event) => noteExtras(event.dataTransfer),
            keydown: (_view, event) => leaveToPreview(editor, event),
          },
          transformPastedHTML: (html) => getTools(editor)?.takePaste(html, extras) ?? html,
          handlePaste(_view, event) {
            if (uploadFiles(editor, event.clipboardData)) return true
            leaveBlock(editor)
            return false
          },
          handleDrop: (_view, event, _slice, moved) => !moved && uploadFiles(editor, event.dataTransfer),
        },
      }),
    ]
  },
})

/** What the keys and menus of this text open; null where the text is only shown. */
export function getTools(editor: Editor): EditorTools | null {
  return editor.storage.editing?.tools ?? null
}

/** Where the field was chosen in the preview, Esc leads back to it: the text would mark the key as handled. */
function leaveToPreview(editor: Editor, event: KeyboardEvent): boolean {
  const isWanted = event.key === 'Escape' && !isComposed(event) && editor.view.dom.closest('[data-chosen]') !== null
  return isWanted && !isMenuOpen(editor) && !isBarWanted(editor)
}

/** Uploads what was pasted or dropped as a file; text that comes with a picture of itself (Word, Excel) stays text. */
function uploadFiles(editor: Editor, data: DataTransfer | null): boolean {
  const given = [...(data?.files ?? [])]
  if (given.length === 0 || data?.types.includes('text/html')) return false
  getTools(editor)?.upload(given)
  return true
}

/** How long a selection rests before the bar comes, in ms. */
export const restMs = 150
export const floatingBarKey = 'floatingBar'

interface FloatingBarState {
  /** The selection that Esc has hidden the bar for. */
  dismissed: string
  isPointerDown: boolean
}

/** When the bar of the selected words is wanted: once the pointer is up, until Esc. */
export const FloatingBarKeys = Extension.create({
  name: floatingBarKey,
  priority: 950,
  addStorage: (): FloatingBarState => ({ dismissed: '', isPointerDown: false }),
  addProseMirrorPlugins() {
    const { editor, storage } = this
    let rest: ReturnType<typeof setTimeout>
    // While the pointer was down, the selection could not bring the bar.
    const release = () => {
      if (!storage.isPointerDown) return
      storage.isPointerDown = false
      rest = setTimeout(() => {
        if (!editor.isDestroyed && isBarWanted(editor)) {
          editor.commands.setMeta(floatingBarKey, 'show')
          editor.commands.setMeta(floatingBarKey, 'updatePosition')
        }
      }, restMs)
    }
    return [
      new Plugin({
        view() {
          addEventListener('pointerup', release)
          return {
            destroy() {
              clearTimeout(rest)
              removeEventListener('pointerup', release)
            },
          }
        },
        props: {
          handleDOMEvents: {
            pointerdown() {
              storage.isPointerDown = true
              clearTimeout(rest)
            },
          },
          handleKeyDown(_view, event) {
            if (event.key !== 'Escape' || !isBarWanted(editor)) return false
            event.stopPropagation()
            storage.dismissed = describeSelection(editor)
            editor.commands.setMeta(floatingBarKey, 'hide')
            return true
          },
        },
      }),
    ]
  },
})

/** Whether words are selected that the bar belongs to. */
export function isBarWanted(editor: Editor): boolean {
  const state = editor.storage.floatingBar
  return !!state && !state.isPointerDown && hasSelectedWords(editor) && describeSelection(editor) !== state.dismissed
}

function hasSelectedWords(editor: Editor): boolean {
  const { selection, doc } = editor.state
  const words = doc.textBetween(selection.from, selection.to).trim()
  return isTextSelection(selection) && words !== '' && !editor.isActive('codeBlock')
}

function describeSelection({ state }: Editor): string {
  return `${state.selection.from} ${state.selection.to}`
}
