import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import type { TitleOf } from '../../content/entries'
import { partNotes } from '../../navigation/part-notes'
import { entryLink } from '../../navigation/public-address'
import { sections } from '../../content/site-structure'
import { IndexGlyph } from '../../ui/marks'
import { color, duration, easing, media, size, space, textSize, translucent, underlined } from '../../ui/theme'
import { MoreLink, Section, SectionHead } from '../shared/section-head'
import { useSectionLabel } from '../shared/section-links'

const Sheets = styled.div`
  border: 1px solid ${color.lineStrong};
  padding: ${space[6]};
  .terrain {
    height: 680px;
    border: 2px solid ${color.lineStrong};
    background:
      linear-gradient(${color.veil}, ${color.veil}),
      ${color.band} url(/art/sheets-day.svg) center/cover;
    display: grid;
    grid-template: 1fr 1fr / repeat(3, 1fr);
  }
  .sheet {
    position: relative;
    border: solid ${color.surface};
    border-width: 0 2px 2px 0;
    overflow: hidden;
  }
  .sheet:nth-child(3n) {
    border-right: 0;
  }
  .sheet:nth-child(n + 4) {
    border-bottom: 0;
  }
  .plate {
    position: absolute;
    left: ${size(16, 0.4)};
    bottom: ${size(16, 0.4)};
    right: ${size(72, 0.4)};
    background: ${color.surface};
    padding: ${size(15, 0.45)} ${size(18, 0.4)} ${size(14, 0.45)};
    border-radius: 2px;
    transition: opacity ${duration.fast} ${easing.standard};
  }
  h3 {
    font-size: ${textSize.rowTitle};
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    white-space: nowrap;
  }
  h3 svg {
    flex: none;
  }
  .plate svg {
    color: ${color.link};
  }
  p {
    font-size: ${textSize.note};
    color: ${color.textSoft};
    margin-top: 3px;
    white-space: nowrap;
  }
  .panel {
    position: absolute;
    inset: 0;
    background: ${translucent.deepBlue(0.94)};
    color: ${color.textOnDark};
    padding: 28px 30px;
    opacity: 0;
    clip-path: inset(calc(100% - 104px) 72px 16px 16px);
    transition:
      opacity ${duration.fast} ${easing.standard},
      clip-path ${duration.base} ${easing.standard};
  }
  .panel h3 {
    font-size: ${textSize.title};
  }
  .panel h3 svg {
    color: ${color.markOnDark};
  }
  .panel p {
    color: ${color.textOnAzure};
  }
  .panel a {
    transition: color ${duration.fast} ${easing.standard};
  }
  .panel h3 a:hover {
    ${underlined}
  }
  .panel ul {
    margin-top: 18px;
  }
  .panel li a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    border-top: 1px solid ${translucent.white(0.2)};
    padding: 8px 0;
    font-size: ${textSize.control};
  }
  .panel li a:hover {
    color: ${color.markOnDark};
  }
  .panel :focus-visible {
    outline-color: ${color.textOnDark};
  }
  .sheet:hover .panel,
  .sheet:focus-within .panel {
    opacity: 1;
    clip-path: inset(0);
  }
  .plate:focus-within + .panel {
    box-shadow: inset 0 0 0 3px ${color.markOnDark};
  }
  .sheet:hover .plate,
  .sheet:focus-within .plate {
    opacity: 0;
  }
  ${media.narrow} {
    .terrain {
      height: 900px;
      grid-template: repeat(3, 1fr) / 1fr 1fr;
    }
    .sheet:nth-child(n) {
      border: solid ${color.surface};
      border-width: 0 2px 2px 0;
    }
    .sheet:nth-child(2n) {
      border-right: 0;
    }
    .sheet:nth-child(n + 5) {
      border-bottom: 0;
    }
  }
  ${media.mobile} {
    .terrain {
      height: auto;
      grid-template: repeat(3, 8rem) / 1fr 1fr;
    }
    .panel {
      display: none;
    }
    .sheet:hover .plate,
    .sheet:focus-within .plate {
      opacity: 1;
    }
    .plate a::after {
      content: '';
      position: absolute;
      inset: -6rem -0.4rem -0.4rem;
    }
    .plate h3 {
      font-size: ${textSize.body};
      line-height: 1.4;
      white-space: normal;
    }
    .plate h3 svg,
    .plate p {
      display: none;
    }
  }
  @media print {
    padding: 0;
    border: 0;
    .terrain {
      height: auto;
      border: 0;
      grid-template: auto / 1fr 1fr;
      column-gap: 8mm;
    }
    .sheet {
      border: 0;
    }
    .plate {
      position: static;
      padding: 2mm 0;
    }
    .panel {
      display: none;
    }
  }
`

/** The six solution categories as six adjoining sheets of one terrain; pointing at one turns it over. */
export function SolutionSheets({ solutions }: { solutions: Array<TitleOf<'solution'>> }) {
  return (
    <Section>
      <div className="w">
        <SectionHead
          title={useSectionLabel('solution')}
          more={
            <MoreLink only="phone" to="/industryInfo/showIndustryInfo">
              全部方案
              <ChevronRight size={16} aria-hidden="true" />
            </MoreLink>
          }
          text="六类业务是六幅相接的图：同一套基准，同一份底图，数据从采集一路贯通到规划与应用。"
        />
        <Sheets>
          <div className="terrain">
            {sections.solution.parts.map(({ model, label }) => {
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
                    <p>{partNotes.solution[model]}</p>
                  </div>
                  <div className="panel">
                    <h3 aria-hidden="true">
                      <Link to="/industryInfo/showIndustryInfo" search={{ model }} tabIndex={-1}>
                        {label}
                      </Link>
                      <IndexGlyph tile={model} />
                    </h3>
                    <p>{entries.length > 0 ? partNotes.solution[model] : '内容整理中'}</p>
                    <ul>
                      {entries.map((row) => (
                        <li key={row.id}>
                          <Link {...entryLink('solution', row)}>
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
    </Section>
  )
}
