import type { CloudStore } from './cloud-store'
import type { Colouring } from './draw-cloud'
import type { Camera, Place3 } from './scene-view'

/** A place of the frame, and how large the frame is. */
export interface FramePlace {
  u: number
  v: number
  /** Its width by its height. */
  ratio: number
  /** In px. */
  height: number
}

/** A point cloud or a model that is open on a canvas. */
export interface OpenedScene {
  /** Metres of one step of the stored positions. */
  step: number
  /** The points, their colours and sections; null for a model. */
  cloud: CloudStore | null
  draw: (camera: Camera, colouring: Colouring) => void
  /** What is seen at a place of the frame; null where nothing is. */
  find: (camera: Camera, place: FramePlace) => Place3 | null
  /** Ends all fetching, and gives back what the graphics card holds. */
  close: () => void
}

/** What opens a scene. */
interface SceneSource {
  src: string
  /** How many bytes are read until it is seen. */
  firstBytes: number
  /** Called when more points have come. */
  onMore: () => void
}

/**
 * Prepares a canvas for a scene.
 * @returns what fetches it, or null where the browser cannot show it
 */
export type PrepareScene = (
  canvas: HTMLCanvasElement,
) => ((source: SceneSource, signal: AbortSignal) => Promise<OpenedScene>) | null
