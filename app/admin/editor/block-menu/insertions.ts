import type { Editor } from '@tiptap/core'
import { blockKinds } from '../../../content/blocks'
import type { EditorTools } from '../editor-tools'
import { insertTable } from '../insert'

/** Something that can be put into the text. */
export interface Insertion {
  label: string
  description: string
  /** The label in pinyin, one word a character. */
  pinyin: string
  run: (editor: Editor, tools: EditorTools) => void
}

/** What the text is made of beside the kinds of blocks, which declare themselves. */
const parts: readonly Insertion[] = [
  {
    label: '图片',
    description: '上传，带图注和替代文字',
    pinyin: 'tu pian',
    run: (_editor, tools) => tools.chooseFile('image'),
  },
  { label: '媒体库', description: '选用已有的图片', pinyin: 'mei ti ku', run: (_editor, tools) => tools.pickPicture() },
  ...blockKinds.map((kind): Insertion => ({ ...kind, run: (_editor, tools) => tools.insertBlock(kind) })),
  {
    label: '表格',
    description: '三行三列，可增减',
    pinyin: 'biao ge',
    run: insertTable,
  },
  { label: '视频', description: '上传 MP4', pinyin: 'shi pin', run: (_editor, tools) => tools.chooseFile('video') },
  {
    label: '附件',
    description: '文中的文件链接',
    pinyin: 'fu jian',
    run: (_editor, tools) => tools.chooseFile('file'),
  },
  {
    label: '标题 2',
    description: '分节，进入目录',
    pinyin: 'biao ti 2',
    run: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    label: '标题 3',
    description: '节内的小标题',
    pinyin: 'biao ti 3',
    run: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    label: '项目符号',
    description: '并列的条目',
    pinyin: 'xiang mu fu hao',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '编号',
    description: '有先后的条目',
    pinyin: 'bian hao',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '引用',
    description: '一段引文',
    pinyin: 'yin yong',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: '分隔线',
    description: '隔开两部分',
    pinyin: 'fen ge xian',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

/** The first letters of a label's pinyin. */
export function getInitials({ pinyin }: Insertion): string {
  return pinyin
    .split(' ')
    .map((word) => word[0])
    .join('')
}

/** What a few typed characters stand for: Chinese, pinyin, or its initials. */
export function findInsertions(typed: string): Insertion[] {
  const wanted = typed.toLowerCase()
  return parts.filter(
    (part) =>
      part.label.includes(typed) ||
      part.pinyin.replaceAll(' ', '').startsWith(wanted) ||
      getInitials(part).startsWith(wanted),
  )
}
