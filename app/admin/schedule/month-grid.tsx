import { type DragEvent, type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import { addDays, describeDay, describeMonth, findMonth, weekdayNames } from '../../content/calendar'
import type { ScheduledItem } from '../../contract'
import { findDayOf } from '../../data/admin/schedule'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { TextButton } from '../shared/text'
import { useTouchDrag } from '../shared/use-touch-drag'
import { type CalendarProps, ItemLink, ItemTime, MoveButton } from './scheduled-item'
import { describeTime, kindNames } from './item-words'

/** Where an item would go. */
interface Aim {
  item: ScheduledItem
  day: string
}

/** A day with more items shows the rest when asked to. */
const mostShown = 5

/** So many days further each arrow key goes. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The weeks of a month. An item is dragged to another day, or taken there by arrow keys on its button. */
export function MonthGrid({
  month,
  weeks,
  days,
  today,
  pending,
  onMove,
  onAsk,
}: CalendarProps & { month: string; weeks: readonly string[][] }) {
  const [dragged, setDragged] = useState<ScheduledItem>()
  const [aim, setAim] = useState<Aim>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const shownDays = weeks.flat()
  const first = shownDays.find((day) => day >= today)
  const last = shownDays.at(-1)

  function drop({ item, day }: Aim) {
    setAim(undefined)
    setDragged(undefined)
    if (day !== findDayOf(item)) onMove(item, day)
  }

  const touch = useTouchDrag<ScheduledItem>({
    onOver(item, under) {
      setDragged(item)
      const day = findDayAt(under)
      setAim(day !== undefined && day >= today ? { item, day } : undefined)
    },
    onDrop(item, under) {
      const day = findDayAt(under)
      // What is let go elsewhere stays.
      drop({ item, day: day !== undefined && day >= today ? day : findDayOf(item) })
    },
    onCancel() {
      setDragged(undefined)
      setAim(undefined)
    },
  })

  function onKeyDown(event: KeyboardEvent, item: ScheduledItem) {
    const days = steps[event.key]
    const own = aim?.item === item ? aim : undefined
    if (days !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const day = addDays(own?.day ?? findDayOf(item), days)
      if (first !== undefined && last !== undefined && day >= first && day <= last) setAim({ item, day })
    } else if (own && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      drop(own)
    } else if (own && event.key === 'Escape') {
      event.preventDefault()
      setAim(undefined)
    }
  }

  /** What makes a day take what is dragged. Nothing goes live in the past. */
  const takes = (day: string) =>
    dragged !== undefined &&
    day >= today && {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        if (aim?.day !== day) setAim({ item: dragged, day })
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        drop({ item: dragged, day })
      },
    }

  const drag = (item: ScheduledItem) =>
    item.fixed === null &&
    pending === undefined && {
      ...touch(item),
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', item.title)
        setDragged(item)
      },
      onDragEnd: () => {
        setDragged(undefined)
        setAim(undefined)
      },
    }

  return (
    <>
      <Weeks>
        <caption className="visually-hidden">{describeMonth(month)}的排期</caption>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const items = days.get(day) ?? []
                const shown = opened.has(day) ? items : items.slice(0, mostShown)
                return (
                  <Day
                    key={day}
                    data-day={day}
                    data-beside={findMonth(day) !== month || undefined}
                    data-past={day < today || undefined}
                    data-drop={(aim?.day === day && day !== findDayOf(aim.item)) || undefined}
                    {...takes(day)}
                  >
                    <DayNumber className="num" aria-current={day === today ? 'date' : undefined}>
                      <span className="visually-hidden">{describeDay(day)}</span>
                      <span aria-hidden>
                        {day.endsWith('-01') ? `${Number(day.slice(5, 7))}月1` : Number(day.slice(8))}
                      </span>
                    </DayNumber>
                    {items.length > 0 && (
                      <ul>
                        {shown.map((item) => (
                          <Item
                            key={`${item.entryId} ${item.kind} ${item.at}`}
                            data-kind={item.kind}
                            data-dragged={item === dragged || undefined}
                            aria-busy={item === pending || undefined}
                            {...drag(item)}
                          >
                            <span>
                              <ItemTime $kind={item.kind}>
                                {describeTime(item)} {kindNames[item.kind]}
                              </ItemTime>
                              <MoveButton
                                item={item}
                                disabled={pending !== undefined}
                                onClick={() => onAsk(item)}
                                onKeyDown={(event) => onKeyDown(event, item)}
                                onBlur={() => aim?.item === item && dragged === undefined && setAim(undefined)}
                              />
                            </span>
                            <ItemLink item={item} />
                          </Item>
                        ))}
                      </ul>
                    )}
                    {items.length > shown.length && (
                      <More onClick={() => setOpened(new Set([...opened, day]))}>
                        还有 {items.length - shown.length} 项
                      </More>
                    )}
                  </Day>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Weeks>
      <output className="visually-hidden">
        {aim && !dragged ? `${aim.item.title}：移到 ${describeDay(aim.day)}，按回车确认，按 Esc 取消` : ''}
      </output>
    </>
  )
}

function findDayAt(part: Element | null): string | undefined {
  return part?.closest<HTMLElement>('[data-day]')?.dataset.day
}

const Weeks = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th {
    padding: 6px 10px;
    border-top: 1px solid ${color.line};
    color: ${color.textMuted};
    font-size: ${adminTextSize.meta};
    font-weight: 400;
    text-align: left;
  }
`

/** `data-drop`: what is moved would land here. */
const Day = styled.td`
  height: 108px;
  padding: 6px;
  border-top: 1px solid ${color.line};
  vertical-align: top;
  & + & {
    border-left: 1px solid ${color.lineSoft};
  }
  ${media.tablet} {
    padding: 3px;
  }
  &[data-past] {
    background: ${color.rowHover};
  }
  &[data-drop] {
    background: ${color.selected};
    box-shadow: inset 0 0 0 2px ${color.primary};
  }
`

const DayNumber = styled.p`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  padding: 0 4px;
  color: ${color.textSecondary};
  font-size: ${adminTextSize.meta};
  [data-beside] > &,
  [data-past] > & {
    color: ${color.textMuted};
  }
  &[aria-current] {
    border-radius: ${radius.control};
    background: ${color.primary};
    color: ${color.textOnDark};
    font-weight: 600;
  }
`

const Item = styled.li`
  margin-top: 4px;
  padding: 2px 2px 5px 8px;
  border: 1px solid ${color.line};
  border-left: 3px solid ${color.accent};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: ${adminTextSize.meta};
  line-height: 1.4;
  &[data-kind='end'] {
    border-left-color: ${color.mark};
  }
  &[draggable='true'] {
    cursor: grab;
  }
  &[data-dragged],
  &[aria-busy] {
    opacity: 0.5;
  }
  > span {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 24px;
    font-size: ${adminTextSize.small};
    ${media.touch} {
      flex-wrap: wrap;
    }
  }
  > a {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  ${media.tablet} {
    padding-left: 5px;
  }
`

const More = styled(TextButton)`
  min-height: 28px;
  padding: 0 6px;
  font-size: ${adminTextSize.meta};
`
