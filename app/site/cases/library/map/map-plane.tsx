import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, frameRatio, layer, media, radius, textSize } from '../../../../ui/theme'
import { CaseExtents } from './case-extents'
import { GroupList } from './group-list'
import type { MappedPoint } from './list-points'
import { MapGround } from './map-ground'
import { MapLabels, placePoint } from './map-labels'
import { MapMark } from './map-mark'
import { MapTools } from './map-tools'
import { type MarkGroup, mergeMarks } from './merge-marks'
import { useMapGestures } from './use-map-gestures'
import { type MapView, useMapWindow } from './use-map-window'

/** How near marks may come before they become one, in px; on narrow screens as large as a finger's target. */
const mergeDistances = { whole: 28, crop: 44 }

interface MapPlaneProps {
  points: readonly MappedPoint[]
  selected: number | undefined
  onSelect: (id: number) => void
  /** Opens the page of the selected case. */
  onOpen: (id: number) => void
  onLeave: () => void
  onZoom: (zoom: MapView['zoom']) => void
}

/** The map itself: the ground, what the cases cover, and their marks, which the keyboard visits in the order of the list. */
export function MapPlane({ points, selected, onSelect, onOpen, onLeave, onZoom }: MapPlaneProps) {
  const plane = useRef<HTMLDivElement>(null)
  const view = useMapWindow(plane)
  useMapGestures(plane, view)
  const [hovered, setHovered] = useState<number>()
  const [open, setOpen] = useState<number>()
  const { window, zoom, scale, isCropped, reveal } = view
  const groups = mergeMarks(points, (isCropped ? mergeDistances.crop : mergeDistances.whole) / scale)
  const nameGroup = ({ items: [first] }: MarkGroup<MappedPoint>) => first?.id
  const holds = (group: MarkGroup<MappedPoint>) => group.items.some(({ id }) => id === selected)
  const stop = Math.max(0, groups.findIndex(holds))
  const opened = groups.find((group) => nameGroup(group) === open && group.items.length > 1)
  const pointed = groups.find((group) => nameGroup(group) === hovered)
  const selectedPoint = groups.find(holds)?.point

  const target = points.find(({ id }) => id === selected)?.point
  const [x, y] = [target?.x, target?.y]
  const show = useEffectEvent(reveal)
  // A case comes into sight when it is selected, not again whenever the map is zoomed.
  useEffect(() => {
    if (x !== undefined && y !== undefined) show({ x, y })
  }, [x, y])
  useEffect(() => onZoom(zoom), [zoom, onZoom])

  const focusMark = (id: number | undefined) =>
    plane.current?.querySelector<HTMLElement>(`[data-mark="${id}"]`)?.focus({ preventScroll: true })

  function activate(group: MarkGroup<MappedPoint>) {
    const id = nameGroup(group)
    if (group.items.length > 1) setOpen(id === open ? undefined : id)
    else if (id !== undefined) {
      setOpen(undefined)
      onSelect(id)
    }
  }

  function handleKey(event: KeyboardEvent, group: MarkGroup<MappedPoint>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Enter' && group.items.length > 1) return
    event.preventDefault()
    const id = nameGroup(group)
    if (event.key === 'Escape') onLeave()
    else if (step === undefined) {
      if (id !== undefined) onOpen(id)
    } else {
      const next = groups[(groups.indexOf(group) + step + groups.length) % groups.length]
      const nextId = next && nameGroup(next)
      if (next && nextId !== undefined && !holds(next)) onSelect(nextId)
      focusMark(nextId)
    }
  }

  return (
    <Plane ref={plane} data-zoomed={zoom > 1 || undefined}>
      <svg
        viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <MapGround />
        <CaseExtents
          extents={new Map(points.map(({ id, extent }) => [id, extent]))}
          selected={selected}
          hovered={pointed?.items.length === 1 ? hovered : undefined}
        />
      </svg>
      <MapLabels window={window} />
      <ul aria-label="项目，方向键逐项移动，回车打开，Esc 离开地图">
        {groups.map((group, index) => (
          <li key={nameGroup(group)}>
            <MapMark
              group={group}
              window={window}
              isSelected={holds(group)}
              isStop={index === stop}
              isOpen={group.items.length > 1 ? group === opened : undefined}
              onActivate={() => activate(group)}
              onKeyDown={(event) => handleKey(event, group)}
              onHover={(isHovered) => setHovered(isHovered ? nameGroup(group) : undefined)}
            />
          </li>
        ))}
      </ul>
      {pointed && !opened && (
        <Plate style={placePoint(pointed.point, window)} data-left={isOnRight(pointed.point.x, view) || undefined}>
          {namePlate(pointed)}
        </Plate>
      )}
      {opened && (
        <GroupList
          items={opened.items}
          selected={selected}
          onSelect={(id) => {
            onSelect(id)
            setOpen(undefined)
            focusMark(nameGroup(opened))
          }}
          onClose={() => {
            setOpen(undefined)
            focusMark(nameGroup(opened))
          }}
          onLeave={() => setOpen(undefined)}
        />
      )}
      <MapTools view={view} around={selectedPoint} />
    </Plane>
  )
}

function isOnRight(x: number, { window }: MapView): boolean {
  return x > window.x + window.width * 0.55
}

function namePlate({ items }: MarkGroup<MappedPoint>): string {
  const [first] = items
  return items.length > 1 || !first
    ? `同区 ${items.length} 项`
    : `${first.title}　概略 ${first.extent.sheets.length} 幅`
}

const Plane = styled.div`
  position: relative;
  overflow: hidden;
  overflow: clip;
  ${frameRatio(792, 540)}
  touch-action: pan-x pan-y;
  &[data-zoomed] {
    cursor: grab;
  }
  svg {
    display: block;
  }
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  ${media.mobile} {
    ${frameRatio(660, 540)}
  }
`

const Plate = styled.span`
  position: absolute;
  z-index: ${layer.middle};
  padding: 5px 12px;
  transform: translate(18px, -44px);
  border-radius: ${radius.image};
  background: ${color.lineStrong};
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  pointer-events: none;
  white-space: nowrap;
  &[data-left] {
    transform: translate(calc(-100% - 18px), -44px);
  }
`
