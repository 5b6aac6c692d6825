import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addMonths, describeMonth, findMonth, listMonthWeeks } from '../../content/calendar'
import { formatChinaDate } from '../../content/format'
import type { ScheduledItem } from '../../contract'
import { findDayOf, monthScheduleQuery } from '../../data/admin/schedule'
import { ButtonLink } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { Card } from '../shared/card'
import { PageHead } from '../shell/page-head'
import { Agenda } from './agenda'
import { MonthGrid } from './month-grid'
import { MoveDialog } from './move-dialog'
import { nameItem } from './item-words'
import { useScheduleMoves } from './use-schedule-moves'

/** 排期: what goes live and ends in a month, each to be moved to another day. Telephones show it as a list. */
export function SchedulePage({ month }: { month: string }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(monthScheduleQuery(month))
  const today = formatChinaDate(dataUpdatedAt)
  const { pending, move } = useScheduleMoves()
  const [asking, setAsking] = useState<ScheduledItem>()
  const calendar = useRef<HTMLDivElement>(null)
  // Nothing goes live in the past.
  const weeks = listMonthWeeks(month).filter((week) => week.some((day) => day >= today))
  const days = groupByDay(data.rows, pending)

  /** The item that was moved: its button stands in another place afterwards, and the focus follows it. */
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (pending || moved.current === undefined) return
    const buttons = calendar.current?.querySelectorAll<HTMLElement>(`[data-item="${moved.current}"]`) ?? []
    moved.current = undefined
    // Of the grid and the list one is shown.
    for (const button of buttons) if (button.offsetParent) button.focus()
  }, [pending])

  function moveTo(item: ScheduledItem, day: string) {
    moved.current = nameItem(item)
    void move(item, day)
  }

  const thisMonth = findMonth(today)
  const ofMonth = data.rows.filter((item) => findMonth(findDayOf(item)) === month)
  const common = { days, today, pending: pending?.item, onMove: moveTo, onAsk: setAsking }
  return (
    <>
      <PageHead here="排期" title="排期">
        <Row as="nav" $gap={8} aria-label="月份">
          <ButtonLink
            size="admin"
            variant="secondary"
            to="/manage/schedule"
            search={{ month: addMonths(month, -1) }}
            disabled={month <= thisMonth}
          >
            <ChevronLeft size={16} aria-hidden />
            上月
          </ButtonLink>
          <ButtonLink
            size="admin"
            variant="secondary"
            to="/manage/schedule"
            search={{ month: undefined }}
            disabled={month === thisMonth}
          >
            本月
          </ButtonLink>
          <ButtonLink size="admin" variant="secondary" to="/manage/schedule" search={{ month: addMonths(month, 1) }}>
            下月
            <ChevronRight size={16} aria-hidden />
          </ButtonLink>
        </Row>
      </PageHead>
      <Card ref={calendar}>
        <Row $gap={[4, 16]} $padding={['cardBar', 'cardSide']} $wrap $align="baseline">
          <Text as="h2" $size="cardTitle">
            {describeMonth(month)}
          </Text>
          <Text $tone="muted" $size="meta" role="status">
            {describeCount(ofMonth, month < thisMonth)}
          </Text>
          {data.isCut && (
            <Text $tone="warning" $size="meta">
              内容较多，只列出每类前 300 项
            </Text>
          )}
          <Text $tone="muted" $size="meta" $atEnd $hiddenOn="mobile">
            拖到另一天改期；也可在改期按钮上用方向键选日期，回车确认
          </Text>
        </Row>
        {weeks.length > 0 && (
          <Text as="div" $hiddenOn="mobile">
            <MonthGrid key={month} month={month} weeks={weeks} {...common} />
          </Text>
        )}
        <Text as="div" $onlyOn="mobile">
          <Agenda month={month} {...common} />
        </Text>
      </Card>
      {asking && (
        <MoveDialog
          item={asking}
          today={today}
          onMove={(day) => moveTo(asking, day)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/** The items by their days; the one that is being moved is on its new day already. */
function groupByDay(
  rows: readonly ScheduledItem[],
  pending: { item: ScheduledItem; day: string } | undefined,
): ReadonlyMap<string, ScheduledItem[]> {
  return Map.groupBy(rows, (item) => (item === pending?.item ? pending.day : findDayOf(item)))
}

function describeCount(items: readonly ScheduledItem[], isPast: boolean): string {
  if (isPast) return '已经过去的月份没有排期'
  const ends = items.filter(({ kind }) => kind === 'end').length
  const begins = items.length - ends
  if (items.length === 0) return '本月没有待上线或下线的内容'
  return [begins > 0 ? `${begins} 项上线` : '', ends > 0 ? `${ends} 项下线` : ''].filter(Boolean).join('，')
}
