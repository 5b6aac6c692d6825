import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { MenuRow } from '../content/wire'
import { listQuery, menuQuery } from '../data/content'
import { newsLink, productLink, solutionLink } from '../navigation/details'
import { aboutSection, allSections, newsSection, productSection, solutionSection } from '../navigation/sections'
import { IndexGlyph } from '../ui/index-glyph'
import { Picture } from '../ui/picture'
import { theme } from '../ui/theme'
import { SectionPartLink } from './section-part-link'
import { telephoneLink, useSettings } from './settings'

/** What the drop-downs of the header hold. They are built only while open, from rows that are already there. */

const { c } = theme

const Panel = styled.div`
  display:grid;gap:28px 40px;padding:36px 0 44px;align-items:start;grid-template-columns:repeat(3,1fr);
  &.two{grid-template-columns:repeat(2,1fr)}
  &.notes{grid-template-columns:1fr 344px;gap:72px}
  &.all{grid-template-columns:repeat(5,auto) 1fr;gap:64px}
  h2{font-size:18px;display:flex;gap:12px;align-items:center;padding-bottom:10px;border-bottom:1px solid ${c.line};letter-spacing:0}
  h2 a{display:flex;gap:12px;align-items:center}
  a:hover{color:${c.link}}
  .index-glyph{flex:none;color:${c.az600}}
  .rows{margin-top:8px}
  .rows li{padding:7px 0;color:${c.n700};font-size:${theme.fs.body};line-height:1.7}
  .rows .all-of{display:inline-flex;align-items:center;gap:6px;color:${c.link};font-weight:600}
  .noted{display:grid;grid-template-columns:repeat(2,1fr);gap:4px 32px}
  .noted a{display:block;padding:12px 0;border-bottom:1px solid ${c.line}}
  .noted b{display:block;font-size:18px;font-weight:600;line-height:1.5}
  .noted span{color:${c.textSoft};font-size:${theme.fs.sm}}
  .noted a:hover span{color:inherit}
  .feature{display:block;line-height:1.5;font-size:${theme.fs.body}}
  .feature img{width:344px;height:215px;object-fit:cover;border-radius:${theme.r.img};margin-bottom:12px}
  .reach{justify-self:end;display:flex;gap:28px;color:${c.textSoft};font-size:${theme.fs.sm};white-space:nowrap}
  .reach .phone{display:block;font-size:26px;line-height:1.3;color:${c.text}}
  .reach img{width:112px;height:112px}
`

/** As many entries of one category as a drop-down shows. */
const entriesShown = 6

function Entries({ rows, renderLink, all }: { rows: MenuRow[]; renderLink: (row: MenuRow) => ReactNode; all: ReactNode }) {
  return (
    <ul className="rows">
      {rows.slice(0, entriesShown).map((row) => (
        <li key={row.id}>{renderLink(row)}</li>
      ))}
      {rows.length > entriesShown && <li>{all}</li>}
    </ul>
  )
}

const seeAll = (
  <>
    查看全部
    <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
  </>
)

export function SolutionPanel() {
  const { data: rows } = useSuspenseQuery(menuQuery('solution'))
  return (
    <Panel className="w">
      {solutionSection.parts.map(({ model, label }) => (
        <div key={model}>
          <h2>
            <Link to="/industryInfo/showIndustryInfo" search={{ model }}>
              <IndexGlyph tile={model} />
              {label}
            </Link>
          </h2>
          <Entries
            rows={rows.filter((row) => row.type === model)}
            renderLink={(row) => <Link {...solutionLink(row)}>{row.title}</Link>}
            all={
              <Link to="/industryInfo/showIndustryInfo" search={{ model }} className="all-of">
                {seeAll}
              </Link>
            }
          />
        </div>
      ))}
    </Panel>
  )
}

export function ProductPanel() {
  const { data: rows } = useSuspenseQuery(menuQuery('product'))
  return (
    <Panel className="w two">
      {productSection.parts.map(({ model, label }) => (
        <div key={model}>
          <h2>
            <Link to="/productAndService/showProductAndService" search={{ model }}>
              {label}
            </Link>
          </h2>
          <Entries
            rows={rows.filter((row) => row.type === model)}
            renderLink={(row) => <Link {...productLink(row)}>{row.title}</Link>}
            all={
              <Link to="/productAndService/showProductAndService" search={{ model }} className="all-of">
                {seeAll}
              </Link>
            }
          />
        </div>
      ))}
    </Panel>
  )
}

/** The newest piece of news, for the picture of its drop-down. */
export const newestNewsQuery = listQuery('news', { limit: 1 })

export function NewsPanel() {
  const { data } = useQuery({ ...newestNewsQuery, enabled: false })
  const newest = data?.rows[0]
  return (
    <Panel className="w notes">
      <ul className="noted">
        {newsSection.parts.map(({ model, label, note }) => (
          <li key={model}>
            <Link to="/news/showNews" search={{ model }}>
              <b>{label}</b>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      {newest?.values.cover ? (
        <Link {...newsLink(newest)} className="feature">
          <Picture image={newest.values.cover} sizes="344px" />
          {newest.title}
        </Link>
      ) : (
        <Link to="/news/showNews" className="feature">
          <img src="/art/card-1-lidar.svg" width={344} height={215} alt="" />
          {newsSection.note}
        </Link>
      )}
    </Panel>
  )
}

export function AboutPanel() {
  return (
    <Panel className="w notes">
      <ul className="noted">
        {aboutSection.parts.map(({ model, label, note }) => (
          <li key={model}>
            <Link to="/about" search={{ model }}>
              <b>{label}</b>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/about" className="feature">
        <img src="/art/card-6-city.svg" width={344} height={215} alt="" />
        {aboutSection.note}
      </Link>
    </Panel>
  )
}

export function MorePanel() {
  const { phone, hours, qrImage } = useSettings()
  return (
    <Panel className="w all">
      {allSections.map(({ label, to, parts }) => (
        <div key={to}>
          <h2>
            <Link to={to}>{label}</Link>
          </h2>
          <ul className="rows">
            {parts.map((part) => (
              <li key={part.model}>
                <SectionPartLink section={to} model={part.model}>
                  {part.label}
                </SectionPartLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="reach">
        {phone && (
          <div>
            服务热线
            <a className="phone num" href={telephoneLink(phone)}>
              {phone}
            </a>
            {hours}
          </div>
        )}
        {qrImage && <Picture image={qrImage} sizes="112px" />}
      </div>
    </Panel>
  )
}
