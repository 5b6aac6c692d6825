import { Link } from '@tanstack/react-router'
import { applicationStatusNames } from '../../content/application-status'
import { formatRelativeTime } from '../../content/format'
import type { ApplicationRow, Overview } from '../../contract'
import { TypeIcon } from '../shell/type-icon'
import { AddressLink } from '../shell/admin-link'

/** The newest cooperation applications. */
export function NewestApplications({ rows, now }: { rows: readonly ApplicationRow[]; now: number }) {
  return (
    <section className="card">
      <div className="head">
        <h2>合作申请</h2>
        <Link to="/linkUS/applicationShow" className="link">
          查看全部
        </Link>
      </div>
      {rows.length === 0 && <p className="none muted">还没有收到合作申请</p>}
      <ul className="applications">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to="/linkUS/applicationShow" search={{ status: row.status, id: row.id }} preload={false}>
              <b>{row.company}</b>
              <span className={`state ${row.status}`}>{applicationStatusNames[row.status]}</span>
              <p>{row.need}</p>
              <small className="num">{formatRelativeTime(row.createdAt, now)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 待完善: what wants attention, each with the place to mend it. */
export function ThingsToMend({ things }: { things: Overview['attention'] }) {
  return (
    <section className="card">
      <div className="head">
        <h2>待完善</h2>
      </div>
      {things.length === 0 && <p className="none muted">没有需要补充的内容</p>}
      <ul className="things">
        {things.map(({ icon, text, link }) => (
          <li key={text}>
            <TypeIcon name={icon} />
            <span>{text}</span>
            <AddressLink href={link} className="link" aria-label={`处理：${text}`}>
              处理
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
