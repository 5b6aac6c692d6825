import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Table } from 'lucide-react'
import { useState } from 'react'

/** Tables: a new one, or rows and columns of the one the cursor is in. */
export function TableMenu({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false)
  const inside = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  const chain = () => editor.chain().focus()
  const actions: Array<[string, () => void]> = inside
    ? [
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
    : [['插入 3×3 表格', () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()]]
  return (
    <span
      className="menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        title="表格"
        aria-label="表格"
        aria-pressed={inside}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Table size={17} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <ul>
          {actions.map(([label, run]) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  run()
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}
