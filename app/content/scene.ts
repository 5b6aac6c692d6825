import type { CloudValue, ImageValue } from './values'

/** What staff give of a point cloud or model that visitors turn and measure in, as the fields of a content type hold it. */
export interface SceneValues {
  sceneCloud: CloudValue | null
  sceneStill: ImageValue | null
  /** The mean error of a point, in centimetres. */
  sceneAccuracy: number | null
  sceneNote: string
}

/** The most that a still may be wider than high; it is never higher than wide. */
const widest = 3

/** Says what keeps it from being shown and measured in; nothing while none of the fields is filled in. */
export function validateScene(values: SceneValues): Partial<Record<keyof SceneValues, string>> {
  const { sceneCloud, sceneStill, sceneAccuracy, sceneNote } = values
  if (!sceneCloud && !sceneStill && sceneAccuracy === null && !sceneNote) return {}
  return {
    ...(sceneCloud ? {} : { sceneCloud: '请上传点云或模型，三维场景由它和静态图组成' }),
    ...validateStill(sceneStill),
    ...(sceneAccuracy === null && { sceneAccuracy: '请填写点位中误差，量测结果据此注明精度' }),
  }
}

function validateStill(still: ImageValue | null): { sceneStill?: string } {
  if (!still) return { sceneStill: '请上传静态图，打开三维场景之前显示它' }
  const proportion = still.width / still.height
  if (proportion >= 1 && proportion <= widest) return {}
  return { sceneStill: `静态图应为横幅，宽与高之比在 1 至 ${widest} 之间，请裁剪后上传` }
}
