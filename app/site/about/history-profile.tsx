import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { milestonesQuery } from '../../data/about'
import { EmptyState } from '../../ui/states'
import { media, theme } from '../../ui/theme'
import { peaksOf, profileHeight, profileWidth, terrainPath } from './elevation'

const layers = ['#17497B', '#1F6593', '#2C8390', '#4A9F8A', '#84BFA8', '#BFDDC7', '#E4E6D2']

const Section = styled.section`
  background: linear-gradient(#fff, ${theme.c.n50} 40%);
  svg { display: block; width: 100%; height: auto; margin-top: 8px; overflow: visible; }
  svg text { font-size: 22px; font-weight: 600; text-anchor: middle; fill: ${theme.c.text}; }
  ol { display: grid; grid-template-columns: repeat(4, 1fr); gap: 34px 32px; padding-top: 44px; }
  .year { color: ${theme.c.oc600}; font-size: 22px; font-weight: 600; line-height: 1.3; }
  h3 { font-size: 20px; }
  li p { color: ${theme.c.textSoft}; font-size: ${theme.fs.sm}; margin-top: 2px; }
  ${media.mobile} {
    svg { display: none; }
    ol { display: block; padding: .9rem 0 0 1.1rem; border-left: 2px solid ${theme.c.ma300}; }
    li { position: relative; padding-bottom: 1.3rem; }
    li::before { content: ''; position: absolute; left: calc(-1.1rem - 7px); top: .35rem; border: 6px solid transparent; border-top: 0; border-bottom: 11px solid ${theme.c.oc500}; }
    .year { font-size: 1.1rem; }
    h3 { font-size: .95rem; }
  }
`

/** Part 2: the history as an elevation profile that climbs with every milestone; the list below says the same in words. */
export function HistoryProfile() {
  const rows = [...useSuspenseQuery(milestonesQuery).data.rows].sort((a, b) => (a.values.year ?? 0) - (b.values.year ?? 0))
  const peaks = peaksOf(rows.length)
  return (
    <Section id="part-2" aria-labelledby="heading-2">
      <div className="w">
        <h2 id="heading-2">发展历程</h2>
        {rows.length === 0 && <EmptyState title="内容整理中" />}
        {rows.length > 1 && (
          <svg viewBox={`0 -70 ${profileWidth} ${profileHeight + 70}`} aria-hidden="true">
            {[0.1, 0.35, 0.6].map((share) => (
              <path key={share} d={`M0 ${profileHeight * share}H${profileWidth}`} stroke={theme.c.n200} />
            ))}
            {layers.map((color, layer) => (
              <path key={color} d={terrainPath(peaks, layer)} fill={color} />
            ))}
            {peaks.map((peak, index) => (
              <g key={peak.x} transform={`translate(${peak.x} ${peak.y})`}>
                <path d={`M0 0V${profileHeight - peak.y}`} stroke="#fff" strokeOpacity=".4" strokeDasharray="2 4" />
                <path d="M0 -30l12 21h-24z" fill={theme.c.n25} stroke={theme.c.oc500} strokeWidth="2" strokeLinejoin="round" />
                <circle cy="-16" r="2" fill={theme.c.oc500} />
                <text y="-42" className="num">
                  {rows[index]?.values.year}
                </text>
              </g>
            ))}
          </svg>
        )}
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <div className="year num">{row.values.year}</div>
              <h3>{row.title}</h3>
              <p>{row.values.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
