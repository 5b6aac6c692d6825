import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { color, media, size, space, textSize } from '../../ui/theme'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'
import { NewsAbstract, NewsTitle } from './news-rows'

/** Special events as cards with their period and whether they are coming, under way or over. */
export function EventCards({ rows, today }: { rows: Array<RowOf<'news'>>; today: string }) {
  return (
    <Cards>
      {rows.map((row, index) => {
        const state = eventState(row.values, today)
        return (
          <li key={row.id}>
            <CardLink {...entryLink('news', row)}>
              <CardPicture
                image={coverOr(row.values.cover, 'news', row)}
                sizes={{ phone: [91, 53], page: [400, 250], tablet: [590, 250] }}
                priority={index === 0}
                $height={size(250, 10.6)}
              />
              <Period>
                {state && <State data-state={state}>{state}</State>}
                <span className="num">{eventPeriod(row.values) ?? row.date}</span>
              </Period>
              <Title>
                <Headline text={row.title} />
              </Title>
              <Abstract>{row.values.abstract}</Abstract>
            </CardLink>
          </li>
        )
      })}
    </Cards>
  )
}

/** Of an odd number the first has a row of its own, so that the last is not alone. */
const alone = 'li:first-child:nth-last-child(odd)'

const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[40]} ${space[32]};
  padding-top: ${size(30, 0.9)};
  border-top: 1px solid ${color.line};
  ${alone} {
    grid-column: 1/-1;
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
  }
`

const CardLink = createLink(styled.a`
  display: block;
  ${media.desktop} {
    ${alone} > & {
      display: grid;
      grid-template: auto auto 1fr / 1fr 1fr;
      gap: 0 32px;
    }
  }
`)

const CardPicture = styled(CroppedPicture)`
  ${media.desktop} {
    ${alone} & {
      grid-row: 1/-1;
    }
  }
`

const Period = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  margin-top: ${space[14]};
  font-size: ${textSize.caption};
  color: ${color.textMuted};
`

const State = styled.span`
  padding: 6px ${size(9, 0.4)};
  line-height: 1;
  border-radius: 2px;
  font-weight: 600;
  background: ${color.band};
  color: ${color.textSoft};
  &[data-state='进行中'] {
    background: ${color.accentPale};
    color: ${color.success};
  }
  &[data-state='即将开始'] {
    background: ${color.selected};
    color: ${color.link};
  }
`

const Title = styled(NewsTitle)`
  margin-top: ${space[8]};
`

const Abstract = styled(NewsAbstract)`
  margin-top: 6px;
`

/** Where an event stands on a given day; null when it has no dates. */
type EventState = '即将开始' | '进行中' | '已结束'

/**
 * Judges an event by its days (YYYY-MM-DD, empty when not filled in); without an end it lasts one day.
 * @param today the day it is now, in China time
 */
export function eventState(
  { eventStart, eventEnd }: { eventStart: string; eventEnd: string },
  today: string,
): EventState | null {
  const start = eventStart || eventEnd
  const end = eventEnd || eventStart
  if (start === '') return null
  if (today < start) return '即将开始'
  return today > end ? '已结束' : '进行中'
}

/** The period of an event as text, or null when it has no dates. */
export function eventPeriod({ eventStart, eventEnd }: { eventStart: string; eventEnd: string }): string | null {
  if (eventStart && eventEnd && eventStart !== eventEnd) return `${eventStart} 至 ${eventEnd}`
  return eventStart || eventEnd || null
}
