import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'
import { eventPeriod, eventState } from './event-state'

const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 40px 32px;
  padding-top: 30px;
  border-top: 1px solid ${color.line};
  a {
    display: block;
  }
  img {
    width: 100%;
    height: 250px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  .when {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-top: 14px;
    font-size: ${textSize.caption};
    color: ${color.textMuted};
  }
  .state {
    padding: 6px 9px;
    line-height: 1;
    border-radius: 2px;
    font-weight: 600;
    background: ${color.band};
    color: ${color.textSoft};
  }
  .state[data-state='进行中'] {
    background: ${color.accentPale};
    color: ${color.success};
  }
  .state[data-state='即将开始'] {
    background: ${color.selected};
    color: ${color.link};
  }
  h3 {
    font-size: ${textSize.rowTitle};
    line-height: 1.5;
    margin-top: 8px;
    word-break: normal;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  a:hover h3 {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 5px;
    text-decoration-thickness: 1px;
  }
  p {
    color: ${color.textSoft};
    margin-top: 6px;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
    gap: 1.3rem;
    padding-top: 0.9rem;
    img {
      height: 10.6rem;
    }
    .when {
      margin-top: 0.6rem;
      gap: 0.5rem;
    }
    .state {
      padding: 0.3rem 0.4rem;
    }
    h3 {
      margin-top: 0.4rem;
    }
  }
`

/** Special events as cards with their period and whether they are coming, under way or over. */
export function EventCards({ rows, today }: { rows: Array<RowOf<'news'>>; today: string }) {
  return (
    <Cards>
      {rows.map((row, index) => {
        const state = eventState(row.values, today)
        return (
          <li key={row.id}>
            <Link {...entryLink('news', row)}>
              <Picture
                image={coverOr(row.values.cover, 'news', row)}
                sizes="(max-width:767px) 100vw, 400px"
                priority={index === 0}
              />
              <div className="when">
                {state && (
                  <span className="state" data-state={state}>
                    {state}
                  </span>
                )}
                <span className="num">{eventPeriod(row.values) ?? row.date}</span>
              </div>
              <h3>
                <Headline text={row.title} />
              </h3>
              <p>{row.values.abstract}</p>
            </Link>
          </li>
        )
      })}
    </Cards>
  )
}
