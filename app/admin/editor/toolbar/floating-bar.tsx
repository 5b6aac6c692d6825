import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, Extension, isTextSelection } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { Link2, Quote } from 'lucide-react'
import styled from 'styled-components'
import { color, layer, media, radius, shadow } from '../../../ui/theme'
import type { EditorTools } from '../editing'
import { InlineTools, darkTools, Divider, Tool } from './toolbar-parts'

/** How long a selection rests before the bar comes, in ms. */
const restMs = 150
const pluginKey = 'floatingBar'

declare module '@tiptap/core' {
  interface Storage {
    floatingBar?: FloatingBarState
  }
}

interface FloatingBarState {
  /** The selection that Esc has hidden the bar for. */
  dismissed: string
  isPointerDown: boolean
}

/** When the bar of the selected words is wanted: once the pointer is up, until Esc. */
export const FloatingBarKeys = Extension.create({
  name: pluginKey,
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
          editor.commands.setMeta(pluginKey, 'show')
          editor.commands.setMeta(pluginKey, 'updatePosition')
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
            editor.commands.setMeta(pluginKey, 'hide')
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

/**
 * What can be done to the selected words, right above them. Esc hides it until the next selection. Fingers have the
 * system's own menu there.
 */
export function FloatingBar({ editor, tools }: { editor: Editor; tools: EditorTools }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ quote: current.isActive('blockquote'), link: current.isActive('link') }),
  })
  return (
    <Bubble
      editor={editor}
      pluginKey={pluginKey}
      updateDelay={restMs}
      options={{
        placement: 'top',
        flip: { padding: { top: 180 } },
        // Inside the paper.
        shift: { boundary: editor.view.dom, padding: 8 },
      }}
      shouldShow={() => isBarWanted(editor)}
    >
      <Tools aria-label="选中文字的工具">
        <InlineTools editor={editor} />
        <Divider />
        <Tool icon={Link2} label="链接" text="链接" keys="Ctrl+K" on={now.link} onClick={tools.openLink} />
        <Tool
          icon={Quote}
          label="引用"
          text="引用"
          on={now.quote}
          onClick={() => editor.chain().focus().toggleBlockquote().run()}
        />
      </Tools>
    </Bubble>
  )
}

function hasSelectedWords(editor: Editor): boolean {
  const { selection, doc } = editor.state
  const words = doc.textBetween(selection.from, selection.to).trim()
  return isTextSelection(selection) && words !== '' && !editor.isActive('codeBlock')
}

function describeSelection({ state }: Editor): string {
  return `${state.selection.from} ${state.selection.to}`
}

const Bubble = styled(BubbleMenu)`
  z-index: ${layer.strip};
  ${media.touch} {
    display: none;
  }
`

const Tools = styled(Toolbar.Root)`
  ${darkTools}
  display: flex;
  gap: 2px;
  align-items: center;
  padding: 4px;
  border-radius: ${radius.card};
  background: ${color.backgroundDark};
  color: ${color.textOnDark};
  box-shadow: ${shadow.middle};
`
