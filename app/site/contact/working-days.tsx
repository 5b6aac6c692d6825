import type { MouseEvent } from 'react'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { Picture } from '../../ui/picture'
import { Text } from '../../ui/text'
import { color, media, radius, size, space, textSize } from '../../ui/theme'
import { MoreLink } from '../shared/section-head'
import { chooseDays } from './position-filters'
import { getPositionId } from './position-row'

type Position = RowOf<'recruitment'>

const Part = styled.section`
  margin-top: ${space[104]};
`

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${size(40, 2)} ${space[40]};
  &[data-count='1'],
  &[data-count='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.narrow} {
    &,
    &[data-count] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Day = styled.article`
  display: flex;
  flex-direction: column;
  min-width: 0;
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    border: 1px solid ${color.line};
    border-radius: ${radius.image};
  }
  h3 {
    font-size: ${textSize.titleMedium};
    line-height: 1.4;
  }
  picture + div h3 {
    margin-top: ${space[18]};
  }
  ${media.tablet} {
    display: grid;
    grid-template-columns: 280px 1fr;
    gap: 28px;
    > :only-child {
      grid-column: 1 / -1;
    }
    picture + div h3 {
      margin-top: 0;
    }
  }
`

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
`

const Hours = styled.ol`
  flex: 1;
  width: 100%;
  margin: ${space[16]} 0 ${space[12]};
  border-top: 1px solid ${color.lineStrong};
  li {
    display: grid;
    grid-template-columns: 3.6em 1fr;
    gap: 0 8px;
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${color.line};
    color: ${color.textBody};
  }
  b {
    color: ${color.link};
    font-weight: 600;
  }
`

interface WorkingDaysProps {
  /** Every open position. */
  rows: readonly Position[]
  onChoose: (row: Position) => void
}

/** 他们的一天: what a day at work is like, told for up to three positions; nothing where nobody has told one. */
export function WorkingDays({ rows, onChoose }: WorkingDaysProps) {
  const days = chooseDays(rows)
  if (days.length === 0) return null
  const choose = (row: Position) => (event: MouseEvent) => {
    event.preventDefault()
    onChoose(row)
  }
  return (
    <Part aria-labelledby="days">
      <Text as="h2" id="days" $role="panelTitle" $below={space[28]}>
        他们的一天
      </Text>
      <Days data-count={days.length}>
        {days.map((row) => (
          <Day key={row.id}>
            {row.values.dayPicture && (
              <Picture
                image={row.values.dayPicture}
                sizes={{ phone: [100, 62], page: [374, 234], tablet: [280, 175] }}
              />
            )}
            <Words>
              <h3>{row.title}的一天</h3>
              <Text as="p" $role="note" $tone="muted" $above={space[4]}>
                {row.values.dayPerson}
              </Text>
              <Hours>
                {row.values.day.map(({ time, text }) => (
                  <li key={`${time} ${text}`}>
                    <b className="num">{time}</b>
                    <span>{text}</span>
                  </li>
                ))}
              </Hours>
              <MoreLink to="/linkUS" search={{ model: 4 }} hash={getPositionId(row.id)} onClick={choose(row)}>
                查看这个岗位
                <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
              </MoreLink>
            </Words>
          </Day>
        ))}
      </Days>
    </Part>
  )
}
