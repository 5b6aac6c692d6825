import { AdminDialog } from '../shell/admin-dialog'
import { Fragment } from 'react'
import { Grid } from '../../ui/layout'
import { Text } from '../../ui/text'

/** What the keys of `list-page.tsx` do. */
const keyNames: ReadonlyArray<readonly [string, string]> = [
  ['/', '查找'],
  ['↑ ↓', '上一行、下一行'],
  ['空格', '选择这一行'],
  ['回车', '编辑'],
  ['P', '预览'],
  ['D', '复制为新草稿'],
  ['H', '历史版本'],
  ['Del', '移到回收站'],
  ['Ctrl A', '选择本页，再按选择全部符合条件的'],
  ['Ctrl Z', '撤销刚才的操作，在提示消失前'],
  ['?', '显示快捷键'],
]

/** The keys of a managed list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <AdminDialog title="快捷键" description="焦点在列表中时可用" onClose={onClose}>
      <KeyList keys={keyNames} />
    </AdminDialog>
  )
}

/** Keys and what each does. */
export function KeyList({ keys }: { keys: ReadonlyArray<readonly [key: string, does: string]> }) {
  return (
    <Grid as="dl" $columns="minmax(64px, max-content) 1fr" $gap={[8, 16]}>
      {keys.map(([key, does]) => (
        <Fragment key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <Text as="dd" $tone="secondary">
            {does}
          </Text>
        </Fragment>
      ))}
    </Grid>
  )
}
