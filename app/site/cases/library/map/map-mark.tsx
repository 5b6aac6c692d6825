import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { color, layer, media, textSize } from '../../../../ui/theme'
import type { MappedPoint } from './list-points'
import type { MapWindow } from './map-window'
import { placePoint } from './map-labels'
import { kindNames, MarkSymbol } from './mark-symbol'
import type { MarkGroup } from './merge-marks'

interface MapMarkProps {
  group: MarkGroup<MappedPoint>
  window: MapWindow
  isSelected: boolean
  /** Whether the tabulator key stops here. */
  isStop: boolean
  /** Whether the list of its cases is open; of a mark of one case undefined. */
  isOpen: boolean | undefined
  onActivate: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onHover: (isHovered: boolean) => void
}

/** The mark of a case, or the number of cases that stand too near each other. */
export function MapMark({
  group: { point, items },
  window,
  isSelected,
  isStop,
  isOpen,
  onActivate,
  onKeyDown,
  onHover,
}: MapMarkProps) {
  const [first] = items
  if (!first) return null
  const isGroup = items.length > 1
  return (
    <Mark
      type="button"
      style={placePoint(point, window)}
      tabIndex={isStop ? 0 : -1}
      data-mark={first.id}
      data-selected={isSelected || undefined}
      aria-current={isSelected ? 'true' : undefined}
      aria-expanded={isOpen}
      aria-label={isGroup ? `同区 ${items.length} 项` : describeMark(first)}
      onClick={onActivate}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => onHover(pointerType !== 'touch')}
      onPointerLeave={() => onHover(false)}
    >
      {isGroup ? <Count className="num">{items.length}</Count> : <MarkSymbol kind={first.extent.kind} />}
    </Mark>
  )
}

function describeMark({ title, extent: { kind, sheets } }: MappedPoint): string {
  return `${title}，${kindNames[kind]}，概略 ${sheets.length} 幅`
}

const Mark = styled.button`
  position: absolute;
  display: grid;
  width: 32px;
  height: 32px;
  margin: -16px 0 0 -16px;
  place-items: center;
  border-radius: 50%;
  color: ${color.primaryHover};
  &[data-selected] {
    z-index: ${layer.raised};
    color: ${color.warning};
  }
  &[data-selected]::before {
    content: '';
    position: absolute;
    inset: -3px;
    border: 1.6px solid ${color.mark};
    border-radius: 50%;
  }
  &:hover,
  &:focus {
    z-index: ${layer.middle};
  }
  ${media.mobile} {
    width: 44px;
    height: 44px;
    margin: -22px 0 0 -22px;
    &[data-selected]::before {
      inset: 3px;
    }
  }
`

const Count = styled.span`
  display: grid;
  width: 28px;
  height: 28px;
  place-items: center;
  border: 2px solid ${color.surface};
  border-radius: 50%;
  background: currentColor;
  font-size: ${textSize.caption};
  font-weight: 600;
  -webkit-text-fill-color: ${color.surface};
`
