import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { color, layer, media, radius, shadow, size, space, textSize } from '../../../../ui/theme'
import type { MappedPoint } from './list-points'

interface GroupListProps {
  items: readonly MappedPoint[]
  selected: number | undefined
  onSelect: (id: number) => void
  onClose: () => void
  /** A press or the focus went elsewhere, where it stays. */
  onLeave: () => void
}

/** The cases of a count, to choose one of; it opens over the map and zooms nothing. */
export function GroupList({ items, selected, onSelect, onClose, onLeave }: GroupListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  const leave = useEffectEvent(({ target }: Event) => {
    // The mark of the count closes its list itself.
    if (
      target instanceof Element &&
      !list.current?.contains(target) &&
      !target.closest('[data-mark][aria-expanded=true]')
    )
      onLeave()
  })
  useEffect(() => {
    const controller = new AbortController()
    for (const kind of ['pointerdown', 'focusin'])
      document.addEventListener(kind, (event) => leave(event), { signal: controller.signal })
    return () => controller.abort()
  }, [])
  const move = (step: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons.findIndex((button) => button === document.activeElement) + step
    buttons[(next + buttons.length) % buttons.length]?.focus({ preventScroll: true })
  }
  return (
    <List
      ref={list}
      aria-label={`同区 ${items.length} 项`}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step === undefined && event.key !== 'Escape') return
        event.preventDefault()
        if (step === undefined) onClose()
        else move(step)
      }}
    >
      {items.map(({ id, title, extent }) => (
        <li key={id}>
          <button type="button" aria-current={id === selected ? 'true' : undefined} onClick={() => onSelect(id)}>
            {title}
            <span className="num">{extent.sheets.length} 幅</span>
          </button>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  position: absolute;
  z-index: ${layer.top};
  right: ${size(76, 0.6)};
  bottom: ${space[16]};
  left: ${space[16]};
  max-width: 440px;
  max-height: 70%;
  overflow-y: auto;
  padding: 6px 0;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  button {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    width: 100%;
    min-height: 40px;
    padding: 8px 16px;
    color: ${color.textBody};
    font-size: ${textSize.meta};
    line-height: 1.5;
    text-align: left;
  }
  button:hover,
  button[aria-current] {
    background: ${color.selected};
    color: ${color.link};
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  span {
    flex: none;
    color: ${color.textMuted};
  }
  ${media.mobile} {
    button {
      min-height: 44px;
    }
  }
`
