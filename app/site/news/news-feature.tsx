import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'

const Feature = styled.div`
  padding-bottom: 44px;
  a {
    display: grid;
    grid-template-columns: 416px 1fr;
    gap: 36px;
    align-items: center;
  }
  img {
    width: 100%;
    height: 260px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  .tag {
    display: inline-block;
    font-size: ${textSize.caption};
    line-height: 1;
    padding: 6px 9px;
    border-radius: 2px;
    background: ${color.warningPale};
    color: ${color.warning};
    font-weight: 600;
  }
  h3 {
    font-size: ${textSize.titleLarge};
    line-height: 1.45;
    margin: 10px 0 12px;
    word-break: normal;
  }
  a:hover h3 {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 5px;
    text-decoration-thickness: 1px;
  }
  p {
    color: ${color.textSoft};
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .date {
    display: block;
    margin-top: 14px;
    font-size: ${textSize.meta};
    color: ${color.textMuted};
  }
  ${media.mobile} {
    padding-bottom: 1.1rem;
    a {
      display: block;
    }
    img {
      height: 10.6rem;
    }
    .text {
      display: grid;
      grid-template-columns: auto 1fr;
      align-items: center;
      gap: 0 0.5rem;
    }
    h3 {
      margin: 0.75rem 0 0.3rem;
      grid-column: 1/-1;
      grid-row: 1;
    }
    p {
      grid-column: 1/-1;
      grid-row: 2;
      -webkit-line-clamp: 2;
    }
    .tag {
      padding: 0.3rem 0.4rem;
      margin-top: 0.4rem;
    }
    .date {
      margin-top: 0.4rem;
    }
  }
`

/** The pinned piece of news above the list. */
export function NewsFeature({ row }: { row: RowOf<'news'> }) {
  return (
    <Feature>
      <Link {...entryLink('news', row)}>
        <Picture image={coverOr(row.values.cover, 'news', row)} sizes="(max-width:767px) 100vw, 416px" priority />
        <div className="text">
          <span className="tag">置顶</span>
          <h3>
            <Headline text={row.title} />
          </h3>
          <p>{row.values.abstract}</p>
          <time className="date num" dateTime={row.date}>
            {row.date}
          </time>
        </div>
      </Link>
    </Feature>
  )
}
