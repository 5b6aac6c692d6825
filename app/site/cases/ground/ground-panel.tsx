import { Check, Eraser, PencilRuler, Ruler, SquareSplitHorizontal, Undo2 } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../../../ui/form/button'
import { Text } from '../../../ui/text'
import { color, font, radius, size, space, textSize } from '../../../ui/theme'
import { Panel } from './ground-still'
import { formatLength, formatPlace, measureLength } from './measure'
import {
  describeMeasurement,
  describeNextStep,
  type MeasuredKind,
  type Measurement,
  readResult,
} from './use-measurement'

interface GroundPanelProps {
  measurement: Measurement
  onChoose: (kind: MeasuredKind | null) => void
  onRemoveLast: () => void
  onEnd: () => void
  onClear: () => void
}

const tools = [
  { kind: null, name: '对比', Icon: SquareSplitHorizontal },
  { kind: 'distance', name: '测距', Icon: Ruler },
  { kind: 'area', name: '测面积', Icon: PencilRuler },
] as const

/** Beside the pictures: what to do with them, and what was measured, as figures and as a list of its points. */
export function GroundPanel({ measurement, onChoose, onRemoveLast, onEnd, onClear }: GroundPanelProps) {
  const { kind, points, isOpen } = measurement
  const result = readResult(measurement)
  return (
    <Frame className="unprinted">
      <Tools role="group" aria-label="影像工具">
        {tools.map(({ kind: tool, name, Icon }) => (
          <button key={name} type="button" aria-pressed={kind === tool} onClick={() => onChoose(tool)}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {name}
          </button>
        ))}
      </Tools>
      <Text as="p" $role="meta" $tone="soft">
        {describeNextStep(measurement)}
      </Text>
      <p role="status" className="visually-hidden">
        {kind && describeMeasurement(measurement)}
      </p>
      {result && (
        <Result>
          <span>{result.label}</span>
          <Figure>{result.figure}</Figure>
          {result.more.map(([label, value]) => (
            <span key={value}>
              {label} <b className="num">{value}</b>
            </span>
          ))}
        </Result>
      )}
      {kind && (
        <Actions>
          <Button size="small" variant="secondary" disabled={points.length === 0} onClick={onRemoveLast}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            撤销一点
          </Button>
          {isOpen ? (
            <Button size="small" variant="secondary" disabled={points.length === 0} onClick={onEnd}>
              <Check size={16} strokeWidth={1.75} aria-hidden />
              完成
            </Button>
          ) : (
            <Button size="small" variant="secondary" onClick={onClear}>
              <Eraser size={16} strokeWidth={1.75} aria-hidden />
              重新量测
            </Button>
          )}
        </Actions>
      )}
      {points.length > 0 && (
        <Points aria-label="量测点" tabIndex={0}>
          {points.map((point, index) => {
            const before = points[index - 1]
            return (
              <li key={index}>
                <span className="num">{formatPlace(point)}</span>
                {before && <small className="num">距上一点 {formatLength(measureLength([before, point]))}</small>}
              </li>
            )
          })}
        </Points>
      )}
      <Basis>
        {kind
          ? '± 为中误差，由影像平面中误差与设点误差（一个像素）传播得出；放大后设点更准。'
          : '键盘：选中影像后，方向键移动十字，回车设点，退格撤销，Esc 结束，+ 与 − 缩放。'}
      </Basis>
    </Frame>
  )
}

export const Frame = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${space[14]};
`

export const Tools = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  background: ${color.surface};
  overflow: hidden;
  button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space[6]};
    min-height: ${size(44, 2.4)};
    color: ${color.textBody};
    font-size: ${textSize.note};
    font-weight: 600;
  }
  button + button {
    border-left: 1px solid ${color.lineMedium};
  }
  button:hover {
    background: ${color.selected};
  }
  button[aria-pressed='true'] {
    background: ${color.primary};
    color: ${color.textOnDark};
  }
  button:focus-visible {
    outline-offset: -4px;
  }
  button[aria-pressed='true']:focus-visible {
    outline-color: ${color.textOnDark};
  }
`

export const Result = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[16]};
  padding: ${space[10]} ${space[14]};
  border-left: 3px solid ${color.mark};
  background: ${color.surface};
  color: ${color.textSoft};
  font-size: ${textSize.meta};
  b {
    color: ${color.textBody};
    font-weight: 600;
  }
`

export const Figure = styled.strong.attrs({ className: 'num' })`
  flex: 1 0 100%;
  color: ${color.text};
  font-family: ${font.figures};
  font-size: ${textSize.title};
  font-weight: 600;
  line-height: 1.4;
`

export const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[10]};
`

/** As many points as there is room for; more are scrolled. */
export const Points = styled.ol`
  flex: 1 1 ${size(96, 6)};
  min-height: ${size(96, 6)};
  max-height: ${size(220, 10)};
  margin: 0;
  padding: 0 0 0 ${size(24, 1.2)};
  overflow: auto;
  list-style: decimal;
  color: ${color.textBody};
  font-size: ${textSize.meta};
  line-height: 1.6;
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${textSize.caption};
  }
`

export const Basis = styled.p`
  margin-top: auto;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  line-height: 1.6;
`
