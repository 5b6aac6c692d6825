import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { categoryEntries, recruitmentCategories } from '../../content/categories'
import { positionsQuery } from '../../data/contact'
import type { RowOf } from '../../data/content'
import { EmptyState } from '../../ui/states'
import { media, theme } from '../../ui/theme'
import { useSettings } from '../settings'

const Layout = styled.section`
  padding: 64px 0 110px;
  .bar { display: flex; justify-content: space-between; align-items: center; gap: 24px; margin-bottom: 20px; }
  .kinds { display: flex; gap: 32px; }
  .kinds button { font-size: ${theme.fs.h4}; color: ${theme.c.textSoft}; padding-bottom: 8px; }
  .kinds button[aria-pressed='true'] { color: ${theme.c.link}; font-weight: 600; box-shadow: 0 3px 0 ${theme.c.link}; }
  select {
    height: 40px; padding: 0 36px 0 12px; border: 1px solid ${theme.c.field}; border-radius: ${theme.r.ctl}; appearance: none; cursor: pointer; font-size: ${theme.fs.sm};
    background: #fff url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235A6F7A' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") right 10px center/18px no-repeat;
  }
  select:hover { border-color: ${theme.c.n700}; }
  .filters { display: flex; gap: 12px; }
  details { border-top: 1px solid ${theme.c.line}; }
  details:first-of-type { border-top-color: ${theme.c.lineStrong}; }
  details:last-of-type { border-bottom: 1px solid ${theme.c.line}; }
  summary { display: grid; grid-template-columns: 1fr 160px 110px 80px 100px 120px 24px; gap: 16px; align-items: center; padding: 22px 0; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary:hover b { color: ${theme.c.link}; }
  summary b { font-size: 20px; font-weight: 600; }
  summary span { color: ${theme.c.textSoft}; }
  summary svg { color: ${theme.c.n400}; transition: transform ${theme.t.base} ${theme.t.ease}; }
  details[open] summary svg { transform: rotate(180deg); }
  .body { padding: 0 0 28px; max-width: 800px; }
  .body h4 { margin: 16px 0 6px; font-size: 18px; }
  .body p { white-space: pre-line; color: ${theme.c.n800}; }
  .body a { color: ${theme.c.link}; text-decoration: underline; text-underline-offset: 4px; }
  ${media.narrow} { summary { grid-template-columns: 1fr 110px 24px; } summary .extra { display: none; } }
  ${media.mobile} {
    padding: 1.6rem 0 2.6rem;
    .bar { display: block; }
    .kinds button { font-size: 1rem; }
    .filters { margin-top: .8rem; }
    select { height: 2.3rem; flex: 1; min-width: 0; font-size: 16px; }
    summary { padding: .9rem 0; gap: .5rem; grid-template-columns: 1fr auto 1.2rem; }
    summary b { font-size: .95rem; }
  }
`

/** Distinct non-empty values, in the order they first appear. */
function distinct(values: string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))]
}

/** Part 4: open positions by kind, city and department; each opens in place. */
export function RecruitmentList() {
  const { rows } = useSuspenseQuery(positionsQuery).data
  const { email } = useSettings()
  const [kind, setKind] = useState(rows[0]?.type ?? 1)
  const [city, setCity] = useState('')
  const [department, setDepartment] = useState('')
  const ofKind = rows.filter((row) => row.type === kind)
  const shown = ofKind.filter((row) => (city === '' || row.values.city === city) && (department === '' || row.values.department === department))
  if (rows.length === 0) {
    return <EmptyState title="暂无在招岗位" {...(email ? { text: `欢迎将简历发送至${email}` } : {})} />
  }
  return (
    <Layout>
      <h2 className="visually-hidden">人才招聘</h2>
      <div className="bar">
        <div className="kinds" role="group" aria-label="招聘类型">
          {categoryEntries(recruitmentCategories).map(([type, name]) => (
            <button type="button" key={type} aria-pressed={kind === type} onClick={() => setKind(type)}>
              {name}
            </button>
          ))}
        </div>
        <div className="filters">
          <select aria-label="城市" value={city} onChange={(event) => setCity(event.target.value)}>
            <option value="">全部城市</option>
            {distinct(ofKind.map((row) => row.values.city)).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <select aria-label="部门" value={department} onChange={(event) => setDepartment(event.target.value)}>
            <option value="">全部部门</option>
            {distinct(ofKind.map((row) => row.values.department)).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      </div>
      {shown.length === 0 && <p role="status">没有符合条件的岗位</p>}
      {shown.map((row) => (
        <Position key={row.id} row={row} email={row.values.email || email} />
      ))}
    </Layout>
  )
}

function Position({ row, email }: { row: RowOf<'recruitment'>; email: string }) {
  const { department, city, headcount, education, duties, requirements } = row.values
  const subject = encodeURIComponent(`应聘${row.title}-姓名-联系电话`)
  return (
    <details>
      <summary>
        <b>{row.title}</b>
        <span className="extra">{department}</span>
        <span>{city}</span>
        <span className="extra num">{headcount === null ? '若干' : `${headcount} 人`}</span>
        <span className="extra">{education}</span>
        <span className="extra num">{row.date}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className="body">
        <h4>岗位职责</h4>
        <p>{duties}</p>
        <h4>任职要求</h4>
        <p>{requirements}</p>
        {email && (
          <>
            <h4>投递方式</h4>
            <p>
              将简历发送至 <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
              ，邮件主题请写明“应聘{row.title}-姓名-联系电话”。
            </p>
          </>
        )}
      </div>
    </details>
  )
}
