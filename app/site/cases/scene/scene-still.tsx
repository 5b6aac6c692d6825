import { Keyboard, Palette, Rotate3d, Ruler, Spline } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { describeCloud } from '../../../content/cloud/describe-cloud'
import { formatFileSize } from '../../../content/files'
import { Text } from '../../../ui/text'
import { color, space, textSize } from '../../../ui/theme'
import { Filling, groundSizes, Layout, Stage, stageWidth } from '../ground/ground-still'
import type { CaseScene } from './read-scene'

interface SceneStillProps {
  scene: CaseScene
  /** Over the still. */
  children?: ReactNode
  /** In place of the words beside it. */
  words?: ReactNode
}

const measuring = { Icon: Ruler, text: '量测两点的空间距离、水平距离与高差，并注明中误差' }
const keyboard = { Icon: Keyboard, text: '全部操作可用键盘完成' }
const abilities = {
  点云: [
    { Icon: Rotate3d, text: '旋转、平移、放大，放大后自动取更密的点' },
    { Icon: Palette, text: '按颜色、高程或类别着色' },
    measuring,
    { Icon: Spline, text: '绘制剖面线，查看剖面图与高程表' },
    keyboard,
  ],
  模型: [{ Icon: Rotate3d, text: '旋转、平移、放大，从各面查看建筑与地物的贴图' }, measuring, keyboard],
}

/** The still with what can be done once its point cloud or model is open: what is seen without scripts, and until somebody opens it. */
export function SceneStill({ scene: { noun, still, cloud }, children, words }: SceneStillProps) {
  const ratio = still.width / still.height
  return (
    <Layout>
      <Stage $ratio={ratio}>
        <Filling image={still} sizes={groundSizes(ratio, stageWidth)} />
        {children}
      </Stage>
      <div>
        {words ?? (
          <>
            <Text as="p" $role="meta" $tone="soft">
              {`${describeCloud(cloud)[0]}的三维${noun}，首次打开下载约 ${formatFileSize(cloud.firstBytes)}。打开后可以：`}
            </Text>
            <Abilities>
              {abilities[noun].map(({ Icon, text }) => (
                <li key={text}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  {text}
                </li>
              ))}
            </Abilities>
          </>
        )}
      </div>
    </Layout>
  )
}

const Abilities = styled.ul`
  margin-top: ${space[12]};
  li {
    display: flex;
    gap: ${space[12]};
    align-items: flex-start;
    padding: ${space[14]} 0;
    border-top: 1px solid ${color.line};
    color: ${color.textBody};
    font-size: ${textSize.note};
    line-height: 1.6;
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.link};
  }
`
