import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { isFocusVisible } from '../../../ui/is-focus-visible'
import { color, layer, space, textSize, translucent } from '../../../ui/theme'
import { ZoomButtons } from '../ground/ground-controls'
import { GroundMarks } from '../ground/ground-marks'
import { Layout, Stage } from '../ground/ground-still'
import { zoomStep } from '../ground/ground-view'
import { useGroundGestures } from '../ground/use-ground-gestures'
import type { Colouring } from './draw-cloud'
import { addPoint, readDistance, readSection, removePoint, type ScenePoints, type SceneTool } from './measure-scene'
import type { CaseScene } from './read-scene'
import { listColourings, SceneLegend } from './scene-legend'
import { ScenePanel } from './scene-panel'
import { SceneSection } from './scene-section'
import {
  createFirstView,
  createProjection,
  moveBy,
  type Place3,
  readCamera,
  type SceneView,
  turnBy,
  zoomBy,
} from './scene-view'
import { chooseHalfWidth, cutSection } from './search-points'
import { type SceneEnd, useDrawnScene, useScene } from './use-scene'

/** How far keys turn, in degrees, move, as parts of the frame, and move the crosshair, in px. */
const keyStep = { turn: 5, move: 0.06, crosshair: 12 }
/** How far a drag over the whole frame turns, in degrees. */
const dragTurn = { azimuth: 220, pitch: 110 }

const arrows: Record<string, { u: number; v: number }> = {
  ArrowLeft: { u: -1, v: 0 },
  ArrowRight: { u: 1, v: 0 },
  ArrowUp: { u: 0, v: -1 },
  ArrowDown: { u: 0, v: 1 },
}

interface OpenSceneProps {
  scene: CaseScene
  /** Called when the still takes its place again, and why. */
  onEnd: (reason: SceneEnd | 'closed') => void
}

/** A point cloud or model that is turned, enlarged and measured in. */
export function OpenScene({ scene, onEnd }: OpenSceneProps) {
  const { cloud, still, accuracy, noun } = scene
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { scene: opened, arrived } = useScene(canvas, cloud, onEnd)
  const store = opened?.cloud ?? null
  const ratio = still.width / still.height
  const size: Place3 = useMemo(
    () => [cloud.sides.width, cloud.sides.depth, cloud.sides.height],
    [cloud.sides.width, cloud.sides.depth, cloud.sides.height],
  )
  const first = useMemo(() => createFirstView(size, ratio), [size, ratio])
  const [view, setView] = useState<SceneView>(first)
  const [chosen, setColouring] = useState<Colouring | null>(null)
  const [tool, setTool] = useState<SceneTool>('look')
  const [points, setPoints] = useState<ScenePoints>([])
  const [crosshair, setCrosshair] = useState<{ u: number; v: number } | null>(null)
  const isOpen = opened !== null
  const colouring = chosen ?? (store && listColourings(store.head)[0]) ?? 'height'
  const ends = points.length === 2 ? points : null
  const line = tool === 'section' ? ends : null
  useDrawnScene({ canvas, scene: opened, arrived, view, colouring, line })
  useEffect(() => {
    if (isOpen) frame.current?.focus({ preventScroll: true })
  }, [isOpen])

  const step = opened?.step ?? 0
  const length = line ? Math.hypot(line[1][0] - line[0][0], line[1][1] - line[0][1]) : 0
  const halfWidth = store ? chooseHalfWidth(store.head, length) : 0
  const section = useMemo(
    () => (store && line && arrived >= 0 ? cutSection(store, line, halfWidth) : []),
    [store, line, halfWidth, arrived],
  )
  const readEnds = (both: readonly [Place3, Place3]) =>
    line ? readSection(both, section, { accuracy, step, halfWidth }) : readDistance(both, accuracy, step)
  const reading = ends && readEnds(ends)

  const setPoint = (place: { u: number; v: number }) => {
    if (!opened || tool === 'look') return
    const height = frame.current?.getBoundingClientRect().height ?? 1
    const found = opened.find(readCamera(view), { ...place, ratio, height })
    if (found) setPoints((before) => addPoint(before, found))
  }
  const choose = (next: SceneTool) => {
    setTool(next)
    setPoints([])
    setCrosshair(null)
  }
  const zoom = (factor: number) => setView((before) => zoomBy(before, factor, first))

  useGroundGestures(frame, {
    dragMoves: 'pictures',
    moveLine: () => undefined,
    pan: ({ u, v }, isSecond) =>
      setView((before) =>
        isSecond ? moveBy(before, u, v, ratio, size) : turnBy(before, -u * dragTurn.azimuth, v * dragTurn.pitch),
      ),
    zoom,
    press: (place) => {
      setCrosshair(null)
      setPoint(place)
    },
    point: () => undefined,
  })

  const pressKey = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    // The buttons in the frame have keys of their own.
    if (event.target !== event.currentTarget || altKey || ctrlKey || metaKey) return
    const arrow = arrows[key]
    const place = crosshair ?? { u: 0.5, v: 0.5 }
    const acts: Record<string, () => void> = {
      Enter: () => setPoint(place),
      Backspace: () => setPoints(removePoint),
      Escape: () => choose('look'),
      '+': () => zoom(zoomStep),
      '=': () => zoom(zoomStep),
      '-': () => zoom(1 / zoomStep),
      '0': () => setView(first),
    }
    if (!arrow && !acts[key]) return
    event.preventDefault()
    if (!arrow) return acts[key]?.()
    if (tool === 'look' && shiftKey)
      return setView((before) => moveBy(before, -arrow.u * keyStep.move, -arrow.v * keyStep.move, ratio, size))
    if (tool === 'look' || shiftKey)
      return setView((before) => turnBy(before, arrow.u * keyStep.turn, -arrow.v * keyStep.turn))
    const box = frame.current?.getBoundingClientRect()
    const keep = (fraction: number) => Math.min(1, Math.max(0, fraction))
    setCrosshair({
      u: keep(place.u + (arrow.u * keyStep.crosshair) / (box?.width ?? 1)),
      v: keep(place.v + (arrow.v * keyStep.crosshair) / (box?.height ?? 1)),
    })
  }

  const project = createProjection(readCamera(view), ratio)
  const places = isOpen ? points.map(project).filter(({ depth }) => depth > 0) : []
  return (
    <Layout>
      <div>
        <Frame
          ref={frame}
          $ratio={ratio}
          role="application"
          aria-roledescription={`三维${noun}`}
          aria-label={still.alt || cloud.name}
          aria-describedby={help}
          tabIndex={0}
          data-measuring={tool !== 'look' || undefined}
          onKeyDown={pressKey}
          onFocus={({ currentTarget, target }) => {
            if (tool !== 'look' && target === currentTarget && isFocusVisible(target))
              setCrosshair((before) => before ?? { u: 0.5, v: 0.5 })
          }}
        >
          <Canvas ref={canvas} />
          {isOpen && (
            <>
              <GroundMarks places={places} isArea={false} next={null} crosshair={tool === 'look' ? null : crosshair} />
              <ZoomButtons zoom={first.distance / view.distance} onZoom={zoom} onReset={() => setView(first)} />
              <Heading className="num unprinted" aria-hidden>
                视向 {Math.round(view.azimuth)}°　俯角 {Math.round(view.pitch)}°
              </Heading>
            </>
          )}
          {!isOpen && <Waiting role="status">正在下载{noun}…</Waiting>}
        </Frame>
        {store && <SceneLegend head={store.head} colouring={colouring} onColour={setColouring} />}
        <p id={help} hidden>
          浏览时方向键旋转，按住 Shift 平移；{noun === '点云' ? '测距或剖面' : '测距'}时方向键移动十字，按住 Shift
          旋转，回车设点，退格撤销上一点，Esc 结束。加号、减号缩放，0 显示全貌。
        </p>
        {line && reading && (
          <SceneSection
            section={section}
            length={length}
            reading={reading}
            width={Math.round(frame.current?.clientWidth ?? 800)}
          />
        )}
      </div>
      <ScenePanel
        noun={noun}
        tool={tool}
        points={points}
        reading={reading}
        onChoose={choose}
        onRemoveLast={() => setPoints(removePoint)}
        onClear={() => setPoints([])}
        onClose={() => onEnd('closed')}
      />
    </Layout>
  )
}

const Frame = styled(Stage)`
  cursor: grab;
  touch-action: none;
  user-select: none;
  &[data-measuring] {
    cursor: crosshair;
  }
  &:focus-visible {
    outline-offset: 3px;
  }
`

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`

const Heading = styled.span`
  position: absolute;
  z-index: ${layer.middle};
  left: ${space[12]};
  bottom: ${space[12]};
  padding: ${space[4]} ${space[10]};
  background: ${translucent.night(0.72)};
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  pointer-events: none;
`

const Waiting = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${translucent.night(1)};
  color: ${color.textOnDark};
`
