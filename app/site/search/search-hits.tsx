import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import type { SearchHit } from '../../contract'
import { parseSearch } from '../../navigation/search-params'
import { clampLines, color, media, textSize } from '../../ui/theme'
import { hitPlace } from './hit-place'
import { Marked } from './marked'

const List = styled.ol`
  border-top: 1px solid ${color.lineStrong};
  li {
    border-bottom: 1px solid ${color.line};
  }
  a {
    display: block;
    padding: 26px 0;
  }
  h3 {
    font-size: ${textSize.rowTitle};
    line-height: 1.5;
    display: flex;
    gap: 12px;
    align-items: baseline;
    word-break: normal;
  }
  .tag {
    flex: none;
    font-size: ${textSize.caption};
    line-height: 1;
    padding: 6px 9px;
    border-radius: 2px;
    background: ${color.selected};
    color: ${color.primaryHover};
    font-weight: 400;
  }
  a:hover .title {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 5px;
    text-decoration-thickness: 1px;
  }
  mark {
    background: ${color.warningLine};
    color: inherit;
  }
  .extract {
    color: ${color.textSoft};
    margin-top: 8px;
    ${clampLines(2)}
  }
  .place {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    margin-top: 10px;
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  .place svg {
    color: ${color.separator};
    flex: none;
  }
  .place time {
    margin-left: 18px;
  }
  ${media.mobile} {
    a {
      padding: 0.95rem 0;
    }
    h3 {
      gap: 0.5rem;
    }
    .tag {
      padding: 0.25rem 0.4rem;
    }
    .extract {
      margin-top: 0.3rem;
    }
    .place {
      margin-top: 0.4rem;
      gap: 0.2rem;
    }
    .place time {
      margin-left: 0.7rem;
    }
  }
`

/** Search results, the best first. */
export function SearchHits({ hits }: { hits: SearchHit[] }) {
  return (
    <List>
      {hits.map((hit) => (
        <li key={`${hit.type} ${hit.id}`}>
          <HitLink hit={hit} />
        </li>
      ))}
    </List>
  )
}

function HitLink({ hit }: { hit: SearchHit }) {
  const [path = '/', query = ''] = hit.path.split('?')
  return (
    <Link to={path} search={parseSearch(query)}>
      <h3>
        <span className="tag">{hit.group}</span>
        <span className="title">
          <Marked text={hit.title} />
        </span>
      </h3>
      {hit.extract.length > 0 && (
        <p className="extract">
          <Marked text={hit.extract} />
        </p>
      )}
      <div className="place">
        {hitPlace(hit).map((name, index) => (
          <Fragment key={name}>
            {index > 0 && <ChevronRight size={14} strokeWidth={1.75} aria-hidden />}
            {name}
          </Fragment>
        ))}
        <time className="num" dateTime={hit.date}>
          {hit.date}
        </time>
      </div>
    </Link>
  )
}
