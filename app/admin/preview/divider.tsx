import type { KeyboardEvent, PointerEvent } from 'react'
import styled from 'styled-components'
import { color, media } from '../../ui/theme'

interface DividerProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

const stepPx = 16

/** The line between two columns; it is dragged, or moved with the arrow keys. */
export function Divider({ label, value, min, max, onChange }: DividerProps) {
  function onPointerMove({ currentTarget, pointerId, movementX }: PointerEvent<HTMLElement>) {
    if (currentTarget.hasPointerCapture(pointerId)) onChange(value + movementX)
  }

  function onKeyDown(event: KeyboardEvent) {
    const wanted = { ArrowLeft: value - stepPx, ArrowRight: value + stepPx, Home: min, End: max }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onChange(wanted)
  }

  return (
    <Line
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}

const Line = styled.div`
  position: absolute;
  inset: 0 auto 0 -5px;
  width: 9px;
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0 4px;
    background: ${color.line};
  }
  &:hover::after,
  &:focus::after {
    inset: 0 3px;
    background: ${color.primary};
  }
  ${media.narrow} {
    display: none;
  }
`
