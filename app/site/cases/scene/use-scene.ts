import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CloudValue } from '../../../content/values'
import { chooseSectionTiles, chooseTiles, mostDrawn } from './choose-tiles'
import type { Colouring } from './draw-cloud'
import { prepareCloudScene } from './open-cloud-scene'
import { prepareModelScene } from './open-model-scene'
import type { OpenedScene } from './opened-scene'
import { chooseHalfWidth } from './search-points'
import { type Place3, readCamera, type SceneView } from './scene-view'

/** Why a scene is not open. */
export type SceneEnd = 'failed' | 'unsupported'

/** How long a view stays before more points are fetched for it, in ms. */
const restMs = 250

interface Opened {
  /** Null until it can be seen. */
  scene: OpenedScene | null
  /** Grows when more points have come. */
  arrived: number
}

/** Opens a point cloud or a model on a canvas. @param onEnd called when it cannot be opened, or the browser has taken the drawing away */
export function useScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  { src, firstBytes, triangles }: Pick<CloudValue, 'src' | 'firstBytes' | 'triangles'>,
  onEnd: (reason: SceneEnd) => void,
): Opened {
  const [scene, setScene] = useState<OpenedScene | null>(null)
  const [arrived, setArrived] = useState(0)
  const end = useEffectEvent(onEnd)
  const isModel = triangles !== undefined

  useEffect(() => {
    const element = canvas.current
    const open = element && (isModel ? prepareModelScene : prepareCloudScene)(element)
    if (!element || !open) {
      end('unsupported')
      return undefined
    }
    let found: OpenedScene | undefined
    const left = new AbortController()
    const fail = () => left.signal.aborted || end('failed')
    element.addEventListener('webglcontextlost', fail)
    open({ src, firstBytes, onMore: () => setArrived((before) => before + 1) }, left.signal).then((opened) => {
      found = opened
      if (left.signal.aborted) opened.close()
      else setScene(opened)
    }, fail)
    return () => {
      left.abort()
      found?.close()
    }
  }, [canvas, firstBytes, isModel, src])

  return { scene, arrived }
}

interface DrawnScene {
  canvas: RefObject<HTMLCanvasElement | null>
  scene: OpenedScene | null
  arrived: number
  view: SceneView | null
  colouring: Colouring
  /** The line of a section: all points beside it are fetched. */
  line: readonly [Place3, Place3] | null
}

/** Draws a scene whenever something has changed, once for a frame, and fetches more points of a cloud for a view that stays. */
export function useDrawnScene({ canvas, scene, arrived, view, colouring, line }: DrawnScene): void {
  const [size, setSize] = useState('')
  useEffect(() => {
    if (!canvas.current) return undefined
    const observer = new ResizeObserver(([entry]) => setSize(JSON.stringify(entry?.contentRect)))
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [canvas, scene])

  const frame = useRef(0)
  useEffect(() => {
    if (!scene || !view) return undefined
    frame.current = requestAnimationFrame(() => scene.draw(readCamera(view), colouring))
    return () => cancelAnimationFrame(frame.current)
  }, [scene, arrived, view, colouring, size])

  const store = scene?.cloud
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
