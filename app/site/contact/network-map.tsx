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
  media,
  radius,
  scene,
  shadow,
  textSize,
  translucent,
  ellipsis,
} from '../../ui/theme'
import { useSettings } from '../shared/settings'
import { marksOf, rowsOf } from './network-marks'

const Map = styled.div`
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
  &[data-real] {
    min-height: 0;
    background: none;
  }
  &[data-real] img {
    width: 100%;
  }
  svg.chain {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  button {
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
  }
  .mark {
    fill: ${color.textOnDark};
  }
  .mark circle {
    fill: currentColor;
  }
  button:hover {
    background: ${translucent.white(0.7)};
  }
  button[aria-pressed='true'] {
    background: ${color.surface};
    color: ${color.link};
    box-shadow: ${shadow.low};
  }
  .name {
    position: absolute;
    top: 100%;
    margin-top: 2px;
    padding: 0 8px;
    background: ${translucent.white(0.88)};
    border-radius: ${radius.image};
    color: ${color.text};
    font-size: ${textSize.caption};
    line-height: 1.6;
    ${ellipsis}
    max-width: 8em;
  }
  button[aria-pressed='true'] .name {
    color: ${color.link};
    font-weight: 600;
  }
  &[data-many] .name {
    visibility: hidden;
  }
  &[data-many] button:is(:hover, :focus-visible, [aria-pressed='true']) .name {
    visibility: visible;
    z-index: ${layer.raised};
  }
  .note {
    position: absolute;
    right: 0;
    bottom: 0;
    background: ${color.surface};
    padding: 2px 10px;
    font-size: ${textSize.caption};
    color: ${color.textSoft};
  }
  ${media.mobile} {
    display: none;
    &[data-real] {
      display: block;
      margin: 0 -0.9rem;
    }
  }
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
      <Map data-real>
        <Picture
          image={networkImage}
          sizes={{ phone: [91], page: [752], tablet: [1200] }}
          alt={networkImage.alt || '服务网络分布图'}
        />
        {!networkImage.mapNote && <span className="note">审图号：{mapApproval}</span>}
      </Map>
    )
  }
  const marks = marksOf(offices.length)
  const rows = rowsOf(offices.length)
  return (
    <Map
      data-rows={rows > 5 ? 'more' : rows}
      data-many={offices.length > namesFit || undefined}
      role="group"
      aria-label="服务网络示意"
    >
      <svg className="chain" viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <polyline
          points={marks.map(({ left, top }) => `${left},${top}`).join(' ')}
          stroke={color.mark}
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {offices.map((office, index) => (
        <button
          type="button"
          key={office.id}
          aria-pressed={office.id === chosen}
          style={{ left: `${marks[index]?.left}%`, top: `${marks[index]?.top}%` }}
          onClick={() => onChoose(office.id)}
        >
          <TriangulationMark size={24} />
          <span className="name">{office.title}</span>
        </button>
      ))}
      <span className="note">分布示意，不表示实际位置</span>
    </Map>
  )
}
