import { useMemo } from 'react'
import styled from 'styled-components'
import { cloudClasses } from '../../../content/cloud/cloud-format'
import { color, size, space, textSize } from '../../../ui/theme'
import { cloudColors } from '../../../ui/theme/cloud-colors'
import { chooseScale } from '../ground/measure'
import { findHeights, type SceneReading } from './measure-scene'
import type { SectionPoint } from './search-points'

interface SceneSectionProps {
  section: readonly SectionPoint[]
  /** Metres of the line. */
  length: number
  reading: SceneReading
  /** Of the drawing, in px. */
  width: number
}

const height = 220
const edge = { left: 52, right: 16, top: 14, bottom: 30 }
/** More points in a drawing cost time and show nothing. */
const mostShown = 6_000
/** How many heights the table lists. */
const stations = 10

/** The points beside a line as seen from its side, and the highest and lowest of them along it as a table. */
export function SceneSection({ section, length, reading, width }: SceneSectionProps) {
  const range = findHeights(section)
  const { low, high } = range ?? { low: 0, high: 1 }
  const across = width - edge.left - edge.right
  const above = height - edge.top - edge.bottom
  const rise = Math.max(high - low, 0.5)
  const xOf = (along: number) => edge.left + (along / length) * across
  const yOf = (up: number) => edge.top + above - ((up - low) / rise) * above
  const shown = useMemo(() => groupByKind(section), [section])
  const exaggeration = above / rise / (across / length)
  return (
    <figure>
      <Drawing
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`剖面图：${reading.label} ${reading.figure}，${reading.more.map((one) => one.join(' ')).join('，')}`}
      >
        {listTicks(low, low + rise, 4).map((value) => (
          <g key={value}>
            <line x1={edge.left} x2={width - edge.right} y1={yOf(value)} y2={yOf(value)} />
            <text x={edge.left - 8} y={yOf(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {listTicks(0, length, 6).map((value) => (
          <text key={value} x={xOf(value)} y={height - 10} textAnchor="middle">
            {value}
          </text>
        ))}
        {shown.map(({ kind, points }) => (
          <path
            key={kind}
            stroke={cloudColors.classes[kind]}
            d={points.map(({ along, height: up }) => `M${xOf(along).toFixed(1)} ${yOf(up).toFixed(1)}h0`).join('')}
          />
        ))}
      </Drawing>
      <Caption>
        <span>横轴为距起点的水平距离（m），纵轴为高程（m，自点云最低点起算）</span>
        <span className="num">{`高程放大 ${exaggeration.toFixed(1)} 倍`}</span>
        {shown.map(({ kind }) => (
          <Key key={kind}>
            <i style={{ background: cloudColors.classes[kind] }} aria-hidden />
            {cloudClasses[kind]?.name}
          </Key>
        ))}
      </Caption>
      <Heights section={section} length={length} />
    </figure>
  )
}

function groupByKind(section: readonly SectionPoint[]) {
  const stride = Math.ceil(section.length / mostShown)
  const groups = Map.groupBy(
    section.filter((_, index) => index % stride === 0),
    ({ kind }) => kind,
  )
  return [...groups].map(([kind, points]) => ({ kind, points })).toSorted((one, other) => one.kind - other.kind)
}

/** Round values between two, about so many. */
function listTicks(from: number, to: number, count: number): number[] {
  const every = chooseScale(Math.max((to - from) / count, 0.01))
  const first = Math.ceil(from / every)
  const last = Math.floor(to / every + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * every).toFixed(2)))
}

/** The section in figures, for those who cannot see it. */
function Heights({ section, length }: Pick<SceneSectionProps, 'section' | 'length'>) {
  const rows = Array.from({ length: stations + 1 }, (_, index) => {
    const at = (length * index) / stations
    const near = section.filter(({ along }) => Math.abs(along - at) <= length / stations / 4)
    return { at, range: findHeights(near) }
  })
  return (
    <Details>
      <summary>剖面高程表</summary>
      <table>
        <thead>
          <tr>
            {['距起点（m）', '最低（m）', '最高（m）'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          {rows.map(({ at, range }) => (
            <tr key={at}>
              <td>{at.toFixed(1)}</td>
              <td>{range ? range.low.toFixed(1) : '无点'}</td>
              <td>{range ? range.high.toFixed(1) : '无点'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  margin-top: ${space[16]};
  border: 1px solid ${color.lineMedium};
  background: ${color.surface};
  line {
    stroke: ${color.line};
  }
  text {
    fill: ${color.textMuted};
    font-size: ${textSize.caption};
  }
  path {
    fill: none;
    stroke-width: 2.4px;
    stroke-linecap: round;
  }
`

const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[16]};
  margin-top: ${space[8]};
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

/** A colour with its name. */
export const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[6]};
  color: ${color.textSoft};
  i {
    width: 10px;
    height: 10px;
    border-radius: 50%;
  }
`

const Details = styled.details`
  margin-top: ${space[8]};
  color: ${color.textSoft};
  font-size: ${textSize.meta};
  summary {
    color: ${color.link};
    cursor: pointer;
    &::before {
      content: '＋ ';
    }
  }
  &[open] summary::before {
    content: '－ ';
  }
  table {
    margin-top: ${space[8]};
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space[4]} ${size(16, 0.8)};
    border: 1px solid ${color.lineMedium};
    text-align: right;
  }
`
