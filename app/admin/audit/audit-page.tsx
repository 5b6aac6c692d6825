import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import { auditPageSize, auditQuery } from '../../data/admin/audit'
import type { auditSearch } from '../../navigation/search-params'
import { Pagination } from '../../ui/navigation/pagination'
import { EmptyState } from '../../ui/feedback/states'
import { Card } from '../shared/card'
import { CardFoot } from '../shared/card-foot'
import { Select } from '../shared/input'
import { Row } from '../shared/row'
import { StateMark } from '../shared/state-mark'
import { DataTable } from '../shared/data-table'
import { Cell } from '../shared/table'
import { Muted } from '../shared/text'
import { PageHead } from '../shell/page-head'
import { actionName, actionNames } from './action-names'

type AuditSearch = ReturnType<typeof auditSearch>

const columns = ['时间', '账号', '操作', '对象', '结果', '来源地址', '说明']

/** The audit log: who did what, when, from where. Nothing here can change it. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(auditQuery(search))
  return (
    <>
      <PageHead here="操作日志" title="操作日志" />
      <Card>
        <Filters>
          <ActionSelect
            aria-label="操作"
            value={search.action ?? ''}
            onChange={(event) =>
              void navigate({ to: '/manage/audit', search: { action: event.target.value || undefined } })
            }
          >
            <option value="">全部操作</option>
            {Object.entries(actionNames).map(([action, name]) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </ActionSelect>
          <Muted>日志至少保留 180 天，不能修改或删除</Muted>
        </Filters>
        {data.rows.length === 0 ? (
          <EmptyState title="没有符合条件的记录" />
        ) : (
          <DataTable wide columns={columns}>
            {data.rows.map((row) => (
              <tr key={row.id}>
                <MomentCell className="num">{formatChinaDateTime(row.at)}</MomentCell>
                <Cell>{row.account || '—'}</Cell>
                <Cell title={row.action}>{actionName(row.action)}</Cell>
                <Cell>{row.target || '—'}</Cell>
                <Cell>
                  <StateMark $state={row.outcome === 'done' ? 'published' : 'deleted'}>
                    {row.outcome === 'done' ? '成功' : '被拒绝'}
                  </StateMark>
                </Cell>
                <Cell className="num">{row.address}</Cell>
                <Cell>{row.detail || '—'}</Cell>
              </tr>
            ))}
          </DataTable>
        )}
        <CardFoot>
          <Muted>共 {data.total} 条</Muted>
          <Pagination
            size="admin"
            page={search.page ?? 1}
            pageCount={Math.ceil(data.total / auditPageSize)}
            link={(page, props) => (
              <Link to="/manage/audit" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            )}
          />
        </CardFoot>
      </Card>
    </>
  )
}

const Filters = styled(Row)`
  padding: 14px 20px;
`

const ActionSelect = styled(Select)`
  width: 200px;
`

const MomentCell = styled(Cell)`
  white-space: nowrap;
`
