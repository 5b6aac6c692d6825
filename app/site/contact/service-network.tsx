import { useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { categoryEntries, regionCategories } from '../../content/categories'
import { officesQuery } from '../../data/contact'
import { EmptyState } from '../../ui/states'
import { TriangulationMark } from '../../ui/survey-marks'
import { media, theme } from '../../ui/theme'
import { telephoneLink } from '../settings'

const Layout = styled.section`
  padding: 64px 0 110px; display: grid; grid-template-columns: 392px 1fr; gap: 56px; align-items: start;
  .find { display: flex; align-items: center; gap: 10px; height: 44px; border: 1px solid ${theme.c.field}; border-radius: ${theme.r.ctl}; padding: 0 14px; margin-bottom: 24px; }
  .find:focus-within { border-color: ${theme.c.az600}; box-shadow: 0 0 0 3px ${theme.c.az100}; }
  .find input { border: 0; outline: 0; flex: 1; min-width: 0; }
  .find svg { color: ${theme.c.textMuted}; }
  h3 { font-size: ${theme.fs.cap}; color: ${theme.c.textMuted}; font-weight: 400; margin: 18px 0 4px; }
  li button { width: 100%; text-align: left; padding: 13px 14px; border-bottom: 1px solid ${theme.c.line}; display: flex; gap: 10px; align-items: center; }
  li button:hover { background: ${theme.c.hoverRow}; }
  li button[aria-pressed='true'] { background: ${theme.c.selected}; color: ${theme.c.link}; font-weight: 600; }
  li svg { color: ${theme.c.ma500}; flex: none; }
  .map { height: 300px; background: ${theme.c.n50} url(/art/map-day.svg) center/cover; border-radius: ${theme.r.img}; position: relative; }
  .map .mark { position: absolute; display: grid; place-items: center; width: 44px; height: 44px; margin: -22px; border-radius: 50%; color: ${theme.c.oc500}; }
  .map .mark[aria-pressed='true'] { background: #fff; color: ${theme.c.link}; box-shadow: ${theme.sh.s1}; }
  .map .note { position: absolute; right: 0; bottom: 0; background: #fff; padding: 2px 10px; font-size: ${theme.fs.cap}; color: ${theme.c.textSoft}; }
  .office { margin-top: 32px; }
  .office h2 { font-size: 30px; margin-bottom: 20px; }
  dl { border-top: 1px solid ${theme.c.lineStrong}; }
  dl div { display: grid; grid-template-columns: 120px 1fr; padding: 14px 0; border-bottom: 1px solid ${theme.c.line}; }
  dt { color: ${theme.c.textMuted}; }
  dd a { color: ${theme.c.link}; }
  ${media.narrow} { grid-template-columns: 1fr; }
  ${media.mobile} {
    padding: 1.6rem 0 2.6rem; gap: 1.6rem;
    .map { height: 9rem; }
    .office h2 { font-size: 1.2rem; margin-bottom: .6rem; }
    dl div { grid-template-columns: 5rem 1fr; padding: .7rem 0; }
  }
`

/** Part 2: the offices by region. The marks stand in the order of the list, not by geography. */
export function ServiceNetwork() {
  const { rows } = useSuspenseQuery(officesQuery).data
  const [find, setFind] = useState('')
  const [chosen, setChosen] = useState(rows[0]?.id ?? 0)
  const found = rows.filter((row) => `${row.title}${row.values.address}${row.values.services}`.includes(find.trim()))
  const office = rows.find((row) => row.id === chosen)
  if (rows.length === 0) return <EmptyState title="服务网点整理中" text="请先通过服务热线与我们联系" />
  return (
    <Layout>
      <div>
        <label className="find">
          <Search size={18} aria-hidden="true" />
          <input type="search" placeholder="查找网点" aria-label="查找网点" value={find} onChange={(event) => setFind(event.target.value)} />
        </label>
        {categoryEntries(regionCategories).map(([region, name]) => {
          const offices = found.filter((row) => row.type === region)
          return offices.length === 0 ? null : (
            <div key={region}>
              <h3>{name}</h3>
              <ul>
                {offices.map((row) => (
                  <li key={row.id}>
                    <button type="button" aria-pressed={row.id === chosen} onClick={() => setChosen(row.id)}>
                      <TriangulationMark size={20} />
                      {row.title}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
        {found.length === 0 && <p role="status">没有符合条件的网点</p>}
      </div>
      <div>
        <div className="map">
          {rows.map((row, index) => (
            <button
              type="button"
              className="mark"
              key={row.id}
              aria-pressed={row.id === chosen}
              aria-label={row.title}
              style={{ left: `${((index + 1) * 100) / (rows.length + 1)}%`, top: `${30 + ((index * 37) % 45)}%` }}
              onClick={() => setChosen(row.id)}
            >
              <TriangulationMark size={24} />
            </button>
          ))}
          <span className="note">分布示意，不表示实际位置</span>
        </div>
        {office && (
          <div className="office" aria-live="polite">
            <h2>{office.title}</h2>
            <dl>
              {office.values.person && (
                <div>
                  <dt>联系人</dt>
                  <dd>{office.values.person}</dd>
                </div>
              )}
              <div>
                <dt>电话</dt>
                <dd className="num">
                  <a href={telephoneLink(office.values.phone)}>{office.values.phone}</a>
                </dd>
              </div>
              {office.values.email && (
                <div>
                  <dt>邮箱</dt>
                  <dd>
                    <a href={`mailto:${office.values.email}`}>{office.values.email}</a>
                  </dd>
                </div>
              )}
              <div>
                <dt>地址</dt>
                <dd>{office.values.address}</dd>
              </div>
              {office.values.services && (
                <div>
                  <dt>服务范围</dt>
                  <dd>{office.values.services}</dd>
                </div>
              )}
            </dl>
          </div>
        )}
      </div>
    </Layout>
  )
}
