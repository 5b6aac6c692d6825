import { Eraser, Rotate3d, Ruler, Spline, Undo2, X } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../../../ui/form/button'
import { Text } from '../../../ui/text'
import { media, space } from '../../../ui/theme'
import { Actions, Basis, Figure, Frame, Points, Result, Tools } from '../ground/ground-panel'
import {
  describeMeasurement,
  describeNextStep,
  formatPlace3,
  type ScenePoints,
  type SceneReading,
  type SceneTool,
} from './measure-scene'
import type { SceneNoun } from './read-scene'

interface ScenePanelProps {
  noun: SceneNoun
  tool: SceneTool
  points: ScenePoints
  reading: SceneReading | null
  onChoose: (tool: SceneTool) => void
  onRemoveLast: () => void
  onClear: () => void
  onClose: () => void
}

const tools = [
  { tool: 'look', name: '浏览', Icon: Rotate3d },
  { tool: 'distance', name: '测距', Icon: Ruler },
  { tool: 'section', name: '剖面', Icon: Spline },
] as const
/** A section shows points, which a model has none of. */
const toolsOf = { 点云: tools, 模型: tools.filter(({ tool }) => tool !== 'section') }
/** What is picked. */
const picked = { 点云: '点取最近的测点', 模型: '点取模型表面' }

/** Beside the scene: what to do with it, and what was measured, as figures and as a list of its points. */
export function ScenePanel({ noun, tool, points, reading, onChoose, onRemoveLast, onClear, onClose }: ScenePanelProps) {
  return (
    <Tight className="unprinted">
      <Tools role="group" aria-label={`${noun}工具`}>
        {toolsOf[noun].map(({ tool: one, name, Icon }) => (
          <button key={name} type="button" aria-pressed={tool === one} onClick={() => onChoose(one)}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {name}
          </button>
        ))}
      </Tools>
      <Text as="p" $role="meta" $tone="soft">
        {describeNextStep(noun, tool, points.length)}
      </Text>
      <p role="status" className="visually-hidden">
        {tool !== 'look' && describeMeasurement(noun, tool, points, reading)}
      </p>
      {reading && (
        <Result>
          <span>{reading.label}</span>
          <Figure>{reading.figure}</Figure>
          {reading.more.map(([label, value]) => (
            <span key={label}>
              {label} <b className="num">{value}</b>
            </span>
          ))}
        </Result>
      )}
      {tool !== 'look' && (
        <Actions>
          <Button size="small" variant="secondary" disabled={points.length === 0} onClick={onRemoveLast}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            撤销一点
          </Button>
          <Button size="small" variant="secondary" disabled={points.length === 0} onClick={onClear}>
            <Eraser size={16} strokeWidth={1.75} aria-hidden />
            重新量测
          </Button>
        </Actions>
      )}
      {points.length > 0 && (
        <Ends aria-label="量测点">
          {points.map((point, index) => (
            <li key={index}>
              <span className="num">{formatPlace3(point)}</span>
            </li>
          ))}
        </Ends>
      )}
      <Basis>
        {tool === 'look'
          ? `键盘：选中${noun}后，方向键旋转，Shift 加方向键平移，+ 与 − 缩放，0 显示全貌。`
          : `${picked[noun]}；± 为中误差，由点位中误差传播得出。键盘：方向键移动十字，Shift 加方向键旋转，回车设点，退格撤销，Esc 结束。`}
      </Basis>
      <Button size="small" variant="secondary" onClick={onClose}>
        <X size={16} strokeWidth={1.75} aria-hidden />
        关闭{noun}
      </Button>
    </Tight>
  )
}

/** On telephones as high as what is in it. */
const Tight = styled(Frame)`
  ${media.narrow} {
    min-height: 0;
  }
`

const Ends = styled(Points)`
  flex: none;
  min-height: 0;
  padding-block: ${space[4]};
`
