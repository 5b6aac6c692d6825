import { useQuery } from '@tanstack/react-query'
import styled, { css } from 'styled-components'
import { describeDay, findMonday, addDays, findMonth, listWeeks, weekdayNames } from '../../content/calendar'
import { formatChinaDate } from '../../content/format'
import { getContentType } from '../../content/registry'
import type { ScheduledItem } from '../../contract'
import { findDayOf, nextScheduleQuery, weeksAhead } from '../../data/admin/schedule'
import { createLink } from '@tanstack/react-router'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color, radius } from '../../ui/theme'
import { describeTime, kindNames } from '../schedule/item-words'
import { createAdminLink } from '../shell/admin-link'
import { CardRowAnchor, DashboardCard, NothingHere, SmallTextLink } from './side-cards'

const mostShown = 6

/** 本周上线与到期: a calendar of four weeks with marks, and what comes next. */
export function WeekCard() {
  const { data, dataUpdatedAt } = useQuery(nextScheduleQuery)
  if (!data) return null
  const today = formatChinaDate(dataUpdatedAt)
  const days = Map.groupBy(data.rows, findDayOf)
  const sunday = addDays(findMonday(today), 6)
  const isQuiet = !data.rows.some((item) => findDayOf(item) <= sunday)
  return (
    <DashboardCard title="本周上线与到期" link={<SmallTextLink to="/manage/schedule">全部排期</SmallTextLink>}>
      <Weeks>
        <caption className="visually-hidden">四周内的排期</caption>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                {name.slice(1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(today, weeksAhead).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day day={day} today={today} items={days.get(day) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Weeks>
      <Row $gap={16} $padding={[8, 20]} $tone="muted" $size="small">
        <Row as="span" $gap={6}>
          <KindMark $kind="start" />
          上线或更新
        </Row>
        <Row as="span" $gap={6}>
          <KindMark $kind="end" />
          下线
        </Row>
      </Row>
      {isQuiet && <NothingHere>本周没有内容上线或到期</NothingHere>}
      <ul>
        {data.rows.slice(0, mostShown).map((item) => (
          <Next key={`${item.entryId} ${item.kind} ${item.at}`} item={item} />
        ))}
      </ul>
    </DashboardCard>
  )
}

/** A day of the calendar, which leads to its month where something happens. */
function Day({ day, today, items }: { day: string; today: string; items: readonly ScheduledItem[] }) {
  const number = Number(day.slice(8))
  const current = day === today ? 'date' : undefined
  if (items.length === 0)
    return (
      <DayBox className="num" aria-current={current} data-past={day < today || undefined}>
        {number}
      </DayBox>
    )
  const marks = [...new Set(items.map(({ kind }) => (kind === 'end' ? 'end' : 'start')))].toSorted()
  return (
    <DayLink
      to="/manage/schedule"
      search={{ month: findMonth(day) }}
      className="num"
      aria-current={current}
      aria-label={`${describeDay(day)}，${items.length} 项`}
      title={items.map((item) => `${describeTime(item)} ${kindNames[item.kind]} ${item.title}`).join('\n')}
    >
      {number}
      <Marks>
        {marks.map((kind) => (
          <KindMark key={kind} $kind={kind} />
        ))}
      </Marks>
    </DayLink>
  )
}

const NextLink = createAdminLink(CardRowAnchor)

function Next({ item }: { item: ScheduledItem }) {
  const { label, paths, single } = getContentType(item.type)
  return (
    <li>
      <NextLink to={paths.update} search={single ? undefined : { id: item.entryId }}>
        <Row $gap={8}>
          <KindMark $kind={item.kind} />
          <Text $cut>{item.title}</Text>
        </Row>
        <Text $tone="soft" $size="meta" $nowrap>
          {kindNames[item.kind]}
        </Text>
        <Text as="p" $cut $tone="muted" $size="meta" className="num">
          {describeDay(findDayOf(item))} {describeTime(item)}，{label}
        </Text>
      </NextLink>
    </li>
  )
}

/** What happens, as a mark of its colour: filled for what begins, hollow for what ends. */
const KindMark = styled.i<{ $kind: ScheduledItem['kind'] }>`
  flex: none;
  width: 8px;
  height: 8px;
  border: 2px solid ${({ $kind }) => ($kind === 'end' ? color.mark : color.accent)};
  border-radius: ${({ $kind }) => ($kind === 'end' ? radius.image : '50%')};
  background: ${({ $kind }) => ($kind === 'end' ? color.surface : color.accent)};
`

const Weeks = styled.table`
  width: calc(100% - 24px);
  margin: 0 12px;
  border-collapse: collapse;
  table-layout: fixed;
  text-align: center;
  th {
    padding-bottom: 4px;
    color: ${color.textMuted};
    font-size: ${adminTextSize.small};
    font-weight: 400;
  }
`

const dayLook = css`
  position: relative;
  display: block;
  width: 36px;
  height: 38px;
  margin: 0 auto;
  border-radius: ${radius.control};
  color: ${color.textSecondary};
  font-size: ${adminTextSize.meta};
  line-height: 28px;
  &[data-past] {
    color: ${color.textMuted};
  }
  &[aria-current] {
    box-shadow: inset 0 0 0 1px ${color.primary};
    color: ${color.link};
    font-weight: 600;
  }
`

const DayBox = styled.span`
  ${dayLook}
`

const DayAnchor = styled.a`
  ${dayLook}
  color: ${color.text};
  font-weight: 600;
  &:hover {
    background: ${color.selected};
  }
`

const DayLink = createLink(DayAnchor)

const Marks = styled.span`
  position: absolute;
  inset: auto 0 5px;
  display: flex;
  gap: 3px;
  justify-content: center;
`
