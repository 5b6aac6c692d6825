import { useQueries } from '@tanstack/react-query'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, typeNames } from '../../content/registry'
import { managedListQuery } from '../../data/admin/entries'
import { Skeleton } from '../../ui/feedback/skeleton'
import { EmptyState } from '../../ui/feedback/states'
import { entryStateNames } from '../../content/entry-states'
import { AdminLink } from '../shell/admin-link'

const shown = 20

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
    <div className="scroll">
      <table className="table">
        <thead>
          <tr>
            <th>标题</th>
            <th>类型</th>
            <th>状态</th>
            <th>更新时间</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, row }) => (
            <tr key={`${type}-${row.id}`}>
              <td>
                <AdminLink className="link" to={getContentType(type).paths.update} search={{ id: row.id }}>
                  {row.title || '（无标题）'}
                </AdminLink>
              </td>
              <td>{getContentType(type).label}</td>
              <td>
                <span className={`state ${row.state}`}>{entryStateNames[row.state]}</span>
              </td>
              <td className="num">{formatChinaDateTime(row.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
