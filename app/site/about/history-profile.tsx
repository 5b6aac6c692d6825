import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { milestonesQuery } from '../../data/site/about'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { EmptyState } from '../../ui/feedback/states'
import { color, media, radius, textSize } from '../../ui/theme'
import { HistoryChart } from './history-chart'

const Section = styled.section`
  background: linear-gradient(${color.surface}, ${color.band} 40%);
  ol {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 34px 32px;
    padding-top: 44px;
  }
  ol[data-few] {
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  }
  li {
    scroll-margin-top: 80px;
  }
  li .year {
    color: ${color.warning};
    font-size: ${textSize.year};
    font-weight: 600;
    line-height: 1.3;
  }
  h3 {
    font-size: ${textSize.titleMedium};
  }
  li p {
    color: ${color.textSoft};
    font-size: ${textSize.note};
    margin-top: 2px;
  }
  li picture {
    display: none;
  }
  li:target .year,
  li:target h3 {
    text-decoration: underline;
    text-decoration-color: ${color.mark};
    text-underline-offset: 6px;
  }
  ${media.narrow} {
    ol {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${media.mobile} {
    ol,
    ol[data-few] {
      display: block;
      margin-top: 1rem;
      padding: 0.2rem 0 0 1.3rem;
    }
    li {
      position: relative;
      padding-bottom: 1.3rem;
    }
    li::before {
      content: '';
      position: absolute;
      left: calc(-1.3rem + 7px);
      top: 0.5rem;
      bottom: -0.5rem;
      border-left: 2px solid ${color.accentOnDark};
    }
    li:last-child::before {
      display: none;
    }
    li::after {
      content: '';
      position: absolute;
      left: -1.3rem;
      top: 0.32rem;
      width: 16px;
      height: 14px;
      background: ${color.mark};
      clip-path: polygon(50% 0, 100% 100%, 0 100%);
    }
    li:has(picture) {
      display: grid;
      grid-template-columns: 1fr 5.6rem;
      column-gap: 0.9rem;
    }
    li > :not(picture) {
      grid-column: 1;
    }
    li picture {
      display: block;
      grid-column: 2;
      grid-row: 1/4;
    }
    li img {
      width: 100%;
      aspect-ratio: 16/10;
      object-fit: cover;
      border-radius: ${radius.image};
    }
  }
`

/** Part 2: the history as an elevation profile that climbs with every milestone; the list below says the same in words. */
export function HistoryProfile() {
  const rows = [...useSuspenseQuery(milestonesQuery).data.rows].sort(
    (a, b) => (a.values.year ?? 0) - (b.values.year ?? 0),
  )
  return (
    <Section id="part-2" aria-labelledby="heading-2">
      <div className="w">
        <h2 id="heading-2" tabIndex={-1}>
          发展历程
        </h2>
        {rows.length === 0 && <EmptyState title="该栏目还没有内容" text="可以先看看其他栏目" />}
        {rows.length > 1 && <HistoryChart milestones={rows} />}
        <ol data-few={rows.length < 4 || undefined}>
          {rows.map((row) => (
            <li key={row.id} id={`milestone-${row.id}`}>
              <div className="year num">{row.values.year}</div>
              <h3>
                <Headline text={row.title} />
              </h3>
              {row.values.text && <p>{row.values.text}</p>}
              {row.values.picture && <Picture image={row.values.picture} sizes="6rem" />}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
