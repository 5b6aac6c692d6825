import { IconButton } from '../shell/menu-button'
import styled from 'styled-components'
import { color } from '../../ui/theme'
import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react'
import { focusFirst } from './keep-focus'
import { type MouseEvent, type DragEvent, useState } from 'react'

/** A line of a field that holds several things; `data-drop` is the side on which a dragged one would land. */
export const ItemRow = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 8px 0;
  border-top: 1px solid ${color.lineSoft};
  &:first-child {
    padding-top: 0;
    border: 0;
  }
  &[data-drop='before'] {
    box-shadow: 0 -2px 0 ${color.primary};
  }
  &[data-drop='after'] {
    box-shadow: 0 2px 0 ${color.primary};
  }
`

/** The buttons of an item among several: up, down, away. */
export function ItemTools<Item>({
  items,
  index,
  name,
  remove = '移除',
  small = false,
  onChange,
}: {
  items: readonly Item[]
  index: number
  /** What the item is called, such as 第 2 张. */
  name: string
  /** What taking it away is called; null where it cannot be taken away. */
  remove?: string | null
  /** Narrower, for items of one line; with a cross, because only the reference is removed. */
  small?: boolean
  onChange: (items: Item[]) => void
}) {
  const size = small ? 14 : 16
  const Remove = small ? X : Trash2

  function move(event: MouseEvent<HTMLElement>, to: number) {
    const field = event.currentTarget.closest('[role=group]')
    onChange(moved(items, index, to))
    setTimeout(() => focusTool(field, to, to < index ? 0 : 1))
  }

  /** The button goes with its item: the focus goes to that of the next one, at the end to that of the one before, and after the last one to what adds another. */
  function takeAway(event: MouseEvent<HTMLElement>) {
    const field = event.currentTarget.closest('[role=group]')
    onChange(items.filter((_, at) => at !== index))
    setTimeout(() => {
      const next = listTools(field, Math.min(index, items.length - 2))?.[2]
      if (next) next.focus()
      else focusFirst(field)
    })
  }

  return (
    <Tools data-item-tools $small={small}>
      <Tool
        $small={small}
        aria-label={`上移${name}`}
        disabled={index === 0}
        onClick={(event) => move(event, index - 1)}
      >
        <ArrowUp size={size} aria-hidden />
      </Tool>
      <Tool
        $small={small}
        aria-label={`下移${name}`}
        disabled={index === items.length - 1}
        onClick={(event) => move(event, index + 1)}
      >
        <ArrowDown size={size} aria-hidden />
      </Tool>
      {remove !== null && (
        <Tool $small={small} aria-label={`${remove}${name}`} onClick={takeAway}>
          <Remove size={size} aria-hidden />
        </Tool>
      )}
    </Tools>
  )
}

/** The buttons of an item. */
function listTools(field: Element | null, index: number) {
  return field?.querySelectorAll('[data-item-tools]')[index]?.querySelectorAll('button')
}

/** Focuses a button of an item that was moved, so that the next press moves the same one; at an end, its neighbour. */
function focusTool(field: Element | null, index: number, tool: 0 | 1): void {
  const tools = listTools(field, index)
  const wanted = tools?.[tool]
  if (wanted?.disabled) tools?.[1 - tool]?.focus()
  else wanted?.focus()
}

const Tools = styled.div<{ $small: boolean }>`
  display: flex;
  gap: ${({ $small }) => ($small ? '2px' : '0')};
`

const Tool = styled(IconButton)<{ $small: boolean }>`
  width: ${({ $small }) => ($small ? '26px' : '32px')};
  height: ${({ $small }) => ($small ? '28px' : '32px')};
`

/** A list with one item in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items]
  const [item] = rest.splice(from, 1)
  if (item !== undefined) rest.splice(to, 0, item)
  return rest
}

/**
 * Lets the items of a short list be put in order by dragging; the buttons beside them do the same by keyboard.
 * @returns the attributes of the item at an index
 */
export function useItemDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  return (index: number) => ({
    draggable: true,
    'data-drop':
      over === index && from !== undefined && from !== index ? (from < index ? 'after' : 'before') : undefined,
    onDragStart: (event: DragEvent) => {
      // Text is selected by dragging too.
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
        return event.preventDefault()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(index))
      setFrom(index)
    },
    onDragOver: (event: DragEvent) => {
      if (from === undefined) return
      event.preventDefault()
      if (over !== index) setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (from === undefined) return
      event.preventDefault()
      if (from !== index) onMove(from, index)
      setFrom(undefined)
      setOver(undefined)
    },
    onDragEnd: () => {
      setFrom(undefined)
      setOver(undefined)
    },
  })
}
