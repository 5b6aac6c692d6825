import { useQueries } from '@tanstack/react-query'
import { entryStateNames } from '../../content/entries'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, typeNames } from '../../content/registry'
import { managedListQuery } from '../../data/admin/entries'
import { Skeleton } from '../../ui/feedback/skeleton'
import { EmptyState } from '../../ui/feedback/states'
import { StateMark } from '../shared/state-mark'
import { Cell, DataTable } from '../shared/table'
import { AdminTextLink } from '../shared/text'

const shown = 20

const columns = ['标题', '类型', '状态', '更新时间']

/** What a member of staff edited last, and their drafts first. */
export function MyContent({ name }: { name: string }) {
  const lists = useQueries({
    queries: typeNames.map((type) => managedListQuery(type, { order: 'updated', limit: shown })),
  })
  if (lists.some(({ isPending }) => isPending)) return <Skeleton />
  const rows = lists
    .flatMap(({ data }, index) => {
      const type = typeNames[index]
      return type ? (data?.rows ?? []).filter((row) => row.updatedBy === name).map((row) => ({ type, row })) : []
    })
    .sort(
      (one, other) =>
        Number(other.row.state === 'draft') - Number(one.row.state === 'draft') ||
        other.row.updatedAt - one.row.updatedAt,
    )
    .slice(0, shown)
  if (rows.length === 0) return <EmptyState title="还没有编辑过内容" />
  return (
    <DataTable columns={columns}>
      {rows.map(({ type, row }) => (
        <tr key={`${type}-${row.id}`}>
          <Cell>
            <AdminTextLink to={getContentType(type).paths.update} search={{ id: row.id }}>
              {row.title || '（无标题）'}
            </AdminTextLink>
          </Cell>
          <Cell>{getContentType(type).label}</Cell>
          <Cell>
            <StateMark $state={row.state}>{entryStateNames[row.state]}</StateMark>
          </Cell>
          <Cell className="num">{formatChinaDateTime(row.updatedAt)}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}
