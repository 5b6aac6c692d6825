import { Pencil } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../ui/theme'
import type { FieldPart } from './find-field-parts'

interface PartOutlineProps {
  part: FieldPart
  /** Chosen, and not only pointed at. */
  isChosen: boolean
  scale: number
  /** Called again whenever the page has scrolled. */
  repaint: RefObject<Set<() => void>>
}

/** A line around a part of the page, drawn over the frame: the page itself stays as it is. */
export function PartOutline({ part, isChosen, scale, repaint }: PartOutlineProps) {
  const outline = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = () => {
      const { left, top, width, height } = part.element.getBoundingClientRect()
      const pixels = (length: number) => `${Math.round(length * scale)}px`
      Object.assign(outline.current?.style ?? {}, {
        left: pixels(left),
        top: pixels(top),
        width: pixels(width),
        height: pixels(height),
      })
    }
    place()
    const { current: places } = repaint
    places.add(place)
    return () => void places.delete(place)
  }, [part, repaint, scale])

  return (
    <Outline ref={outline} $strong={isChosen} aria-hidden>
      <Label>
        <Pencil size={12} aria-hidden />
        {part.label}
      </Label>
    </Outline>
  )
}

const Outline = styled.div<{ $strong: boolean }>`
  position: absolute;
  outline: ${({ $strong }) => ($strong ? 2 : 1)}px solid ${color.focus};
  outline-offset: 4px;
  pointer-events: none;
`

const Label = styled.span`
  position: absolute;
  bottom: calc(100% + 4px);
  left: -4px;
  display: flex;
  gap: 6px;
  align-items: center;
  padding: 2px 10px;
  border-radius: ${radius.control} ${radius.control} 0 0;
  background: ${color.focus};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.small};
  white-space: nowrap;
`
