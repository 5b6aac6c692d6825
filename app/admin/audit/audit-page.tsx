import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatChinaDateTime } from '../../content/format'
import { auditPageSize, auditQuery } from '../../data/admin/audit'
import type { auditSearch } from '../../navigation/search-params'
import { Pagination } from '../../ui/navigation/pagination'
import { EmptyState } from '../../ui/feedback/states'
import { PageHead } from '../shell/page-head'
import { actionName, actionNames } from './action-names'

type AuditSearch = ReturnType<typeof auditSearch>

/** The audit log: who did what, when, from where. Nothing here can change it. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(auditQuery(search))
  return (
    <>
      <PageHead here="操作日志" title="操作日志" />
      <section className="card">
        <div className="row" style={{ padding: '14px 20px' }}>
          <select
            className="input"
            style={{ width: 200 }}
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
          </select>
          <span className="muted">日志至少保留 180 天，不能修改或删除</span>
        </div>
        {data.rows.length === 0 ? (
          <EmptyState title="没有符合条件的记录" />
        ) : (
          <div className="scroll">
            <table className="table wide">
              <thead>
                <tr>
                  <th>时间</th>
                  <th>账号</th>
                  <th>操作</th>
                  <th>对象</th>
                  <th>结果</th>
                  <th>来源地址</th>
                  <th>说明</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <tr key={row.id}>
                    <td className="num" style={{ whiteSpace: 'nowrap' }}>
                      {formatChinaDateTime(row.at)}
                    </td>
                    <td>{row.account || '—'}</td>
                    <td title={row.action}>{actionName(row.action)}</td>
                    <td>{row.target || '—'}</td>
                    <td>
                      <span className={row.outcome === 'done' ? 'state published' : 'state deleted'}>
                        {row.outcome === 'done' ? '成功' : '被拒绝'}
                      </span>
                    </td>
                    <td className="num">{row.address}</td>
                    <td>{row.detail || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className="row" style={{ justifyContent: 'space-between', padding: '12px 20px' }}>
          <span className="muted">共 {data.total} 条</span>
          <Pagination
            size="admin"
            page={search.page ?? 1}
            pageCount={Math.ceil(data.total / auditPageSize)}
            link={(page, props) => (
              <Link to="/manage/audit" search={{ ...search, page: page === 1 ? undefined : page }} {...props} />
            )}
          />
        </div>
      </section>
    </>
  )
}
