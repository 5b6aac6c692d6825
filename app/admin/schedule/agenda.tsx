import styled from 'styled-components'
import { describeDay, findMonth } from '../../content/calendar'
import { getContentType } from '../../content/registry'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color } from '../../ui/theme'
import { describeTime, kindNames } from './item-words'
import { type CalendarProps, ItemLink, ItemTime, MoveButton } from './scheduled-item'

/** The items of a month, day by day, for telephones. */
export function Agenda({ month, days, today, pending, onAsk }: CalendarProps & { month: string }) {
  const shown = [...days]
    .filter(([day]) => findMonth(day) === month)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (shown.length === 0) return <Nothing>换个月份看看，或在编辑页为内容设定上线、下线时间</Nothing>
  return shown.map(([day, items]) => (
    <section key={day} aria-labelledby={`agenda-${day}`}>
      <Day id={`agenda-${day}`}>
        {describeDay(day)}
        {day === today && '，今天'}
      </Day>
      <ul>
        {items.map((item) => (
          <Item key={`${item.entryId} ${item.kind} ${item.at}`} aria-busy={item === pending || undefined}>
            <ItemTime $kind={item.kind}>{describeTime(item)}</ItemTime>
            <Text $grow>
              <ItemLink item={item} />
              <Text as="small" $block $tone="muted" $size="small">
                {getContentType(item.type).label}，{kindNames[item.kind]}
              </Text>
            </Text>
            <Large>
              <MoveButton item={item} disabled={pending !== undefined} onClick={() => onAsk(item)} />
            </Large>
          </Item>
        ))}
      </ul>
    </section>
  ))
}

const Day = styled.h3`
  padding: 8px 12px;
  border-top: 1px solid ${color.line};
  background: ${color.band};
  color: ${color.textSoft};
  font-size: inherit;
  font-weight: 400;
`

const Item = styled(Row).attrs({ as: 'li', $gap: 12, $align: 'start', $padding: [10, 12] })`
  border-top: 1px solid ${color.lineSoft};
  &[aria-busy] {
    opacity: 0.5;
  }
`

/** Room for a finger. */
const Large = styled.div`
  button,
  > span {
    width: 44px;
    height: 44px;
    margin: -6px -8px -6px 0;
  }
`

const Nothing = styled.p`
  padding: 8px 12px 24px;
  color: ${color.textMuted};
`
