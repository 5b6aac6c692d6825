import type { Editor } from '@tiptap/core'
import { blockKinds } from '../../../content/blocks'
import type { EditorTools } from '../editing'
import { insertTable } from '../insert'

/** Narrowed by what was typed, or all, with what this person used last at the top. */
export function listInsertions(typed: string, accountId: number): Insertion[] {
  return typed === '' ? putRecentFirst(findInsertions(''), accountId) : findInsertions(typed)
}

/** How many of the last used come first. */
const most = 3

const getStorageKey = (accountId: number) => `admin-recent-blocks-${accountId}`

/** What a person put into texts last in this browser stands first, the latest at the top. */
function putRecentFirst(insertions: readonly Insertion[], accountId: number): Insertion[] {
  const recent = readLabels(accountId).flatMap((label) => insertions.find((one) => one.label === label) ?? [])
  return [...recent, ...insertions.filter((one) => !recent.includes(one))]
}

/** Notes that a person has just put something into a text. */
export function noteInsertion({ label }: Insertion, accountId: number): void {
  const labels = [label, ...readLabels(accountId).filter((other) => other !== label)].slice(0, most)
  try {
    localStorage.setItem(getStorageKey(accountId), JSON.stringify(labels))
  } catch {
    // Storage switched off: the menu keeps its order.
  }
}

function readLabels(accountId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(accountId)) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

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

/** Finds insertions by Chinese characters, pinyin or the initials of the pinyin. */
function findInsertions(typed: string): Insertion[] {
  const wanted = typed.toLowerCase()
  return parts.filter(
    (part) =>
      part.label.includes(typed) ||
      part.pinyin.replaceAll(' ', '').startsWith(wanted) ||
      getInitials(part).startsWith(wanted),
  )
}
