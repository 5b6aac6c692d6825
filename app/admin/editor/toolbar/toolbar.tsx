import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  AlignLeft,
  Code,
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
} from 'lucide-react'
import { type RefObject, useContext } from 'react'
import { placeNames } from '../marks'
import type { EditorTools } from '../editing'
import { insertAtCaret } from '../blocks/top-blocks'
import { insertTable } from '../insert'
import { useTextCounts, ToolSelect, Bar, BarEnd, Count, Divider, Tool, Tools, InlineTools } from './toolbar-parts'
import { FieldNameContext } from '../../form/entry-context'
import { listHeadings, listOutline } from './outline'
import { MoreToolsMenu, TableToolsMenu, ToolMenu } from './tool-menu'
import { handleToolbarKey } from './toolbar-keys'
import { useFolding } from './use-folding'

export interface ToolbarProps {
  label: string
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
export function Toolbar({ label, editor, tools, isAlone, onFocusMode, source, onSource, ref }: ToolbarProps) {
  const hasRoomFor = useFolding(ref, foldable, source)
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
      headings: listHeadings(e.state.doc),
    }),
  })
  const chain = () => editor.chain().focus()
  const align = (place: string) => chain().setPlace(place).run()
  const outline = listOutline(editor, now.headings)

  return (
    <Bar
      ref={ref}
      $alone={isAlone}
      tabIndex={-1}
      aria-label={label}
      // It belongs to the field of the text, wherever it stands.
      data-field={useContext(FieldNameContext) ?? undefined}
      onKeyDown={(event) => handleToolbarKey(event, editor)}
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
        <MoreToolsMenu {...{ editor, hasRoomFor, outline, onFocusMode, onSource }} />
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

/** Tables: a new one, or rows and columns of the one the cursor is in. */
function TableMenu({ editor }: { editor: Editor }) {
  const inside = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  if (!inside) return <Tool icon={Table} label="插入表格" onClick={() => insertTable(editor)} />
  return <TableToolsMenu editor={editor} />
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
