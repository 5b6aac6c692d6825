import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { solutionCategories, sections } from '../../content/site-structure'
import type { HomePage } from '../../contract'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import {
  color,
  duration,
  easing,
  ellipsis,
  media,
  radius,
  scrollsSideways,
  size,
  space,
  textSize,
  underlinedLink,
} from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { MoreLink, Section, SectionHead } from '../shared/section-head'

/** As many as a phone lets pass by a swipe. */
const shownOnPhones = 4

const Grid = styled.div`
  display: grid;
  grid-template-columns: 744px 1fr;
  gap: ${size(40, 0.9)};
  img {
    width: 100%;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  .lead img {
    height: 440px;
  }
  dl {
    display: grid;
    grid-template-columns: 1.5fr 1.15fr 0.95fr 1.3fr;
    border: 1px solid ${color.lineMedium};
    border-top: 0;
  }
  dl div {
    padding: ${space[12]} ${space[18]} ${space[14]};
    border-left: 1px solid ${color.lineMedium};
    min-width: 0;
  }
  dl div:first-child {
    border-left: 0;
  }
  dt {
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  dd {
    ${ellipsis}
  }
  .lead h3 {
    font-size: ${textSize.brand};
    margin: 22px 0 6px;
  }
  .lead p {
    color: ${color.textSoft};
  }
  a:hover h3,
  a:hover h4 {
    ${underlinedLink}
  }
  li {
    border-top: 1px solid ${color.line};
  }
  li:first-child {
    border-top: 0;
  }
  li a {
    display: grid;
    grid-template-columns: 172px 1fr;
    gap: 20px;
    padding: 24px 0;
  }
  li:first-child a {
    padding-top: 0;
  }
  li img {
    height: 118px;
  }
  h4 {
    font-size: ${textSize.cardTitle};
    line-height: 1.45;
  }
  li p {
    font-size: ${textSize.note};
    color: ${color.textMuted};
    margin-top: 6px;
  }
  li p span {
    display: block;
  }
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
  ${media.mobile} {
    display: flex;
    ${scrollsSideways}
    scroll-snap-type: x mandatory;
    .lead,
    li {
      flex: 0 0 100%;
      scroll-snap-align: start;
    }
    li:nth-child(n + ${shownOnPhones}) {
      display: none;
    }
    ul {
      display: contents;
    }
    .lead img,
    li img {
      height: 11rem;
    }
    /* They stand beside the screen, and are fetched once the row comes near. */
    li picture {
      display: block;
      height: 11rem;
      content-visibility: auto;
    }
    li,
    li:first-child {
      border: 0;
    }
    li a,
    li:first-child a {
      display: block;
      padding: 0;
    }
    .lead dl {
      grid-template-columns: 1.35fr 1fr;
    }
    .lead dl div:nth-child(n + 3) {
      display: none;
    }
    dd {
      white-space: normal;
    }
    .lead h3,
    h4 {
      font-size: ${textSize.title};
      margin: 0.8rem 0 0.2rem;
    }
    li p span {
      display: inline;
      margin-right: 0.6rem;
    }
  }
  @media print {
    li a > :first-child {
      display: none;
    }
    li a,
    li:first-child a {
      display: block;
      padding: 2mm 0;
    }
  }
`

const Bar = styled.div`
  display: none;
  ${media.mobile} {
    display: flex;
    gap: 0.3rem;
    margin-top: 1rem;
    i {
      flex: 1;
      height: 3px;
      background: ${color.line};
      transition: background-color ${duration.base} ${easing.standard};
    }
    .on {
      background: ${color.primary};
    }
  }
`

/** Finished projects: one in full with its map title block, four as rows. */
export function CaseShowcase({ cases }: { cases: HomePage['cases'] }) {
  const [lead, ...others] = cases
  const [place, setPlace] = useState(0)
  if (!lead) return null
  const facts = [
    ['委托单位', lead.values.client],
    ['建设规模', lead.values.scale],
    ['周期', lead.values.period],
    ['主要成果', lead.values.deliverables],
  ].filter(([, value]) => value !== '')
  return (
    <Section>
      <div className="w">
        <SectionHead
          title="典型案例"
          more={
            <MoreLink to={sections.solution.to} search={sections.solution.library.search}>
              全部案例
              <ArrowRight size={16} aria-hidden="true" />
            </MoreLink>
          }
        />
        <Grid
          onScroll={({ currentTarget }) => setPlace(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          <Link className="lead" {...entryLink('caseInfo', lead)}>
            <Picture
              image={coverOr(lead.values.cover, 'case', lead)}
              sizes={{ phone: [91, 55], page: [744, 440], tablet: [1200, 440] }}
            />
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd title={value}>{value}</dd>
                </div>
              ))}
            </dl>
            <h3>
              <Headline text={lead.title} />
            </h3>
            <p>{lead.values.abstract}</p>
          </Link>
          <ul>
            {others.slice(0, 4).map((row) => (
              <li key={row.id}>
                <Link {...entryLink('caseInfo', row)}>
                  <Picture
                    image={coverOr(row.values.cover, 'case', row)}
                    sizes={{ phone: [91, 55], page: [172, 118] }}
                  />
                  <div>
                    <h4>
                      <Headline text={row.title} />
                    </h4>
                    <p>
                      <span>{solutionCategories[row.type]}</span>
                      {row.values.year !== null && <span className="num">{row.values.year} 年</span>}
                    </p>
                  </div>
                </Link>
              </li>
            ))}
          </ul>
        </Grid>
        {others.length > 0 && (
          <Bar aria-hidden="true">
            {cases.slice(0, shownOnPhones).map((row, index) => (
              <i key={row.id} className={index === place ? 'on' : undefined} />
            ))}
          </Bar>
        )}
      </div>
    </Section>
  )
}
