import type { Node } from '@tiptap/pm/model'
import { findBlockKind } from '../../../content/blocks'

const names: Readonly<Record<string, string>> = {
  paragraph: '段落',
  heading: '标题',
  bulletList: '项目符号列表',
  orderedList: '编号列表',
  blockquote: '引用',
  codeBlock: '代码',
  horizontalRule: '分隔线',
  table: '表格',
  figure: '图片',
  missingPicture: '缺图',
  video: '视频',
}

/** What staff call a block. */
export function nameBlock({ type, attrs }: Node): string {
  return names[type.name] ?? findBlockKind(String(attrs.kind))?.label ?? '内容块'
}
