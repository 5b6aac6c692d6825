import type { Editor } from '@tiptap/core'
import type { MenuItem } from '../../../ui/overlay/menu'

/** What can be done to the table the cursor is in. */
export function listTableActions(editor: Editor): MenuItem[] {
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
