import { type LucideIcon, Baseline, Bold, Italic, Underline } from 'lucide-react'
import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { adminTextSize, color, layer, media, radius } from '../../../ui/theme'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { colourNames, setColour } from '../marks'
import type { HasRoomFor } from './use-folding'

/** The levels of headings that a text has. */
export const levels = [2, 3, 4] as const

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
      <Base.Input
        focusableWhenDisabled={false}
        render={
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
        }
      />
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

interface ToolProps {
  icon: LucideIcon
  label: string
  /** Shown beside the icon. */
  text?: string
  /** Keys that do the same, for the tooltip. */
  keys?: string
  on?: boolean
  /** What the bar is used for most. */
  isMain?: boolean
  disabled?: boolean
  onClick: () => void
}

/** One button of a toolbar. Pressing it leaves the selection in the text alone. */
export function Tool({ icon: Icon, label, text, keys, on, isMain, disabled, onClick }: ToolProps) {
  return (
    <ToolButton
      title={keys ? `${label}（${keys}）` : label}
      aria-label={label}
      aria-pressed={on}
      data-main={isMain}
      disabled={disabled}
      focusableWhenDisabled={false}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <ToolIcon as={Icon} strokeWidth={1.75} aria-hidden />
      {text}
    </ToolButton>
  )
}

interface ToolSelectProps {
  icon: LucideIcon
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

/** A tool that offers a few values, shown by its icon. */
export function ToolSelect({ icon: Icon, label, value, options, onChange }: ToolSelectProps) {
  const [first] = Object.keys(options)
  return (
    <Frame data-on={value !== first || undefined}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <Base.Input
        focusableWhenDisabled={false}
        render={
          <Choice aria-label={label} title={label} value={value} onChange={(event) => onChange(event.target.value)}>
            {Object.entries(options).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </Choice>
        }
      />
    </Frame>
  )
}

/** Characters that are read in a minute. */
const readingSpeed = 300

/** How long the text is: paragraphs, characters, and minutes of reading. */
export function useTextCounts(editor: Editor): { paragraphs: number; characters: number; minutes: number } {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => {
      let paragraphs = 0
      current.state.doc.descendants((node) => {
        if (node.type.name === 'paragraph' && node.textContent !== '') paragraphs += 1
      })
      const characters = current.state.doc.textContent.replace(/\s/g, '').length
      return { paragraphs, characters, minutes: Math.ceil(characters / readingSpeed) }
    },
  })
}

/** Tools that are switched off together. */
export function Tools({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <Base.Group disabled={disabled} render={<ToolGroup disabled={disabled} />}>
      {children}
    </Base.Group>
  )
}

/** How tools look on a light bar and on a dark one. */
const lightTools = css`
  --tool-size: 32px;
  --tool-hover: ${color.sunken};
  --tool-on: ${color.primaryPale};
  --tool-on-text: ${color.primaryHover};
`

export const darkTools = css`
  --tool-size: 32px;
  --tool-hover: ${color.ghostActive};
  --tool-on: ${color.ghostActive};
  --tool-on-text: ${color.textOnDark};
`

/**
 * The bar of the text: one row, which stands where its form has a place for it (`ToolbarSlot`). What finds no room is in its
 * menus; where that is not enough, it scrolls sideways. On telephones it lies at the foot of the screen, over the keyboard,
 * and only there does it stay beside a text that is alone on the screen (`$alone`).
 */
export const Bar = styled(Base.Root)<{ $alone: boolean }>`
  ${lightTools}
  display: ${({ $alone }) => ($alone ? 'none' : 'flex')};
  flex: none;
  align-items: center;
  padding: 6px 20px;
  background: ${color.surface};
  color: ${color.textSecondary};
  overflow-x: auto;
  scrollbar-width: none;
  ${media.narrow} {
    padding: 6px 12px;
  }
  ${media.mobile} {
    --tool-size: 44px;
    --tool-icon: 20px;
    display: flex;
    position: fixed;
    right: 0;
    bottom: var(--keyboard, 0px);
    left: 0;
    z-index: ${layer.bar};
    min-height: 48px;
    padding: 2px 4px calc(2px + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
  }
`

const ToolGroup = styled.fieldset`
  display: contents;
  border: 0;
`

export const BarEnd = styled.span`
  display: flex;
  align-items: center;
  margin-left: auto;
  padding-left: 4px;
`

export const Count = styled.span`
  flex: none;
  padding: 0 8px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
`

export const Divider = styled.span.attrs({ role: 'separator', 'aria-orientation': 'vertical' })`
  flex: none;
  width: 1px;
  height: 18px;
  margin: 0 3px;
  background: currentColor;
  opacity: 0.25;
`

/** As large as its bar says. */
export const ToolIcon = styled.svg`
  width: var(--tool-icon, 17px);
  height: var(--tool-icon, 17px);
`

export const toolBox = css`
  display: inline-flex;
  flex: none;
  gap: 6px;
  align-items: center;
  justify-content: center;
  min-width: var(--tool-size);
  height: var(--tool-size);
  padding: 0 7px;
  border-radius: ${radius.control};
  white-space: nowrap;
  &[aria-pressed='true'] {
    background: var(--tool-on);
    color: var(--tool-on-text);
  }
  &:hover {
    background: var(--tool-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &:disabled {
    background: none;
    opacity: 0.4;
    cursor: default;
  }
`

const ToolButton = styled(Base.Button)`
  ${toolBox}
  font-size: ${adminTextSize.body};
  &[data-main] {
    color: ${color.link};
  }
`

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

const Frame = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: var(--tool-size);
  height: var(--tool-size);
  border-radius: ${radius.control};
  &:hover {
    background: var(--tool-hover);
  }
  &[data-on] {
    background: var(--tool-on);
    color: var(--tool-on-text);
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`

/** Covers the icon invisibly, so that a click opens the browser's own list. */
const Choice = styled.select`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  color: ${color.text};
`
