import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import type { ImageValue } from '../../content/values'
import { Picture } from '../../ui/picture'
import { TriangulationMark } from '../../ui/marks'
import {
  color,
  duration,
  easing,
  layer,
  radius,
  scene,
  shadow,
  size,
  textSize,
  translucent,
  ellipsis,
} from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { marksOf, rowsOf } from './network-marks'
import { SketchNote } from './sketch-note'

const Frame = styled.div`
  position: relative;
  min-height: 300px;
  border-radius: ${radius.image};
  overflow: hidden;
  background: ${scene.map} url(/art/map-day.svg) center/cover;
  &[data-rows='2'] {
    min-height: 380px;
  }
  &[data-rows='3'],
  &[data-rows='4'],
  &[data-rows='5'] {
    min-height: 520px;
  }
  &[data-rows='more'] {
    min-height: 720px;
  }
`

const SketchFrame = styled(Frame).attrs({ className: 'daylight not-on-phones' })``

const RealFrame = styled(Frame).attrs({ className: 'daylight' })`
  min-height: 0;
  margin: 0 ${size(0, -0.9)};
  background: none;
  img {
    width: 100%;
  }
`

const Chain = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`

const Office = styled.button`
  position: absolute;
  display: grid;
  justify-items: center;
  width: 44px;
  height: 44px;
  margin: -22px;
  align-content: center;
  border-radius: 50%;
  color: ${color.mark};
  transition: background-color ${duration.fast} ${easing.standard};
  &:hover {
    background: ${translucent.white(0.7)};
  }
  &[aria-pressed='true'] {
    background: ${color.surface};
    color: ${color.link};
    box-shadow: ${shadow.low};
  }
`

/** Where names would cover each other, only those in use are shown. */
const Name = styled.span`
  position: absolute;
  top: 100%;
  max-width: 8em;
  margin-top: 2px;
  padding: 0 8px;
  background: ${translucent.white(0.88)};
  border-radius: ${radius.image};
  color: ${color.text};
  font-size: ${textSize.caption};
  line-height: 1.6;
  ${ellipsis}
  ${Office}[aria-pressed='true'] > & {
    color: ${color.link};
    font-weight: 600;
  }
  [data-many] > ${Office}:not(:hover):not(:focus):not([aria-pressed='true']) > & {
    visibility: hidden;
  }
  [data-many] > ${Office} > & {
    z-index: ${layer.raised};
  }
`

const Symbol = styled(TriangulationMark)`
  fill: ${color.textOnDark};
  circle {
    fill: currentColor;
  }
`

const Note = styled(SketchNote)`
  padding: 2px 10px;
`

interface NetworkMapProps {
  offices: Array<RowOf<'serviceNetwork'>>
  chosen: number
  onChoose: (id: number) => void
}

/** How many names fit beside their marks; with more, only those in use show theirs. */
const namesFit = 9

/**
 * The offices over imaginary terrain, a triangulation mark each, in the order of the list and not by
 * geography. A real map takes its place only once staff have uploaded a reviewed one and its number is set.
 */
export function NetworkMap({ offices, chosen, onChoose }: NetworkMapProps) {
  const { mapApproval, networkImage: real } = useSettings()
  const networkImage: ImageValue | null = real
  if (networkImage && (networkImage.mapNote || mapApproval)) {
    return (
      <RealFrame>
        <Picture
          image={networkImage}
          sizes={{ phone: [91], page: [752], tablet: [1200] }}
          alt={networkImage.alt || '服务网络分布图'}
        />
        {!networkImage.mapNote && <Note>审图号：{mapApproval}</Note>}
      </RealFrame>
    )
  }
  const marks = marksOf(offices.length)
  const rows = rowsOf(offices.length)
  return (
    <SketchFrame
      data-rows={rows > 5 ? 'more' : rows}
      data-many={offices.length > namesFit || undefined}
      role="group"
      aria-label="服务网络示意"
    >
      <Chain viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <polyline
          points={marks.map(({ left, top }) => `${left},${top}`).join(' ')}
          stroke={color.mark}
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </Chain>
      {offices.map((office, index) => (
        <Office
          type="button"
          key={office.id}
          aria-pressed={office.id === chosen}
          style={{ left: `${marks[index]?.left}%`, top: `${marks[index]?.top}%` }}
          onClick={() => onChoose(office.id)}
        >
          <Symbol size={24} />
          <Name>{office.title}</Name>
        </Office>
      ))}
      <Note>分布示意，不表示实际位置</Note>
    </SketchFrame>
  )
}
