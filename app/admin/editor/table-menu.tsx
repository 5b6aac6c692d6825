import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Table } from 'lucide-react'
import { ToolMenu } from './toolbar-parts'

/** Tables: a new one, or rows and columns of the one the cursor is in. */
export function TableMenu({ editor }: { editor: Editor }) {
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
  return <ToolMenu icon={Table} label="表格" on={inside} choices={actions.map(([label, run]) => ({ label, run }))} />
}
