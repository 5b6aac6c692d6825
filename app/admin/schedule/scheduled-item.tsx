import { CalendarClock, Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { describeDay } from '../../content/calendar'
import { getContentType } from '../../content/registry'
import type { ScheduledItem } from '../../contract'
import { findDayOf } from '../../data/admin/schedule'
import { color, media } from '../../ui/theme'
import { createAdminLink } from '../shell/admin-link'
import { IconButton } from '../shell/menu-button'
import { describeTime, fixedTexts, kindNames, nameItem } from './item-words'

/** What a calendar shows, and what can be done with its items. */
export interface CalendarProps {
  days: ReadonlyMap<string, readonly ScheduledItem[]>
  /** The first day that something can be moved to. */
  today: string
  /** The item that is being moved. */
  pending: ScheduledItem | undefined
  onMove: (item: ScheduledItem, day: string) => unknown
  /** Asks for the day. */
  onAsk: (item: ScheduledItem) => void
}

const ItemAnchor = createAdminLink(styled.a`
  min-width: 0;
  color: ${color.text};
  overflow-wrap: anywhere;
  &:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`)

/** The title of an item, which leads to the form of its entry. */
export function ItemLink({ item }: { item: ScheduledItem }) {
  const { paths, single, label } = getContentType(item.type)
  const name = `${describeTime(item)} ${kindNames[item.kind]} ${label}：${item.title}`
  return (
    <ItemAnchor
      to={paths.update}
      search={single ? undefined : { id: item.entryId }}
      title={name}
      // What is dragged is the item, and not the address.
      draggable={false}
    >
      {item.title}
    </ItemAnchor>
  )
}

/** Opens the question for another day; or says why there is none. */
export function MoveButton({
  item,
  ...button
}: { item: ScheduledItem } & Omit<ComponentProps<typeof IconButton>, 'children'>) {
  if (item.fixed === 'right') return null
  if (item.fixed)
    return (
      <Fixed title={fixedTexts[item.fixed]}>
        <Lock size={13} aria-hidden />
        <span className="visually-hidden">{fixedTexts[item.fixed]}</span>
      </Fixed>
    )
  return (
    <Move
      {...button}
      data-item={nameItem(item)}
      title="改期"
      aria-label={`${item.title}，${describeDay(findDayOf(item))} ${describeTime(item)} ${kindNames[item.kind]}，改期`}
    >
      <CalendarClock size={15} aria-hidden />
    </Move>
  )
}

const Fixed = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  color: ${color.icon};
`

const Move = styled(IconButton)`
  flex: none;
  width: 24px;
  height: 24px;
  ${media.touch} {
    width: 44px;
    height: 44px;
  }
`

/** The time of an item, in the colour of what happens. */
export const ItemTime = styled.span.attrs({ className: 'num' })<{ $kind: ScheduledItem['kind'] }>`
  flex: none;
  color: ${({ $kind }) => ($kind === 'end' ? color.warning : color.success)};
  font-weight: 600;
`
