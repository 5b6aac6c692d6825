import { type Editor, isTextSelection } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { Link2, Quote } from 'lucide-react'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import styled from 'styled-components'
import { color, layer, media, radius, shadow } from '../../../ui/theme'
import type { EditorTools } from '../editor-tools-context'
import { InlineTools, darkTools, Divider, Tool } from './toolbar-parts'

/** How long a selection rests before the bar comes, in ms. */
const restMs = 150
const pluginKey = 'floatingBar'

/**
 * What can be done to the selected words, right above them. Esc hides it until the next selection. Fingers have the
 * system's own menu there.
 */
export default function FloatingBar({
  editor,
  tools,
  ref,
}: {
  editor: Editor
  tools: EditorTools
  /** Gets what hears the keys of the text. */
  ref: RefObject<{ handleKey: (event: KeyboardEvent) => boolean } | null>
}) {
  const dismissed = useRef('')
  const isPointerDown = useRef(false)
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ quote: current.isActive('blockquote'), link: current.isActive('link') }),
  })

  function isWanted(): boolean {
    return !isPointerDown.current && hasSelectedWords(editor) && describeSelection(editor) !== dismissed.current
  }

  useEffect(() => {
    const text = editor.view.dom
    let rest: ReturnType<typeof setTimeout>
    const press = () => {
      isPointerDown.current = true
      clearTimeout(rest)
    }
    // While the pointer was down, the selection could not bring the bar.
    const release = () => {
      if (!isPointerDown.current) return
      isPointerDown.current = false
      rest = setTimeout(() => {
        if (!editor.isDestroyed && isWanted()) {
          editor.commands.setMeta(pluginKey, 'show')
          editor.commands.setMeta(pluginKey, 'updatePosition')
        }
      }, restMs)
    }
    text.addEventListener('pointerdown', press)
    addEventListener('pointerup', release)
    return () => {
      clearTimeout(rest)
      text.removeEventListener('pointerdown', press)
      removeEventListener('pointerup', release)
    }
    // The functions read the latest state through the editor and the references.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor])

  useImperativeHandle(ref, () => ({
    handleKey(event) {
      if (event.key !== 'Escape' || event.isComposing || !isWanted()) return false
      event.stopPropagation()
      dismissed.current = describeSelection(editor)
      editor.commands.setMeta(pluginKey, 'hide')
      return true
    },
  }))

  return (
    <Bubble
      editor={editor}
      pluginKey={pluginKey}
      updateDelay={restMs}
      role="toolbar"
      aria-label="选中文字的工具"
      options={{
        placement: 'top',
        flip: { padding: { top: 180 } },
        // Inside the paper.
        shift: { boundary: editor.view.dom, padding: 8 },
      }}
      shouldShow={isWanted}
    >
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
  ${darkTools}
  z-index: ${layer.strip};
  display: flex;
  gap: 2px;
  align-items: center;
  padding: 4px;
  border-radius: ${radius.card};
  background: ${color.backgroundDark};
  color: ${color.textOnDark};
  box-shadow: ${shadow.middle};
  ${media.touch} {
    display: none;
  }
`
