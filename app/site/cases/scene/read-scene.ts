import type { SceneValues } from '../../../content/scene'
import type { CloudValue, ImageValue } from '../../../content/values'

/** What is shown: a point cloud or a model. */
export type SceneNoun = '点云' | '模型'

/** A point cloud or a model that visitors turn and measure in. */
export interface CaseScene {
  /** What visitors read of it. */
  noun: SceneNoun
  cloud: CloudValue
  still: ImageValue
  /** The mean error of a point in metres. */
  accuracy: number
  note: string
}

/** The scene that an entry shows; null when it has none. */
export function readScene({ sceneCloud, sceneStill, sceneAccuracy, sceneNote }: SceneValues): CaseScene | null {
  if (!sceneCloud || !sceneStill || sceneAccuracy === null) return null
  const noun = sceneCloud.triangles === undefined ? '点云' : '模型'
  return { noun, cloud: sceneCloud, still: sceneStill, accuracy: sceneAccuracy / 100, note: sceneNote }
}
