import { Suspense, useRef } from 'react'
import styled from 'styled-components'
import { describeCloud } from '../../../content/cloud/describe-cloud'
import { formatFileSize } from '../../../content/files'
import { lazyPart } from '../../../ui/deferred-part'
import { color, space, textSize } from '../../../ui/theme'
import { useNear } from '../../shared/use-near'
import { TitleBlock } from '../case-head'
import type { CaseScene as Scene } from './read-scene'
import { SceneStill } from './scene-still'

const SceneViewer = lazyPart(() => import('./scene-viewer'))

/** A point cloud or a model: a still of it, and in its place, once it comes near, a viewer that opens it. */
export function CaseScene({ scene }: { scene: Scene }) {
  const frame = useRef<HTMLElement>(null)
  const isNear = useNear(frame)
  const still = <SceneStill scene={scene} />
  const [amount, size] = describeCloud(scene.cloud)
  const { firstBytes, size: bytes, sides } = scene.cloud
  const isModel = scene.noun === '模型'
  const density = scene.cloud.points / Math.max(sides.width * sides.depth, 1)
  return (
    <figure ref={frame} data-opens>
      {isNear ? (
        <Suspense fallback={still}>
          <SceneViewer scene={scene} />
        </Suspense>
      ) : (
        still
      )}
      <figcaption>
        <Facts>
          <TitleBlock
            facts={[
              isModel ? ['模型', amount] : ['点数', amount],
              ['范围', `东西 × 南北 × 高：${size}`],
              ['点位中误差', `±${scene.accuracy.toFixed(2)} m`],
              isModel
                ? ['表面', '三角网与贴图（简化后）']
                : ['点密度', `约 ${density.toFixed(density < 1 ? 2 : 1)} 点/m²（抽稀后）`],
              [
                '数据量',
                isModel ? formatFileSize(bytes) : `首次 ${formatFileSize(firstBytes)}，全部 ${formatFileSize(bytes)}`,
              ],
              ['量测坐标', '自西南角与最低点起算'],
            ]}
          />
        </Facts>
        {[scene.note, scene.still.mapNote].map((note, index) => note && <Note key={index}>{note}</Note>)}
      </figcaption>
    </figure>
  )
}

const Facts = styled.div`
  margin-top: ${space[16]};
  border-top: 1px solid ${color.lineMedium};
  background: ${color.surface};
`

const Note = styled.p`
  margin-top: ${space[12]};
  color: ${color.textMuted};
  font-size: ${textSize.meta};
`
