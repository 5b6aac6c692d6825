import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import type { MarkedText, SearchHit } from '../../content/wire'
import { parseSearch } from '../../navigation/search-params'
import { media, theme } from '../../ui/theme'
import { hitPlace } from './hit-place'

const { c, fs } = theme

const List = styled.ol`
  border-top:1px solid ${c.lineStrong};
  li{border-bottom:1px solid ${c.line}}
  a{display:block;padding:26px 0}
  h3{font-size:21px;line-height:1.5;display:flex;gap:12px;align-items:baseline;word-break:normal}
  .tag{flex:none;font-size:${fs.cap};line-height:1;padding:6px 9px;border-radius:2px;background:${c.az50};color:${c.az700};font-weight:400}
  a:hover .title{color:${c.link};text-decoration:underline;text-underline-offset:5px;text-decoration-thickness:1px}
  mark{background:${c.oc100};color:inherit}
  .extract{color:${c.textSoft};margin-top:8px;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
  .place{display:flex;flex-wrap:wrap;align-items:center;gap:6px;margin-top:10px;font-size:${fs.cap};color:${c.textMuted}}
  .place svg{color:${c.n300};flex:none}
  .place time{margin-left:18px}
  ${media.mobile}{
    a{padding:.95rem 0}
    h3{font-size:.88rem;gap:.5rem}
    .tag{font-size:.75rem;padding:.25rem .4rem}
    .extract{margin-top:.3rem}
    .place{font-size:.75rem;margin-top:.4rem;gap:.2rem}
    .place time{margin-left:.7rem}
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

function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text))
}
