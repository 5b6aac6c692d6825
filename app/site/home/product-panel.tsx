import { Link } from '@tanstack/react-router'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { HomeProduct } from '../../data/site'
import { productLink } from '../../navigation/details'
import { stringifySearch } from '../../navigation/search-params'
import { productSection } from '../../navigation/sections'
import { Picture } from '../../ui/picture'
import { TabPanel, TabRow, TabSet } from '../../ui/tab-set'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'
import { HomeSection } from './section-head'

const Panel = styled(HomeSection)`
  background: ${theme.c.bgBand}; overflow: hidden;
  .w { display: grid; grid-template-columns: 392px 1fr; gap: 48px; align-items: center; }
  .window:empty { display: none; }
  .lead { font-size: ${theme.fs.lead}; color: ${theme.c.textSoft}; margin-top: 14px; }
  .switch { display: inline-flex; border: 1px solid ${theme.c.n300}; border-radius: ${theme.r.ctl}; background: #fff; margin: 24px 0 18px; padding: 3px; }
  .switch a { padding: 8px 20px; border-radius: 2px; color: ${theme.c.textSoft}; cursor: pointer; transition: background-color ${theme.t.fast} ${theme.t.ease}, color ${theme.t.fast} ${theme.t.ease}; }
  .switch a:hover { color: ${theme.c.text}; }
  .switch [aria-selected='true'], .switch [aria-current='true'] { background: ${theme.c.primary}; color: #fff; font-weight: 600; }
  .switch [aria-selected='true']:hover { color: #fff; }
  li { border-top: 1px solid ${theme.c.line}; }
  li:last-child { border-bottom: 1px solid ${theme.c.line}; }
  li a { display: block; padding: 15px 0; }
  li b { display: flex; justify-content: space-between; align-items: center; font-size: 19px; font-weight: 600; }
  li svg { color: ${theme.c.n400}; flex: none; }
  li p { color: ${theme.c.textSoft}; font-size: ${theme.fs.sm}; margin-top: 4px; display: none; }
  .current b, li a:hover b { color: ${theme.c.link}; }
  .current p { display: block; }
  .window { margin-right: -120px; border-radius: ${theme.r.pop}; overflow: hidden; height: 552px; background: #fff; box-shadow: 0 30px 60px -24px rgba(10,37,54,.34), 0 2px 6px rgba(10,37,54,.08); }
  .window img { width: 100%; height: 100%; object-fit: cover; object-position: left top; }
  ${media.narrow} { .w { grid-template-columns: 1fr; } .window { margin: 0; } }
  ${media.mobile} {
    .w { display: block; }
    .lead, .window { display: none; }
    .switch { display: grid; grid-template-columns: 1fr 1fr; margin: .6rem 0 .4rem; }
    .switch a { padding: 0; min-height: 2.3rem; display: grid; place-items: center; }
    li { border-top: 0; border-bottom: 1px solid ${theme.c.line}; }
    li a { padding: .85rem 0; }
    li b, .current b { font-size: .88rem; color: inherit; }
    li p { display: block; font-size: .75rem; margin: 0; }
  }
`

const tabs = productSection.parts.map(({ model, label }) => ({ value: model, label, href: `${productSection.to}${stringifySearch({ model })}` }))

/** The company's software: two kinds, a list, and a look at the one pointed at. */
export function ProductPanel({ products }: { products: HomeProduct[] }) {
  const [kind, setKind] = useState<number>(2)
  const [pointed, setPointed] = useState(0)
  const rows = products.filter((row) => row.type === kind).slice(0, 5)
  const shown = rows.find((row) => row.id === pointed) ?? rows[0]
  return (
    <Panel>
      <div className="w">
        <div>
          <h2>产品与服务</h2>
          <p className="lead">自主研发的测绘与地理信息软件，已完成国产操作系统与数据库适配。</p>
          <TabSet value={kind} onChange={setKind}>
            <TabRow label="产品类型" className="switch" tabs={tabs} value={kind} />
            <TabPanel value={kind}>
          <ul>
            {rows.map((row) => (
              <li key={row.id} className={row === shown ? 'current' : undefined}>
                <Link {...productLink(row)} onPointerEnter={() => setPointed(row.id)} onFocus={() => setPointed(row.id)}>
                  <b>
                    {row.title}
                    {row === shown ? <ArrowRight size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />}
                  </b>
                  <p>{row.values.abstract}</p>
                </Link>
              </li>
            ))}
          </ul>
            </TabPanel>
          </TabSet>
        </div>
        <div className="window">{shown && <Picture image={coverOr(shown.values.cover, 'product', shown)} sizes="900px" />}</div>
      </div>
    </Panel>
  )
}
