import { useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { categoryEntries, regionCategories } from '../../content/categories'
import { officesQuery } from '../../data/contact'
import type { RowOf } from '../../data/content'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { TriangulationMark } from '../../ui/survey-marks'
import { media, theme } from '../../ui/theme'
import { NetworkMap } from './network-map'
import { OfficeFacts } from './office-facts'

const { c, fs } = theme

const Layout = styled.section`
  padding:64px 0 110px;
  .columns{display:grid;grid-template-columns:392px 1fr;gap:56px;align-items:start}
  .find{display:flex;align-items:center;gap:10px;height:50px;padding:0 14px;border:1px solid ${c.field};border-radius:${theme.r.ctl};margin-bottom:12px;color:${c.textMuted}}
  .find:hover{border-color:${c.n700}}
  .find:focus-within{border-color:${c.az600};box-shadow:0 0 0 3px ${c.az100}}
  .find input{flex:1;min-width:0;height:100%;border:0;outline:0;background:none;color:${c.text}}
  .found{font-size:${fs.cap};color:${c.textMuted}}
  h3{font-size:${fs.cap};color:${c.textMuted};font-weight:400;margin:20px 0 2px}
  li{border-bottom:1px solid ${c.line}}
  li>button{width:100%;text-align:left;padding:13px 14px;display:flex;gap:10px;align-items:center;line-height:1.5}
  li>button:hover{background:${c.hoverRow}}
  li>button[aria-pressed=true]{background:${c.selected};color:${c.link};font-weight:600}
  li svg{color:${c.ma500};flex:none}
  .inplace{display:none}
  .office{margin-top:32px}
  .office h3{font-size:${fs.h3};font-weight:600;color:${c.text};line-height:1.3;margin:0 0 20px}
  dl{border-top:1px solid ${c.lineStrong}}
  dl div{display:grid;grid-template-columns:120px 1fr;padding:14px 0;border-bottom:1px solid ${c.line}}
  dt{color:${c.textMuted}}
  dd{white-space:pre-line}
  dd a{color:${c.link}}
  dd a:hover{text-decoration:underline;text-underline-offset:4px}
  ${media.narrow}{.columns{grid-template-columns:1fr}}
  ${media.mobile}{
    padding:1.6rem 0 2.6rem;
    .columns{display:flex;flex-direction:column-reverse;align-items:stretch;gap:1.2rem}
    .columns>div:last-child{display:contents}
    .find{height:2.5rem;margin-bottom:.4rem}
    .find input{font-size:max(16px,.82rem)}
    .found,h3{font-size:.75rem}
    h3{margin-top:1rem}
    li>button{min-height:2.6rem;padding:.5rem .4rem;gap:.5rem;font-size:.88rem}
    .office{display:none}
    .inplace{display:block;padding:0 .4rem .6rem}
    .inplace dl{border-top:0}
    .inplace dl div{grid-template-columns:4.4rem 1fr;padding:.3rem 0;border:0;align-items:center;font-size:.82rem}
    .inplace dd a{display:flex;align-items:center;min-height:2.3rem}
  }
`

/** What a visitor may look for an office by. */
function wordsOf({ type, title, values: { address, services, person } }: RowOf<'serviceNetwork'>): string {
  const region = categoryEntries(regionCategories).find(([number]) => number === type)?.[1] ?? ''
  return `${title} ${region} ${address} ${services} ${person}`.toLowerCase()
}

/** Part 2: the offices by region with a find field, a schematic, and the chosen one in full. */
export function ServiceNetwork() {
  const { rows } = useSuspenseQuery(officesQuery).data
  const [find, setFind] = useState('')
  const [wanted, setWanted] = useState(rows[0]?.id ?? 0)
  const word = find.trim().toLowerCase()
  const found = rows.filter((row) => wordsOf(row).includes(word))
  const office = found.find((row) => row.id === wanted) ?? found[0]
  function choose(id: number) {
    setWanted(id)
    if (!found.some((row) => row.id === id)) setFind('')
  }
  return (
    <Layout>
      <h2 className="visually-hidden">服务网络</h2>
      {rows.length === 0 ? (
        <EmptyState
          title="服务网点整理中"
          action={
            <ButtonLink size="small" variant="secondary" to="/linkUS" search={{ model: 3 }}>
              提交合作申请
            </ButtonLink>
          }
        />
      ) : (
        <div className="columns">
          <div>
            <label className="find">
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <input type="search" placeholder="查找网点、地址或业务" aria-label="查找网点" value={find} onChange={(event) => setFind(event.target.value)} />
            </label>
            <p className="found" role="status">
              {word !== '' && found.length > 0 && `找到 ${found.length} 个网点`}
            </p>
            {found.length === 0 && (
              <EmptyState
                title="没有符合条件的网点"
                action={
                  <Button size="small" variant="secondary" onClick={() => setFind('')}>
                    清除查找
                  </Button>
                }
              />
            )}
            {categoryEntries(regionCategories).map(([region, name]) => {
              const offices = found.filter((row) => row.type === region)
              return offices.length === 0 ? null : (
                <div key={region}>
                  <h3>{name}</h3>
                  <ul>
                    {offices.map((row) => (
                      <li key={row.id}>
                        <button type="button" aria-pressed={row === office} onClick={() => setWanted(row.id)}>
                          <TriangulationMark size={20} />
                          {row.title}
                        </button>
                        {row === office && (
                          <div className="inplace">
                            <OfficeFacts office={row} />
                          </div>
                        )}
                      </li>
                    ))}
                  </ul>
                </div>
              )
            })}
          </div>
          <div>
            <NetworkMap offices={rows} chosen={office?.id ?? 0} onChoose={choose} />
            {office && (
              <div className="office" aria-live="polite">
                <h3>{office.title}</h3>
                <OfficeFacts office={office} />
              </div>
            )}
          </div>
        </div>
      )}
    </Layout>
  )
}
