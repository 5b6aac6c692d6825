import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Baseline, Bold, Italic, Underline } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../../ui/theme'
import { colourNames, setColour } from '../marks'
import { ToolSelect } from './tool-select'
import { Divider, Tool } from './toolbar-parts'
import type { HasRoomFor } from './use-folding'

const levels = [2, 3, 4] as const

interface InlineToolsProps {
  editor: Editor
  /** Where there is no room, some are left to a menu. */
  hasRoomFor?: HasRoomFor
}

/** What both bars have for the selected text: its paragraphs' style, and the marks of its words. */
export function InlineTools({ editor, hasRoomFor = () => true }: InlineToolsProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      level: levels.find((level) => current.isActive('heading', { level })) ?? 0,
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      colour: current.isActive('colour') ? String(current.getAttributes('colour').colour) : '',
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <StyleSelect
        aria-label="段落样式"
        value={now.level}
        onChange={(event) => {
          const level = levels.find((one) => one === Number(event.target.value))
          if (level) chain().setHeading({ level }).run()
          else chain().setParagraph().run()
        }}
      >
        <option value={0}>正文</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            标题 {level}
          </option>
        ))}
      </StyleSelect>
      <Divider />
      {hasRoomFor('bold') && (
        <Tool icon={Bold} label="加粗" keys="Ctrl+B" on={now.bold} onClick={() => chain().toggleBold().run()} />
      )}
      {hasRoomFor('italic') && (
        <Tool icon={Italic} label="斜体" keys="Ctrl+I" on={now.italic} onClick={() => chain().toggleItalic().run()} />
      )}
      {hasRoomFor('underline') && (
        <Tool
          icon={Underline}
          label="下划线"
          keys="Ctrl+U"
          on={now.underline}
          onClick={() => chain().toggleUnderline().run()}
        />
      )}
      {hasRoomFor('colour') && (
        <ToolSelect
          icon={Baseline}
          label="文字颜色"
          value={now.colour}
          options={colourNames}
          onChange={(name) => setColour(editor, name)}
        />
      )}
    </>
  )
}

const StyleSelect = styled.select`
  flex: none;
  height: var(--tool-size);
  padding: 0 4px;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font-size: ${adminTextSize.body};
  &:hover {
    background: var(--tool-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  option {
    background: ${color.surface};
    color: ${color.text};
  }
`
