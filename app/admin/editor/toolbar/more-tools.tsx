import type { Editor } from '@tiptap/core'
import { Menu, type MenuItem, type MenuProps } from '../../../ui/overlay/menu'
import { colourNames, placeNames, setColour } from '../marks'
import type { HasRoomFor } from './use-folding'

export interface MoreOptions {
  editor: Editor
  hasRoomFor: HasRoomFor
  /** What stands before all else. */
  first?: readonly MenuItem[]
  outline: MenuItem[]
  onFocusMode: () => void
  onSource: () => void
}

/** The menu behind the dots of a toolbar; its code is fetched with the first one that opens. */
export function MoreTools({
  trigger,
  pressedBy,
  first = [],
  ...options
}: MoreOptions & Pick<MenuProps, 'trigger' | 'pressedBy'>) {
  return <Menu trigger={trigger} pressedBy={pressedBy} items={[...first, ...listMoreItems(options)]} />
}

/** What the menu behind the dots of a toolbar offers: what is seldom used, and what finds no room in the bar. */
function listMoreItems({ editor, hasRoomFor, outline, onFocusMode, onSource }: MoreOptions): MenuItem[] {
  const chain = () => editor.chain().focus()
  const choices = (names: Readonly<Record<string, string>>, choose: (name: string) => void): MenuItem[] =>
    Object.entries(names).map(([name, label]) => ({ label, run: () => choose(name) }))
  return [
    ...(hasRoomFor('undo') ? [] : [{ label: '撤销', run: () => chain().undo().run() }]),
    ...(hasRoomFor('redo') ? [] : [{ label: '重做', run: () => chain().redo().run() }]),
    ...(hasRoomFor('bulletList') ? [] : [{ label: '项目符号', run: () => chain().toggleBulletList().run() }]),
    ...(hasRoomFor('orderedList') ? [] : [{ label: '编号', run: () => chain().toggleOrderedList().run() }]),
    ...(hasRoomFor('table') || !editor.isActive('table') ? [] : [{ label: '表格', items: listTableActions(editor) }]),
    ...(hasRoomFor('bold') ? [] : [{ label: '加粗', run: () => chain().toggleBold().run() }]),
    ...(hasRoomFor('italic') ? [] : [{ label: '斜体', run: () => chain().toggleItalic().run() }]),
    ...(hasRoomFor('colour')
      ? []
      : [{ label: '文字颜色', items: choices(colourNames, (name) => setColour(editor, name)) }]),
    ...(hasRoomFor('underline') ? [] : [{ label: '下划线', run: () => chain().toggleUnderline().run() }]),
    { label: '上标', run: () => chain().toggleMark('superscript').run() },
    { label: '下标', run: () => chain().toggleMark('subscript').run() },
    ...(hasRoomFor('align')
      ? []
      : [{ label: '对齐', items: choices(placeNames, (place) => chain().setPlace(place).run()) }]),
    { label: '清除格式', run: () => chain().unsetAllMarks().clearNodes().run() },
    ...(hasRoomFor('outline') || outline.length === 0 ? [] : [{ label: '目录', items: outline, apart: true }]),
    ...(hasRoomFor('focus') ? [] : [{ label: '专注', run: onFocusMode }]),
    { label: '源代码', run: onSource },
  ]
}

/** The menu of the table that the caret is in. */
export function TableTools({ editor, ...menu }: { editor: Editor } & Pick<MenuProps, 'trigger' | 'pressedBy'>) {
  return <Menu {...menu} items={listTableActions(editor)} />
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
