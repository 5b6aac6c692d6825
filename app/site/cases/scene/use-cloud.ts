import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CloudValue } from '../../../content/values'
import { canReadCloud, type CloudStore, openCloud } from './cloud-store'
import { chooseSectionTiles, chooseTiles, mostDrawn } from './choose-tiles'
import { type CloudDrawing, type Colouring, prepareCloud } from './draw-cloud'
import { chooseHalfWidth } from './search-points'
import { type Place3, readCamera, type SceneView } from './scene-view'

/** Why a cloud is not open. */
export type CloudEnd = 'failed' | 'unsupported'

/** How long a view stays before more points are fetched for it, in ms. */
const restMs = 250

interface OpenCloud {
  /** Null until the first points have come. */
  store: CloudStore | null
  drawing: CloudDrawing | null
  /** Grows when more points have come. */
  arrived: number
}

/** Opens a cloud on a canvas. @param onEnd called when it cannot be opened, or the browser has taken the drawing away */
export function useCloud(
  canvas: RefObject<HTMLCanvasElement | null>,
  { src, firstBytes }: Pick<CloudValue, 'src' | 'firstBytes'>,
  onEnd: (reason: CloudEnd) => void,
): OpenCloud {
  const [opened, setOpened] = useState<Omit<OpenCloud, 'arrived'>>({ store: null, drawing: null })
  const [arrived, setArrived] = useState(0)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const element = canvas.current
    const drawing = element && canReadCloud() ? prepareCloud(element) : null
    if (!element || !drawing) {
      end('unsupported')
      return undefined
    }
    let found: CloudStore | undefined
    let isLeft = false
    const fail = () => isLeft || end('failed')
    element.addEventListener('webglcontextlost', fail)
    openCloud(src, firstBytes, () => setArrived((before) => before + 1)).then((store) => {
      found = store
      if (isLeft) store.close()
      else setOpened({ store, drawing })
    }, fail)
    return () => {
      isLeft = true
      found?.close()
      drawing.close()
    }
  }, [canvas, firstBytes, src])

  return { ...opened, arrived }
}

interface DrawnScene {
  canvas: RefObject<HTMLCanvasElement | null>
  store: CloudStore | null
  drawing: CloudDrawing | null
  arrived: number
  view: SceneView | null
  colouring: Colouring
  /** The line of a section: all points beside it are fetched. */
  line: readonly [Place3, Place3] | null
}

/** Draws a cloud whenever something has changed, once for a frame, and fetches more points for a view that stays. */
export function useDrawnScene({ canvas, store, drawing, arrived, view, colouring, line }: DrawnScene): void {
  const [size, setSize] = useState('')
  useEffect(() => {
    if (!canvas.current) return undefined
    const observer = new ResizeObserver(([entry]) => setSize(JSON.stringify(entry?.contentRect)))
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [canvas, store])

  const frame = useRef(0)
  useEffect(() => {
    if (!store || !drawing || !view) return undefined
    frame.current = requestAnimationFrame(() => drawing.draw({ store, camera: readCamera(view), colouring }))
    return () => cancelAnimationFrame(frame.current)
  }, [store, drawing, arrived, view, colouring, size])

  useEffect(() => {
    const box = canvas.current?.getBoundingClientRect()
    if (!store || !view || !box) return undefined
    const timer = setTimeout(() => {
      const room = matchMedia('(pointer: coarse)').matches ? mostDrawn.phone : mostDrawn.desktop
      const { width, height } = box
      const beside = line ? chooseSectionTiles(store.head, line, chooseHalfWidth(store.head, 0)) : []
      store.want([...beside, ...chooseTiles(store.head, readCamera(view), { ratio: width / height, height, room })])
    }, restMs)
    return () => clearTimeout(timer)
  }, [canvas, store, view, line, size])
}
