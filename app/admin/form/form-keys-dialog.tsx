import styled from 'styled-components'
import { adminTextSize, media } from '../../ui/theme'
import { KeyList } from '../list/keys-dialog'
import { AdminDialog } from '../shell/admin-dialog'

/** @param sends what Ctrl+Enter does, for who may do it */
const listGroups = (
  sends: string | null,
): ReadonlyArray<{ title: string; keys: ReadonlyArray<readonly [string, string]> }> => [
  {
    title: '表单',
    keys: [
      ['Ctrl S', '保存草稿'],
      ...(sends === null ? [] : [['Ctrl Enter', sends] as const]),
      ['Alt Shift P', '打开或关闭预览'],
      ['Ctrl Shift F', '进入或退出专注'],
      ['F10', '进入正文工具栏，Esc 返回'],
      ['Alt N / Alt P', '下一条、上一条批注'],
      ['Ctrl /', '显示快捷键'],
    ],
  },
  {
    title: '文字',
    keys: [
      ['Ctrl B / I / U', '加粗、斜体、下划线'],
      ['Ctrl K', '链接'],
      ['Ctrl Alt 1 / 2 / 3', '标题 2、标题 3、标题 4'],
      ['Ctrl Alt 0', '正文'],
      ['Ctrl Alt M', '批注选中的文字或所在栏目'],
      ['Ctrl Z', '撤销'],
      ['Ctrl Shift Z', '重做'],
      ['/', '插入内容块'],
      ['Tab', '列表缩进，表格中到下一格'],
    ],
  },
  {
    title: '内容块',
    keys: [
      ['Esc', '选中光标所在的块'],
      ['↑ ↓', '选择上一块、下一块'],
      ['Home / End', '选择第一块、最后一块'],
      ['Alt ↑ ↓', '上移、下移'],
      ['Ctrl D', '复制一块放在下方'],
      ['Ctrl C / X / V', '复制、剪切、粘贴，可用于另一篇'],
      ['Delete', '删除，可撤销'],
      ['Enter', '回到文字'],
    ],
  },
]

/** The keys of an entry's form. */
export default function FormKeysDialog({ sends, onClose }: { sends: string | null; onClose: () => void }) {
  return (
    <AdminDialog size="wide" title="快捷键" onClose={onClose}>
      <Groups>
        {listGroups(sends).map(({ title, keys }) => (
          <section key={title}>
            <Title>{title}</Title>
            <KeyList keys={keys} />
          </section>
        ))}
      </Groups>
    </AdminDialog>
  )
}

const Groups = styled.div`
  columns: 2;
  column-gap: 32px;
  section {
    margin-bottom: 20px;
    break-inside: avoid;
  }
  ${media.mobile} {
    columns: 1;
  }
`

const Title = styled.h3`
  margin-bottom: 8px;
  font-size: ${adminTextSize.strong};
`
