import { Plus } from 'lucide-react'
import { formatChinaDate } from '../../content/format'
import { getContentType, isTypeName } from '../../content/registry'
import type { OverviewRow } from '../../contract'
import { AdminLink } from '../shell/admin-link'
import { TypeIcon } from '../shell/type-icon'

const good = 85

/** 内容概况: how much there is of each content type, and how complete it is. */
export function ContentTable({ rows }: { rows: readonly OverviewRow[] }) {
  return (
    <section className="card">
      <div className="head">
        <h2>内容概况</h2>
        <span className="muted">完整度按封面、摘要是否齐备计算</span>
      </div>
      <div className="scroll">
        <table className="figures num">
          <thead>
            <tr>
              <th>内容</th>
              <th>已发布</th>
              <th>草稿</th>
              <th className="complete">完整度</th>
              <th>最近更新</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.type} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ row }: { row: OverviewRow }) {
  if (!isTypeName(row.type)) return null
  const { label, icon, paths, single } = getContentType(row.type)
  const { published, drafts, scheduled, completeness, updatedAt } = row
  return (
    <tr>
      <td>
        <AdminLink to={paths.update}>
          <TypeIcon name={icon} />
          {label}
        </AdminLink>
      </td>
      <td>{published}</td>
      <td
        className={drafts + scheduled === 0 ? 'none' : undefined}
        title={scheduled > 0 ? `其中定时发布 ${scheduled}` : undefined}
      >
        {drafts + scheduled}
      </td>
      <td className="complete">
        <span className="bar" aria-hidden="true">
          <i className={completeness < good ? 'low' : undefined} style={{ width: `${completeness}%` }} />
        </span>
        {published === 0 ? '—' : `${completeness}%`}
      </td>
      <td className="day">{updatedAt === null ? '—' : formatChinaDate(updatedAt).slice(5)}</td>
      <td>
        <AdminLink className="add" to={single ? paths.update : paths.add}>
          {single ? (
            '编辑'
          ) : (
            <>
              <Plus size={15} aria-hidden />
              新增
            </>
          )}
        </AdminLink>
      </td>
    </tr>
  )
}
