import type { ReactNode } from 'react'
import { describeCloud } from '../../../content/cloud/describe-cloud'
import { formatFileSize } from '../../../content/files'
import { Text } from '../../../ui/text'
import { Filling, groundSizes, Layout, Stage, stageWidth } from '../ground/ground-still'
import type { CaseScene } from './read-scene'

interface SceneStillProps {
  scene: CaseScene
  /** Over the still. */
  children?: ReactNode
  /** In place of the words beside it. */
  words?: ReactNode
}

/** The still with what can be done once its point cloud is open: what is seen without scripts, and until somebody opens it. */
export function SceneStill({ scene: { still, cloud }, children, words }: SceneStillProps) {
  const ratio = still.width / still.height
  return (
    <Layout>
      <Stage $ratio={ratio}>
        <Filling image={still} sizes={groundSizes(ratio, stageWidth)} />
        {children}
      </Stage>
      <div>
        {words ?? (
          <Text as="p" $role="meta" $tone="soft">
            {`${describeCloud(cloud)[0]}的三维点云。打开后可以旋转、放大，按颜色、高程或类别着色，量测两点间的距离与高差，绘制剖面线并查看剖面图；首次打开下载约 ${formatFileSize(cloud.firstBytes)}，放大时再取更密的点。`}
          </Text>
        )}
      </div>
    </Layout>
  )
}
