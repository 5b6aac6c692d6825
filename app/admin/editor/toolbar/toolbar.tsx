import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  AlignLeft,
  Code,
  Ellipsis,
  ImagePlus,
  Link2,
  List,
  ListOrdered,
  ListTree,
  Maximize2,
  Plus,
  Quote,
  Redo2,
  Undo2,
  Table,
  ChevronDown,
  type LucideIcon,
} from 'lucide-react'
import { type KeyboardEvent, type RefObject, useContext, useEffect, useLayoutEffect, useState } from 'react'
import type { MenuItem } from '../../../ui/overlay/menu'
import { placeNames, colourNames, setColour } from '../marks'
import type { EditorTools } from '../editing'
import { insertAtCaret } from '../blocks/top-blocks'
import { insertTable } from '../insert'
import {
  useTextCounts,
  ToolSelect,
  Bar,
  BarEnd,
  Count,
  Divider,
  Tool,
  Tools,
  toolBox,
  InlineTools,
} from './toolbar-parts'
import type { Node } from '@tiptap/pm/model'
import { Toolbar as Base } from '@base-ui/react/toolbar'
import styled from 'styled-components'
import { adminTextSize } from '../../../ui/theme'
import { FieldNameContext } from '../../form/entry-context'
import { MenuButton } from '../../shell/menu-button'

interface ToolbarProps {
  editor: Editor
  tools: EditorTools
  /** The text is alone on the screen. */
  isAlone: boolean
  onFocusMode: () => void
  source: boolean
  onSource: () => void
  ref: RefObject<HTMLDivElement | null>
}

/** The editor's buttons. */
export function Toolbar({ editor, tools, isAlone, onFocusMode, source, onSource, ref }: ToolbarProps) {
  const hasRoomFor = useFolding(ref, source)
  const { characters, minutes } = useTextCounts(editor)
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      undo: e.can().undo(),
      redo: e.can().redo(),
      bulletList: e.isActive('bulletList'),
      orderedList: e.isActive('orderedList'),
      quote: e.isActive('blockquote'),
      place: Object.keys(placeNames).find((place) => place && e.isActive({ place })) ?? '',
      link: e.isActive('link'),
      table: e.isActive('table'),
      headings: listHeadings(e.state.doc),
    }),
  })
  const chain = () => editor.chain().focus()
  const align = (place: string) => chain().setPlace(place).run()
  const choices = (names: Readonly<Record<string, string>>, choose: (name: string) => void): MenuItem[] =>
    Object.entries(names).map(([name, label]) => ({ label, run: () => choose(name) }))
  const outline = now.headings.map((label, index): MenuItem => ({ label, run: () => goToHeading(editor, index) }))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, defaultPrevented } = event
    if (key === 'Escape' && !defaultPrevented) {
      event.stopPropagation()
      editor.commands.focus()
    } else if (key === 'Home' || key === 'End') {
      event.preventDefault()
      const all = currentTarget.querySelectorAll<HTMLElement>('button:enabled, select:enabled')
      all[key === 'Home' ? 0 : all.length - 1]?.focus()
    }
  }

  return (
    <Bar
      ref={ref}
      $alone={isAlone}
      tabIndex={-1}
      aria-label="正文工具栏"
      // It belongs to the field of the text, wherever it stands.
      data-field={useContext(FieldNameContext) ?? undefined}
      onKeyDown={handleKeyDown}
    >
      <Tools disabled={source}>
        {hasRoomFor('undo') && (
          <Tool icon={Undo2} label="撤销" keys="Ctrl+Z" disabled={!now.undo} onClick={() => chain().undo().run()} />
        )}
        {hasRoomFor('redo') && (
          <Tool
            icon={Redo2}
            label="重做"
            keys="Ctrl+Shift+Z"
            disabled={!now.redo}
            onClick={() => chain().redo().run()}
          />
        )}
        <Divider />
        <InlineTools editor={editor} hasRoomFor={hasRoomFor} />
        <Divider />
        {hasRoomFor('bulletList') && (
          <Tool icon={List} label="项目符号" on={now.bulletList} onClick={() => chain().toggleBulletList().run()} />
        )}
        {hasRoomFor('orderedList') && (
          <Tool
            icon={ListOrdered}
            label="编号"
            on={now.orderedList}
            onClick={() => chain().toggleOrderedList().run()}
          />
        )}
        {hasRoomFor('quote') && (
          <Tool icon={Quote} label="引用" on={now.quote} onClick={() => chain().toggleBlockquote().run()} />
        )}
        {hasRoomFor('align') && (
          <ToolSelect icon={AlignLeft} label="对齐" value={now.place} options={placeNames} onChange={align} />
        )}
        <Divider />
        <Tool icon={Link2} label="链接" keys="Ctrl+K" on={now.link} onClick={tools.openLink} />
        <Tool icon={ImagePlus} label="上传图片" onClick={() => tools.chooseFile('image')} />
        {hasRoomFor('table') && <TableMenu editor={editor} />}
        <Tool
          icon={Plus}
          label="插入"
          text={hasRoomFor('insertName') ? '插入' : undefined}
          keys="/"
          onClick={() => insertAtCaret(editor)}
        />
        <ToolMenu
          icon={Ellipsis}
          label="更多"
          items={[
            ...(hasRoomFor('undo') ? [] : [{ label: '撤销', run: () => chain().undo().run() }]),
            ...(hasRoomFor('redo') ? [] : [{ label: '重做', run: () => chain().redo().run() }]),
            ...(hasRoomFor('bulletList') ? [] : [{ label: '项目符号', run: () => chain().toggleBulletList().run() }]),
            ...(hasRoomFor('orderedList') ? [] : [{ label: '编号', run: () => chain().toggleOrderedList().run() }]),
            ...(hasRoomFor('table') || !now.table ? [] : [{ label: '表格', items: listTableActions(editor) }]),
            ...(hasRoomFor('bold') ? [] : [{ label: '加粗', run: () => chain().toggleBold().run() }]),
            ...(hasRoomFor('italic') ? [] : [{ label: '斜体', run: () => chain().toggleItalic().run() }]),
            ...(hasRoomFor('colour')
              ? []
              : [{ label: '文字颜色', items: choices(colourNames, (name) => setColour(editor, name)) }]),
            ...(hasRoomFor('underline') ? [] : [{ label: '下划线', run: () => chain().toggleUnderline().run() }]),
            { label: '上标', run: () => chain().toggleMark('superscript').run() },
            { label: '下标', run: () => chain().toggleMark('subscript').run() },
            ...(hasRoomFor('align') ? [] : [{ label: '对齐', items: choices(placeNames, align) }]),
            { label: '清除格式', run: () => chain().unsetAllMarks().clearNodes().run() },
            ...(hasRoomFor('outline') || outline.length === 0 ? [] : [{ label: '目录', items: outline, apart: true }]),
            ...(hasRoomFor('focus') ? [] : [{ label: '专注', run: onFocusMode }]),
            { label: '源代码', run: onSource },
          ]}
        />
      </Tools>
      <BarEnd>
        <Tools disabled={source}>
          {hasRoomFor('count') && (
            <Count className="num">
              {characters} 字，约 {minutes} 分钟
            </Count>
          )}
          {hasRoomFor('outline') && (
            <ToolMenu icon={ListTree} label="目录" text="目录" disabled={outline.length === 0} items={outline} />
          )}
          {hasRoomFor('focus') && (
            <Tool icon={Maximize2} label="专注" text="专注" keys="Ctrl+Shift+F" onClick={onFocusMode} />
          )}
        </Tools>
        {source && <Tool icon={Code} label="源代码" on onClick={onSource} />}
      </BarEnd>
    </Bar>
  )
}

/** As much of a heading as a menu shows, in characters. */
const longest = 24

/** The headings of the text, those of lower levels further in. */
function listHeadings(doc: Node): string[] {
  const headings: string[] = []
  doc.descendants((node) => {
    if (node.type.name === 'heading')
      headings.push('　'.repeat(Number(node.attrs.level) - 2) + (node.textContent.slice(0, longest) || '（空标题）'))
    return !node.isTextblock
  })
  return headings
}

/** Puts the caret into one of the headings of the text. */
function goToHeading(editor: Editor, wanted: number): void {
  let index = -1
  let place: number | null = null
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'heading') index += 1
    if (index === wanted && place === null) place = position + 1
    return place === null && !node.isTextblock
  })
  if (place !== null) editor.chain().setTextSelection(place).focus().scrollIntoView().run()
}

/** Tables: a new one, or rows and columns of the one the cursor is in. */
function TableMenu({ editor }: { editor: Editor }) {
  const inside = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  if (!inside) return <Tool icon={Table} label="插入表格" onClick={() => insertTable(editor)} />
  return <ToolMenu icon={Table} label="表格" on items={listTableActions(editor)} />
}

/** What can be done to the table the cursor is in. */
function listTableActions(editor: Editor): MenuItem[] {
  const chain = () => editor.chain().focus()
  const actions: Array<[string, () => void]> = [
    ['上方插入行', () => chain().addRowBefore().run()],
    ['下方插入行', () => chain().addRowAfter().run()],
    ['左侧插入列', () => chain().addColumnBefore().run()],
    ['右侧插入列', () => chain().addColumnAfter().run()],
    ['合并或拆分单元格', () => chain().mergeOrSplit().run()],
    ['切换表头行', () => chain().toggleHeaderRow().run()],
    ['删除行', () => chain().deleteRow().run()],
    ['删除列', () => chain().deleteColumn().run()],
    ['删除表格', () => chain().deleteTable().run()],
  ]
  return actions.map(([label, run]) => ({ label, run }))
}

interface ToolMenuProps {
  icon: LucideIcon
  label: string
  /** Shown beside the icon, with an arrow. */
  text?: string
  on?: boolean
  disabled?: boolean
  items: readonly MenuItem[]
}

/** A button of the toolbar that opens a menu. */
function ToolMenu({ icon: Icon, label, text, on, disabled, items }: ToolMenuProps) {
  return (
    <Base.Button
      disabled={disabled}
      focusableWhenDisabled={false}
      render={<Trigger items={items} />}
      title={label}
      aria-label={label}
      aria-pressed={on}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {text}
      {text && <ChevronDown size={14} aria-hidden />}
    </Base.Button>
  )
}

/** The tools that move into the menus where the bar is too narrow, in this order. */
const foldable = [
  'focus',
  'outline',
  'count',
  'align',
  'quote',
  'underline',
  'colour',
  'redo',
  'table',
  'orderedList',
  'italic',
  'insertName',
  'bulletList',
  'undo',
  'bold',
] as const

export type HasRoomFor = (part: (typeof foldable)[number]) => boolean

/**
 * Keeps a bar in one row: leaves out what does not fit, as little as is needed.
 * @param isSource the source is shown, whose button must stay
 * @returns whether there is room for a part
 */
function useFolding(bar: RefObject<HTMLElement | null>, isSource: boolean): HasRoomFor {
  // An object, so that starting anew renders, and so measures, also where nothing was folded.
  const [{ folded }, setFolding] = useState({ folded: 0 })
  const [wasSource, setWasSource] = useState(isSource)
  if (wasSource !== isSource) {
    setWasSource(isSource)
    setFolding({ folded: 0 })
  }

  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      setFolding({ folded: 0 })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar])

  // Before anything is painted, one part after the other; it ends when all fit, or when nothing is left to fold.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const element = bar.current
    if (element && element.scrollWidth > element.clientWidth && folded < foldable.length)
      setFolding({ folded: folded + 1 })
  })

  return (part) => foldable.indexOf(part) >= folded
}

const Trigger = styled(MenuButton)`
  ${toolBox}
  font-size: ${adminTextSize.body};
`
