import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { departmentsQuery } from '../../data/about'
import type { RowOf } from '../../data/content'
import { Picture } from '../../ui/picture'
import { EmptyState } from '../../ui/states'
import { media, theme } from '../../ui/theme'

type Department = RowOf<'organisation'>

const Tree = styled.div`
  margin-top: 44px;
  .top { display: flex; justify-content: center; gap: 32px; padding-bottom: 56px; position: relative; }
  .top::after { content: ''; position: absolute; left: 50%; bottom: 28px; height: 28px; border-left: 1px solid ${theme.c.n300}; }
  .branches { display: grid; grid-template-columns: repeat(auto-fit, minmax(170px, 1fr)); gap: 28px 20px; border-top: 1px solid ${theme.c.n300}; padding-top: 28px; margin-top: -28px; }
  .branches > div { position: relative; }
  .branches > div::before { content: ''; position: absolute; left: 50%; top: -28px; height: 28px; border-left: 1px solid ${theme.c.n300}; }
  button { display: block; width: 100%; padding: 14px 12px; border: 1px solid ${theme.c.n900}; background: #fff; text-align: center; font-weight: 600; transition: background ${theme.t.fast} ${theme.t.ease}; }
  .top button { width: auto; min-width: 240px; border-width: 2px; font-size: 20px; padding: 16px 32px; }
  button:hover { background: ${theme.c.selected}; color: ${theme.c.link}; }
  button[aria-expanded='true'] { background: ${theme.c.primary}; border-color: ${theme.c.primary}; color: #fff; }
  .leaves { margin-top: 12px; display: grid; gap: 8px; }
  .leaves button { border-color: ${theme.c.n300}; font-weight: 400; padding: 9px 8px; font-size: ${theme.fs.sm}; }
  .duties { margin-top: 36px; padding: 24px 28px; border-left: 3px solid ${theme.c.az600}; background: ${theme.c.n25}; }
  .duties h3 { font-size: 22px; }
  .duties span { color: ${theme.c.textMuted}; font-size: ${theme.fs.cap}; margin-left: 14px; font-weight: 400; }
  .duties p { margin-top: 8px; white-space: pre-line; color: ${theme.c.n700}; }
  ${media.mobile} {
    margin-top: 1rem;
    .top { padding-bottom: .6rem; display: block; }
    .top::after, .branches > div::before { display: none; }
    .top button { width: 100%; min-width: 0; font-size: 1rem; padding: .8rem; }
    .branches { display: grid; grid-template-columns: 1fr; gap: .8rem; border: 0; padding: 0; margin: 0; }
    .leaves { grid-template-columns: 1fr 1fr; margin-top: .4rem; gap: .4rem; }
    .leaves button { min-height: 2.3rem; }
    .duties { margin-top: 1rem; padding: .9rem 1rem; }
    .duties h3 { font-size: 1rem; }
  }
`

/** Part 3: the departments as a tree of up to three levels; choosing one shows its duties. */
export function OrganisationTree() {
  const { rows } = useSuspenseQuery(departmentsQuery).data
  const [chosen, setChosen] = useState(0)
  const chart = rows.find((row) => row.values.chart)?.values.chart
  const visible = new Set(rows.map((row) => row.id))
  const under = (id: number) => rows.filter((row) => row.values.parent === id)
  // A department whose superior is not shown stands at the top.
  const top = rows.filter((row) => row.values.parent === null || !visible.has(row.values.parent))
  const box = (row: Department) => (
    <button type="button" key={row.id} aria-expanded={chosen === row.id} aria-controls="duties" onClick={() => setChosen(chosen === row.id ? 0 : row.id)}>
      {row.title}
    </button>
  )
  const department = rows.find((row) => row.id === chosen)
  return (
    <section id="part-3" aria-labelledby="heading-3">
      <div className="w">
        <h2 id="heading-3">组织架构</h2>
        {rows.length === 0 && <EmptyState title="内容整理中" />}
        {chart ? (
          <Picture image={chart} sizes="1200px" />
        ) : (
          <Tree>
            <div className="top">{top.map(box)}</div>
            <div className="branches">
              {top.flatMap((row) => under(row.id)).map((row) => (
                <div key={row.id}>
                  {box(row)}
                  <div className="leaves">{under(row.id).map(box)}</div>
                </div>
              ))}
            </div>
            <div id="duties" aria-live="polite">
              {department && (
                <div className="duties">
                  <h3>
                    {department.title}
                    {department.values.head && <span>负责人 {department.values.head}</span>}
                  </h3>
                  <p>{department.values.duties || '职责说明整理中'}</p>
                </div>
              )}
            </div>
          </Tree>
        )}
      </div>
    </section>
  )
}
