import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import type { MenuRow } from '../../content/wire'
import { solutionLink } from '../../navigation/details'
import { solutionSection } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/index-glyph'
import { media, theme } from '../../ui/theme'
import { HomeSection, SectionHead } from './section-head'

const Sheets = styled.div`
  border: 1px solid ${theme.c.n900}; padding: 6px;
  .terrain { height: 680px; border: 2px solid ${theme.c.n900}; background: ${theme.c.n50} url(/art/sheets-day.svg) center/cover; display: grid; grid-template: 1fr 1fr / repeat(3, 1fr); }
  .sheet { position: relative; border: solid #fff; border-width: 0 2px 2px 0; overflow: hidden; }
  .sheet:nth-child(3n) { border-right: 0; }
  .sheet:nth-child(n + 4) { border-bottom: 0; }
  .plate { position: absolute; left: 16px; bottom: 16px; right: 72px; background: #fff; padding: 15px 18px 14px; border-radius: 2px; transition: opacity ${theme.t.fast} ${theme.t.ease}; }
  h3 { font-size: 21px; display: flex; justify-content: space-between; align-items: center; gap: 12px; white-space: nowrap; }
  h3 svg { flex: none; }
  .plate svg { color: ${theme.c.az600}; }
  p { font-size: ${theme.fs.sm}; color: ${theme.c.textSoft}; margin-top: 3px; white-space: nowrap; }
  .panel { position: absolute; inset: 0; background: rgba(15,69,112,.94); color: #fff; padding: 28px 30px; opacity: 0; clip-path: inset(calc(100% - 104px) 72px 16px 16px); transition: opacity ${theme.t.fast} ${theme.t.ease}, clip-path ${theme.t.base} ${theme.t.ease}; }
  .panel h3 { font-size: 24px; }
  .panel h3 svg { color: ${theme.c.oc300}; }
  .panel p { color: ${theme.c.az100}; }
  .panel a { transition: color ${theme.t.fast} ${theme.t.ease}; }
  .panel h3 a:hover { text-decoration: underline; text-underline-offset: 4px; text-decoration-thickness: 1px; }
  .panel ul { margin-top: 18px; }
  .panel li a { display: flex; justify-content: space-between; align-items: center; border-top: 1px solid rgba(255,255,255,.2); padding: 8px 0; font-size: ${theme.fs.control}; }
  .panel li a:hover { color: ${theme.c.oc300}; }
  .panel :focus-visible { outline-color: #fff; }
  .sheet:hover .panel, .sheet:focus-within .panel { opacity: 1; clip-path: inset(0); }
  .plate:focus-within + .panel { box-shadow: inset 0 0 0 3px ${theme.c.oc300}; }
  .sheet:hover .plate, .sheet:focus-within .plate { opacity: 0; }
  ${media.narrow} { .terrain { height: 900px; grid-template: repeat(3, 1fr) / 1fr 1fr; } .sheet:nth-child(n) { border: solid #fff; border-width: 0 2px 2px 0; } .sheet:nth-child(2n) { border-right: 0; } .sheet:nth-child(n + 5) { border-bottom: 0; } }
  ${media.mobile} {
    padding: 4px;
    .terrain { height: auto; grid-template: repeat(3, 8rem) / 1fr 1fr; }
    .panel { display: none; }
    .sheet:hover .plate, .sheet:focus-within .plate { opacity: 1; }
    .plate { left: .4rem; right: .4rem; bottom: .4rem; padding: .45rem .4rem; }
    .plate a::after { content: ''; position: absolute; inset: -6rem -.4rem -.4rem; }
    .plate h3 { font-size: .77rem; line-height: 1.4; white-space: normal; }
    .plate h3 svg, .plate p { display: none; }
  }
`

/** The six solution categories as six adjoining sheets of one terrain; pointing at one turns it over. */
export function SolutionSheets({ solutions }: { solutions: MenuRow[] }) {
  return (
    <HomeSection>
      <div className="w">
        <SectionHead title="解决方案">
          <Link className="more on-phones" to="/industryInfo/showIndustryInfo">
            全部方案
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
          <p>六类业务是六幅相接的图：同一套基准，同一份底图，数据从采集一路贯通到规划与应用。</p>
        </SectionHead>
        <Sheets>
          <div className="terrain">
            {solutionSection.parts.map(({ model, label, note }) => {
              const entries = solutions.filter((row) => row.type === model).slice(0, 4)
              return (
                <div className="sheet" key={model}>
                  <div className="plate">
                    <h3>
                      <Link to="/industryInfo/showIndustryInfo" search={{ model }}>
                        {label}
                      </Link>
                      <IndexGlyph tile={model} />
                    </h3>
                    <p>{note}</p>
                  </div>
                  <div className="panel">
                    <h3 aria-hidden="true">
                      <Link to="/industryInfo/showIndustryInfo" search={{ model }} tabIndex={-1}>
                        {label}
                      </Link>
                      <IndexGlyph tile={model} />
                    </h3>
                    <p>{entries.length > 0 ? note : '内容整理中'}</p>
                    <ul>
                      {entries.map((row) => (
                        <li key={row.id}>
                          <Link {...solutionLink(row)}>
                            {row.title}
                            <ChevronRight size={16} aria-hidden="true" />
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                </div>
              )
            })}
          </div>
        </Sheets>
      </div>
    </HomeSection>
  )
}
