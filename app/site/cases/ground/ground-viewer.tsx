import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import type { ImageValue } from '../../../content/values'
import { isFocusVisible } from '../../../ui/is-focus-visible'
import { color, size } from '../../../ui/theme'
import { DividingLine, ScaleBar, ZoomButtons } from './ground-controls'
import { GroundMarks } from './ground-marks'
import { GroundPanel } from './ground-panel'
import { Bar, Day, Filling, Layout, Stage, groundSizes, stageWidth } from './ground-still'
import {
  type GroundView,
  type Place,
  panBy,
  reveal,
  toFrame,
  toPicture,
  wholeView,
  zoomAt,
  zoomStep,
} from './ground-view'
import { combineErrors, type GroundPoint } from './measure'
import type { GroundPair } from './read-ground-pair'
import { useGroundGestures } from './use-ground-gestures'
import { useMeasurement } from './use-measurement'

/** How far the arrow keys move the crosshair, in px; with the shift key, which is for exactness. */
const keyStep = { normal: 16, exact: 1 }
/** A point set this near to the last one, in px, ends the measurement: a double click does. */
const sameSpot = 6
/** From this enlargement on the pictures are fetched in their full size. */
const fullSizeZoom = 1.6

const arrows: Record<string, Place> = {
  ArrowLeft: { u: -1, v: 0 },
  ArrowRight: { u: 1, v: 0 },
  ArrowUp: { u: 0, v: -1 },
  ArrowDown: { u: 0, v: 1 },
}

/** Compares two pictures of the same ground by a dividing line, and measures in them. Fetched once it comes near. */
export default function GroundViewer({ pair }: { pair: GroundPair }) {
  const { earlier, later, width, height, accuracy } = pair
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<GroundView>(wholeView)
  const [pointer, setPointer] = useState<Place | null>(null)
  /** A place of the pictures. */
  const [crosshair, setCrosshair] = useState<Place>({ u: 0.5, v: 0.5 })
  const [isByKeyboard, setByKeyboard] = useState(false)
  const [measurement, change] = useMeasurement()
  const { kind, points, isOpen } = measurement

  const showLine = (percent: number) => {
    frame.current?.style.setProperty('--cut', String(percent))
    range.current?.setAttribute('aria-valuetext', valueText(percent))
  }
  const moveLine = (u: number) => {
    const percent = Math.round(Math.min(1, Math.max(0, u)) * 1000) / 10
    if (range.current) range.current.value = String(percent)
    showLine(percent)
  }

  const toGround = ({ u, v }: Place) => ({ x: u * width, y: (1 - v) * height })
  const toPlace = ({ x, y }: GroundPoint): Place => toFrame(view, { u: x / width, v: 1 - y / height })
  /** Metres that one pixel of the screen, or of the pictures where these are coarser, is long. */
  const measurePixel = () => {
    const onScreen = width / view.zoom / (frame.current?.getBoundingClientRect().width || 1)
    return { onScreen, coarsest: Math.max(onScreen, width / later.image.width) }
  }

  const setPoint = (place: Place) => {
    if (!kind || !isOpen || place.u < 0 || place.u > 1 || place.v < 0 || place.v > 1) return
    const { onScreen, coarsest } = measurePixel()
    const point = { ...toGround(place), error: combineErrors(accuracy, coarsest) }
    const isAt = (other: GroundPoint | undefined) =>
      other !== undefined && Math.hypot(other.x - point.x, other.y - point.y) <= sameSpot * onScreen
    if (isAt(points.at(-1)) || (kind === 'area' && points.length > 2 && isAt(points[0]))) change({ step: 'end' })
    else change({ step: 'add', point })
  }

  useGroundGestures(frame, {
    dragMoves: view.zoom === 1 && kind === null ? 'line' : 'pictures',
    moveLine,
    pan: (by) => setView((before) => panBy(before, by)),
    zoom: (factor, around) => setView((before) => zoomAt(before, factor, around)),
    press: (place) => {
      setByKeyboard(false)
      setPoint(toPicture(view, place))
    },
    point: (place) => {
      if (kind && isOpen) setPointer(place)
      else if (pointer) setPointer(null)
    },
  })

  const zoomBy = (factor: number) =>
    setView((before) => zoomAt(before, factor, isByKeyboard ? toFrame(before, crosshair) : undefined))

  const pressKey = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    // The buttons in the frame have keys of their own.
    if (event.target !== event.currentTarget || altKey || ctrlKey || metaKey) return
    const arrow = arrows[key]
    const acts: Record<string, () => void> = {
      Enter: () => setPoint(crosshair),
      Backspace: () => change({ step: 'removeLast' }),
      Escape: () => change({ step: isOpen ? 'end' : 'compare' }),
      '+': () => zoomBy(zoomStep),
      '=': () => zoomBy(zoomStep),
      '-': () => zoomBy(1 / zoomStep),
      '0': () => setView(wholeView),
    }
    if (!arrow && !acts[key]) return
    event.preventDefault()
    setByKeyboard(true)
    if (!arrow) return acts[key]?.()
    const { onScreen } = measurePixel()
    const metres = onScreen * (shiftKey ? keyStep.exact : keyStep.normal)
    const keep = (fraction: number) => Math.min(1, Math.max(0, fraction))
    const next = {
      u: keep(crosshair.u + (arrow.u * metres) / width),
      v: keep(crosshair.v + (arrow.v * metres) / height),
    }
    setCrosshair(next)
    setView((before) => reveal(before, next))
  }

  const isFullSize = view.zoom > fullSizeZoom
  const crosshairPlace = isByKeyboard ? toFrame(view, crosshair) : null
  return (
    <Layout>
      <div>
        <Frame
          ref={frame}
          $ratio={width / height}
          role="application"
          aria-roledescription="影像量测区"
          aria-label={`前后影像：前期 ${earlier.date}，后期 ${later.date}`}
          aria-describedby={help}
          tabIndex={0}
          data-zoomed={view.zoom > 1 || undefined}
          data-measuring={(kind && isOpen) || undefined}
          onKeyDown={pressKey}
          onFocus={({ currentTarget, target }) => setByKeyboard(target === currentTarget && isFocusVisible(target))}
          onBlur={() => setByKeyboard(false)}
        >
          <GroundLayer image={later.image} view={view} isFullSize={isFullSize} />
          <EarlierPart>
            <GroundLayer image={earlier.image} view={view} isFullSize={isFullSize} />
          </EarlierPart>
          <DividingLine isQuiet={kind !== null} />
          <GroundMarks
            places={points.map(toPlace)}
            isArea={kind === 'area'}
            next={kind && isOpen ? (crosshairPlace ?? pointer) : null}
            crosshair={crosshairPlace}
          />
          <ZoomButtons zoom={view.zoom} onZoom={zoomBy} onReset={() => setView(wholeView)} />
          <ScaleBar seenWidth={width / view.zoom} />
        </Frame>
        <Bar>
          <span>
            前期 <Day>{earlier.date}</Day>
          </span>
          <Range
            ref={range}
            aria-label="前后影像分界线"
            aria-valuetext={valueText(50)}
            onInput={({ currentTarget }) => showLine(currentTarget.valueAsNumber)}
          />
          <span>
            后期 <Day>{later.date}</Day>
          </span>
        </Bar>
        <p id={help} hidden>
          方向键移动十字，按住 Shift 逐像素移动；选测距或测面积后，回车设点，退格撤销上一点，Esc 结束。加号、减号缩放，0
          显示全图。
        </p>
      </div>
      <GroundPanel
        measurement={measurement}
        onChoose={(next) => change(next ? { step: 'begin', kind: next } : { step: 'compare' })}
        onRemoveLast={() => change({ step: 'removeLast' })}
        onEnd={() => change({ step: 'end' })}
        onClear={() => change({ step: 'clear' })}
      />
    </Layout>
  )
}

const valueText = (percent: number) => `前期影像显示 ${Math.round(percent)}%`

interface GroundLayerProps {
  image: ImageValue
  view: GroundView
  isFullSize: boolean
}

/** One picture where the view has it. */
function GroundLayer({ image, view: { zoom, x, y }, isFullSize }: GroundLayerProps) {
  const picture = useMemo(() => {
    // The caption says the note of a map, which would be enlarged here.
    const { mapNote: _said, ...shown } = image
    const sizes = isFullSize ? `${image.width}px` : groundSizes(image.width / image.height, stageWidth)
    return <Filling image={shown} sizes={sizes} />
  }, [image, isFullSize])
  return <Plane style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}>{picture}</Plane>
}

const Frame = styled(Stage)`
  --cut: 50;
  cursor: ew-resize;
  touch-action: pan-y;
  user-select: none;
  &[data-zoomed] {
    cursor: grab;
    touch-action: none;
  }
  &[data-measuring] {
    cursor: crosshair;
  }
  &:focus-visible {
    outline-offset: 3px;
  }
  @media print {
    display: grid;
    grid-template-columns: 1fr 1fr;
    grid-column: 1 / -1;
    gap: 6mm;
    padding-top: 0;
  }
`

const Plane = styled.div`
  position: absolute;
  inset: 0;
  transform-origin: 0 0;
  will-change: transform;
  @media print {
    position: relative;
    padding-top: 62.5%;
    && {
      transform: none;
    }
  }
`

/** The earlier picture lies over the later one as far as the line. */
const EarlierPart = styled.div`
  position: absolute;
  inset: 0;
  clip-path: inset(0 calc(100% - var(--cut) * 1%) 0 0);
  @media print {
    position: static;
    order: -1;
    clip-path: none;
  }
`

const Range = styled.input.attrs({
  type: 'range',
  min: 0,
  max: 100,
  step: 0.1,
  defaultValue: 50,
  className: 'unprinted',
})`
  flex: 1;
  min-width: 0;
  height: ${size(32, 2.3)};
  margin: 0;
  accent-color: ${color.primary};
  cursor: ew-resize;
`
