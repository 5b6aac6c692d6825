import { Rotate3d } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import styled from 'styled-components'
import { color, layer, layoutWidths, media, size, space, textSize, translucent } from '../../../ui/theme'
import { type DrawTerrain, prepareTerrain } from './draw-terrain'
import {
  type Place,
  castRay,
  exaggeration,
  eyeOf,
  narrowView,
  project,
  wideView,
  type View,
  formatAngle,
  latitudeAt,
  longitudeAt,
} from './terrain-geometry'
import { findGround, heightAt, isSeen } from './terrain-grid'
import { TerrainMarks, findMark } from './terrain-marks'
import { terrainText } from './terrain-still'
import { useTurning } from './use-turning'

const Hint = styled.div`
  position: absolute;
  right: max(24px, 50% - 600px);
  bottom: 36px;
  display: flex;
  gap: 18px;
  align-items: center;
  padding: ${space[8]} ${space[14]};
  border-radius: 2px;
  background: ${translucent.night(0.72)};
  color: ${color.textOnDarkSoft};
  font-size: ${textSize.caption};
  line-height: 1.6;
  pointer-events: none;
  span {
    display: flex;
    gap: ${space[8]};
    align-items: center;
  }
  svg {
    color: ${color.markOnDark};
  }
  ${media.mobile} {
    inset: 0.7rem 0.9rem auto auto;
    line-height: 1;
    .num {
      display: none;
    }
  }
`

/** Where the terrain is taken hold of. The words and buttons of the slide lie over it. */
const Handle = styled.div`
  position: absolute;
  inset: 0;
  cursor: grab;
  touch-action: pan-y;
  &[data-turning] {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: var(--ring) solid ${color.focusOnDark};
    outline-offset: -4px;
    z-index: ${layer.raised};
  }
  ${media.mobile} {
    bottom: auto;
    height: 15rem;
  }
`

/** Where the read-out rests without a pointer. */
const restingPlace = { x: 1516, y: 404, height: heightAt(1516, 404) }

export interface LiveTerrainProps {
  shown: boolean
  paused: boolean
  pause: () => void
  /** Called when it has been drawn for the first time. */
  onReady: () => void
  /** Called when the browser has taken the drawing away, or never gave one. */
  onLost: () => void
}

/** The terrain that can be turned by pointer and keyboard, and read wherever the pointer is. */
export function LiveTerrain({ shown, paused, pause, onReady, onLost }: LiveTerrainProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const draw = useRef<DrawTerrain>(null)
  const view = useMediaQuery(layoutWidths.mobile) ? narrowView : wideView
  const [pointer, setPointer] = useState<{ x: number; y: number }>()
  const [size, setSize] = useState({ width: 0, height: 1 })
  const [isFocused, setIsFocused] = useState(false)
  const isInView = useSeen(handle)
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { direction, isTurning, handlers } = useTurning({
    start: view.start,
    // Screen readers would speak each angle of a focused slider.
    idles: shown && isInView && !paused && !pointer && !isFocused && !wantsLessMotion,
    onUse: pause,
  })

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    draw.current = prepareTerrain(element)
    if (draw.current) onReady()
    else onLost()
    element.addEventListener('webglcontextlost', onLost)
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => {
      element.removeEventListener('webglcontextlost', onLost)
      watch.disconnect()
      // Browsers keep a few contexts only. An effect that runs again goes on with its own.
      queueMicrotask(() => {
        if (!element.isConnected) element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
      })
    }
  }, [onReady, onLost])

  const eye = useMemo(() => eyeOf(view, direction), [view, direction])
  const isVisible = (place: Place) => isSeen({ ...place, height: place.height + 6 }, eye)
  const mark = pointer && findMark({ view, direction, isVisible }, pointer)
  const place = pointer ? (mark ?? findGround(castRay(view, direction, pointer), view.distance)) : restingPlace
  const read = place && (pointer || isVisible(place)) ? place : null

  const [readX, readY] = [read?.x, read?.y]
  useLayoutEffect(() => {
    if (!shown) return
    const pointerPlace = readX !== undefined && readY !== undefined ? { x: readX, y: readY } : null
    draw.current?.({ view, direction, pointer: pointerPlace })
  }, [view, direction, readX, readY, shown, size])

  useEffect(() => setPointer(undefined), [view])

  const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    const unit = view.height / box.height
    setPointer({ x: (clientX - box.left - box.width / 2) * unit, y: (clientY - box.top) * unit })
  }
  const azimuth = Math.round(((direction.azimuth % 360) + 360) % 360) % 360
  const isNarrow = view === narrowView

  return (
    <>
      <div className="frame">
        <canvas ref={canvas} />
        <TerrainMarks view={view} direction={direction} isVisible={isVisible} />
        {read && <Crosshair view={view} at={project(view, direction, read)} />}
      </div>
      <Handle
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={terrainText}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={azimuth}
        aria-valuetext={`视向 ${azimuth}°，俯角 ${Math.round(direction.pitch)}°`}
        data-turning={isTurning || undefined}
        {...handlers}
        onPointerMove={(event) => {
          handlers.onPointerMove(event)
          if (event.pointerType === 'mouse') follow(event)
        }}
        onPointerLeave={() => setPointer(undefined)}
        onClick={follow}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      {read && (
        <Readout
          view={view}
          place={read}
          at={project(view, direction, read)}
          halfWidth={(size.width / size.height / 2) * view.height}
        />
      )}
      <Hint aria-hidden="true">
        <span>
          <Rotate3d size={18} />
          {isNarrow ? '横向拖动旋转' : '拖动旋转'}
        </span>
        <span className="num">视向 {azimuth}°</span>
        <span className="num">垂直夸大 {exaggeration} 倍</span>
      </Hint>
    </>
  )
}

/** Whether a media query matches, for what is only rendered in the browser. */
function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether any of an element is within the window. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const watch = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return seen
}

interface Point {
  x: number
  y: number
}

const Plate = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  width: 168px;
  padding: ${size(9, 0)} ${size(14, 0)};
  border: 1px solid ${color.markOnDark};
  border-radius: 2px;
  background: ${translucent.night(0.86)};
  font-size: ${textSize.caption};
  line-height: 1.62;
  color: ${color.textOnDarkSoft};
  white-space: nowrap;
  pointer-events: none;
  span {
    display: flex;
    justify-content: space-between;
    gap: ${space[8]};
  }
  b {
    font-weight: 400;
    color: ${color.textOnDark};
  }
  .height b {
    font-weight: 600;
    color: ${color.markOnDark};
  }
  ${media.tight} {
    inset: 24px 24px auto auto !important;
  }
  ${media.mobile} {
    inset: 14rem 0.9rem auto !important;
    width: auto;
    display: flex;
    justify-content: space-between;
    border: 0;
    background: none;
    line-height: 1;
  }
`

/** How far the plate stands from the pointer, and how large it is at most, in px of the layout. */
const offset = { right: 34, below: 22 }
const plate = { width: 168, height: 110 }

interface ReadoutProps {
  view: View
  place: Place
  /** Where it is seen. */
  at: Point
  /** How far the frame goes to the right of its middle. */
  halfWidth: number
}

/** What the ground at a place is: its coordinates and its height. */
function Readout({ view, place, at, halfWidth }: ReadoutProps) {
  const flipsLeft = at.x + offset.right + plate.width > halfWidth
  const flipsUp = at.y + offset.below + plate.height > view.height
  const left = flipsLeft ? at.x - offset.right - plate.width : at.x + offset.right
  const top = flipsUp ? at.y - offset.below - plate.height : at.y + offset.below
  const style = view === narrowView ? undefined : { left: `calc(50% + ${left}px)`, top: `${top}px` }
  return (
    <Plate className="readout num" aria-hidden="true" style={style}>
      <span>
        东经 <b>{formatAngle(longitudeAt(place.x))}</b>
      </span>
      <span>
        北纬 <b>{formatAngle(latitudeAt(place.y))}</b>
      </span>
      <span className="height">
        高程 <b>{place.height.toFixed(1)} m</b>
      </span>
    </Plate>
  )
}

/** The sight at the place that is read. */
function Crosshair({ view, at }: { view: View; at: Point }) {
  return (
    <svg className="marks" viewBox={`${-view.width / 2} 0 ${view.width} ${view.height}`} aria-hidden="true">
      <g
        fill="none"
        stroke={color.surface}
        strokeWidth="1.5"
        transform={`translate(${at.x} ${at.y}) scale(${view.markScale})`}
      >
        <circle r="13" />
        <circle r="2.2" fill={color.surface} stroke="none" />
        <line x1="-24" x2="-10" />
        <line x1="10" x2="24" />
        <line y1="-24" y2="-10" />
        <line y1="10" y2="24" />
      </g>
    </svg>
  )
}
