import type { SceneValues } from '../../../content/scene'
import type { CloudValue, ImageValue } from '../../../content/values'

/** A point cloud that visitors turn and measure in. */
export interface CaseScene {
  cloud: CloudValue
  still: ImageValue
  /** The mean error of a point in metres. */
  accuracy: number
  note: string
}

/** The scene that an entry shows; null when it has none. */
export function readScene({ sceneCloud, sceneStill, sceneAccuracy, sceneNote }: SceneValues): CaseScene | null {
  if (!sceneCloud || !sceneStill || sceneAccuracy === null) return null
  return { cloud: sceneCloud, still: sceneStill, accuracy: sceneAccuracy / 100, note: sceneNote }
}
