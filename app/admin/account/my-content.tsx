import { useQueries } from '@tanstack/react-query'
import { entryStateNames } from '../../content/entries'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, typeNames } from '../../content/registry'
import { managedListQuery } from '../../data/admin/entries'
import { Skeleton } from '../../ui/feedback/skeleton'
import { EmptyState } from '../../ui/feedback/states'
import { useRights } from '../session/use-rights'
import { ReadFailure } from '../shared/read-failure'
import { StateMark } from '../shared/state-mark'
import { Cell, DataTable } from '../shared/table'
import { AdminTextLink } from '../shared/text'

const shown = 20

const columns = ['标题', '类型', '状态', '更新时间']

/** What a member of staff was the last to edit, the drafts first. */
export function MyContent({ accountId }: { accountId: number }) {
  const { has } = useRights()
  const types = typeNames.filter((type) => has(`${type}.view`))
  const lists = useQueries({
    queries: types.map((type) => managedListQuery(type, { editor: accountId, order: 'updated', limit: shown })),
  })
  if (lists.some(({ isPending }) => isPending)) return <Skeleton />
  const failed = lists.find(({ error }) => error !== null)
  const rows = lists
    .flatMap(({ data }, index) => {
      const type = types[index]
      return type && data ? data.rows.map((row) => ({ type, row })) : []
    })
    .sort(
      (one, other) =>
        Number(other.row.state === 'draft') - Number(one.row.state === 'draft') ||
        other.row.updatedAt - one.row.updatedAt,
    )
    .slice(0, shown)
  return (
    <>
      {failed && <ReadFailure query={failed} />}
      {rows.length === 0 && !failed && <EmptyState title="还没有编辑过内容" />}
      {rows.length > 0 && (
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
      )}
    </>
  )
}
