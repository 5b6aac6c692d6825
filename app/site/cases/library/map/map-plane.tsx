import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import {
  color,
  frameRatio,
  layer,
  media,
  radius,
  shadow,
  size,
  space,
  textSize,
  translucent,
} from '../../../../ui/theme'
import { CaseExtents } from './case-extents'
import { GroupList } from './group-list'
import type { MappedPoint } from './list-points'
import { MapLabels, placePoint } from './map-labels'
import { MapMark } from './map-mark'
import { type MarkGroup, mergeMarks } from './merge-marks'
import { useMapGestures } from './use-map-gestures'
import { type MapView, useMapWindow } from './use-map-window'
import { mapSize, sheetSize, type Point } from './sheet-geometry'
import { Maximize2, Minus, Plus } from 'lucide-react'

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

const Plane = styled.div.attrs({ className: 'daylight' })`
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

const { width, height } = mapSize

const columns = Array.from({ length: width / sheetSize.width - 1 }, (_, index) => (index + 1) * sheetSize.width)
const rows = Array.from({ length: height / sheetSize.height - 1 }, (_, index) => (index + 1) * sheetSize.height)
const grid = [...columns.map((x) => `M${x} 0V${height}`), ...rows.map((y) => `M0 ${y}H${width}`)].join('')
/** Every fourth corner of the sheets, from the second on. */
const crosses = [2, 6, 10, 14]
  .flatMap((column) =>
    [2, 6, 10, 14].map((row) => `M${column * 44 - 6} ${row * 36}h12M${column * 44} ${row * 36 - 6}v12`),
  )
  .join('')

/** The site's own terrain under the marks, with its rivers and the edges of the sheets. There is no base map. */
function MapGround() {
  return (
    <g fill="none">
      <image href="/art/case-map-day.svg" width={width} height={height} />
      <Veil width={width} height={height} />
      {rivers.side.map((path) => (
        <Water key={path} d={path} strokeWidth="2" data-side />
      ))}
      <Water d={rivers.main} strokeWidth="5.2" />
      <Water d={rivers.main} strokeWidth="3" data-inner />
      <Edges d={grid} />
      <Edges d={crosses} data-strong />
    </g>
  )
}

const Veil = styled.rect`
  fill: ${color.rowHover};
  fill-opacity: 0.46;
`

const Water = styled.path`
  stroke: ${color.focus};
  stroke-linecap: round;
  &[data-side] {
    stroke-opacity: 0.6;
  }
  &[data-inner] {
    stroke: ${color.primarySoft};
  }
`

const Edges = styled.path`
  stroke: ${translucent.ink(0.13)};
  vector-effect: non-scaling-stroke;
  &[data-strong] {
    stroke: ${translucent.ink(0.5)};
  }
`

/** The rivers of the map's invented terrain, as the data of SVG paths: they follow its lowest ground. */
const rivers = {
  main: 'M0,168Q4,156 9,150Q13,144 18,138Q24,133 30,129Q36,124 42,123Q48,121 54,120Q60,120 66,120Q72,121 78,123Q84,124 90,129Q96,133 102,138Q108,144 114,150Q119,156 123,162Q128,168 130,174Q132,180 134,186Q136,192 138,198Q140,204 142,210Q144,216 146,222Q148,228 150,234Q153,240 156,246Q159,252 162,258Q165,264 168,270Q172,276 176,282Q181,287 186,291Q192,296 198,297Q204,299 210,300Q216,300 222,300Q228,300 234,300Q240,301 246,302Q252,304 258,306Q264,308 270,310Q276,311 282,312Q288,313 294,314Q300,316 306,318Q312,320 318,322Q324,323 330,324Q336,324 342,324Q348,324 354,324Q360,324 366,324Q372,325 378,326Q384,328 390,330Q396,332 402,334Q408,335 414,336Q420,336 426,336Q432,336 438,336Q444,336 450,336Q456,336 462,336Q468,336 474,336Q480,335 486,334Q492,332 498,330Q504,328 510,326Q516,325 522,324Q528,324 534,324Q540,324 546,324Q552,323 558,321Q564,320 570,316Q576,312 582,308Q588,304 594,303Q600,301 606,300Q612,299 618,298Q624,296 630,294Q636,292 642,290Q648,289 654,289Q660,289 666,291Q672,292 678,296Q684,300 690,304Q696,308 702,310Q708,312 714,314Q720,316 726,318Q732,320 738,322Q744,323 750,324Q756,324 762,324Q768,325 774,327Q779,328 783,333Q788,337 790,342L792,348',
  side: [
    'M156,540Q168,530 174,527Q180,524 186,525Q192,525 198,526Q204,527 210,528Q216,528 222,528Q228,528 234,528Q240,528 246,528Q252,528 258,528Q264,528 270,528Q276,527 282,526Q288,524 294,522Q300,520 306,518Q312,517 318,516Q324,516 330,516Q336,515 342,513Q348,512 354,508Q360,504 366,500Q372,496 378,492Q384,488 390,484Q396,479 402,474Q408,468 414,462Q420,457 426,452Q432,448 438,444Q444,440 450,436Q456,431 462,426Q468,420 474,414Q479,408 484,402Q488,396 492,390Q496,384 500,378Q503,372 505,366Q507,360 505,354Q502,348 497,342L492,336',
    'M504,0Q503,12 501,18Q500,24 495,30Q491,35 486,39Q480,44 474,45Q468,47 462,48Q456,49 450,50Q444,52 438,54Q432,56 426,57Q420,58 414,57Q408,56 402,54Q396,52 390,51Q384,50 378,51Q372,52 366,57Q360,61 354,66Q348,72 342,78Q336,84 330,90Q324,95 318,99Q312,104 306,105Q300,107 294,107Q288,107 282,105Q276,104 270,99Q264,95 258,90Q252,85 246,80Q240,76 234,72Q228,69 222,66Q216,64 210,62Q204,61 198,60Q192,60 186,60Q180,60 174,60Q168,60 162,60Q156,60 150,60Q144,61 138,63Q132,64 126,69Q120,73 114,78Q108,84 102,90Q97,96 93,102Q88,108 86,114L84,120',
  ],
} as const

/** Zooms the map, around the selected case where it begins, and shows all of it again. */
function MapTools({ view: { zoom, zoomBy, reset }, around }: { view: MapView; around: Point | undefined }) {
  const isWhole = zoom === 1
  return (
    <Tools role="group" aria-label="缩放">
      <button
        type="button"
        aria-label="放大"
        aria-disabled={zoom === 4}
        onClick={() => zoomBy(1, isWhole ? around : undefined)}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label="缩小" aria-disabled={isWhole} onClick={() => zoomBy(-1)}>
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label="全图" aria-disabled={isWhole} onClick={reset}>
        <Maximize2 size={17} strokeWidth={1.75} aria-hidden />
      </button>
    </Tools>
  )
}

const Tools = styled.div`
  position: absolute;
  z-index: ${layer.top};
  top: ${size(28, 0.6)};
  right: ${space[16]};
  display: grid;
  padding: ${size(4, 0)};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  button {
    display: grid;
    width: 36px;
    height: 36px;
    place-items: center;
    color: ${color.textSecondary};
  }
  button + button {
    border-top: 1px solid ${color.lineSoft};
  }
  button[aria-disabled='true'] {
    color: ${color.disabled};
    cursor: default;
  }
  ${media.mobile} {
    button {
      width: 44px;
      height: 44px;
    }
  }
`
