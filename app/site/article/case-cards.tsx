import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CaseCard } from '../../data/site/cases'
import { entryLink } from '../../navigation/public-address'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { CaseFacts } from './case-facts'

const Band = styled.section`
  background: ${color.band};
  padding: 80px 0;
  h2 {
    font-size: ${textSize.panelTitle};
    margin-bottom: 32px;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 32px;
  }
  img {
    width: 100%;
    height: 222px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  h3 {
    font-size: ${textSize.titleSmall};
    margin-top: 16px;
    line-height: 1.45;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  a:hover h3 {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
  p {
    color: ${color.textMuted};
    font-size: ${textSize.meta};
    margin-top: 4px;
  }
  p span + span {
    margin-left: 1em;
  }
  li:only-child {
    grid-column: 1/-1;
  }
  li:only-child a {
    display: grid;
    grid-template-columns: 416px 1fr;
    column-gap: 40px;
  }
  li:only-child picture,
  li:only-child a > img {
    grid-row: 1/3;
  }
  li:only-child img {
    height: 260px;
  }
  li:only-child h3 {
    font-size: ${textSize.title};
    align-self: end;
    margin-top: 0;
  }
  @media print {
    display: none;
  }
  ${media.mobile} {
    padding: 2.2rem 0 2.6rem;
    h2 {
      margin-bottom: 1rem;
    }
    ul {
      display: flex;
      gap: 0.9rem;
      overflow-x: auto;
      scroll-snap-type: x mandatory;
      margin-right: -0.9rem;
      padding-right: 0.9rem;
      scrollbar-width: none;
    }
    li {
      flex: 0 0 78%;
      scroll-snap-align: start;
    }
    li:only-child {
      flex-basis: 100%;
    }
    li:only-child a {
      display: block;
    }
    img,
    li:only-child img {
      height: 9.6rem;
    }
    h3,
    li:only-child h3 {
      margin-top: 0.6rem;
    }
  }
`

/** A band with up to three finished projects; nothing when there are none. */
export function CaseCards({ title, cases }: { title: string; cases: CaseCard[] }) {
  if (cases.length === 0) return null
  return (
    <Band>
      <div className="w">
        <h2>{title}</h2>
        <ul>
          {cases.slice(0, 3).map((row) => (
            <li key={row.id}>
              <Link {...entryLink('caseInfo', row)}>
                <Picture image={coverOr(row.cover, 'case', row)} sizes="(max-width: 767px) 78vw, 380px" />
                <CaseFacts project={row} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}
