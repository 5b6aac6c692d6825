import type { Overview } from '../../contract'
import styled from 'styled-components'
import { color } from '../../ui/theme'
import { DashboardCard } from './side-cards'

const [width, height, left, right, top, bottom] = [740, 150, 16, 724, 26, 96]

/** 近十二个月发布量, drawn as an elevation profile with a triangle at the latest value. */
export function MonthProfile({ months }: { months: Overview['months'] }) {
  const highest = Math.max(1, ...months.map(({ count }) => count))
  const points = months.map(({ month, count }, index) => ({
    month,
    count,
    x: left + (index * (right - left)) / Math.max(1, months.length - 1),
    y: bottom - (count / highest) * (bottom - top),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const latest = points.at(-1)
  const label = `近十二个月发布量：${months.map(({ month, count }) => `${month} ${count} 条`).join('，')}`
  return (
    <DashboardCard title="近十二个月发布量" note="全部栏目，单位：条">
      <Frame>
        <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {[top, (top + bottom) / 2, bottom].map((y) => (
            <path key={y} d={`M0 ${y}H${width}`} stroke={color.lineSoft} />
          ))}
          {points.length > 0 && (
            <polygon points={`${left},${bottom} ${line} ${right},${bottom}`} fill={color.accentPale} />
          )}
          <polyline points={line} fill="none" stroke={color.accent} strokeWidth="2" />
          {points.map(({ month, count, x, y }) => (
            <g key={month}>
              <title>{`${month}：${count} 条`}</title>
              <circle cx={x} cy={y} r="2.5" fill={color.accent} />
              <circle cx={x} cy={y} r="14" fill="transparent" />
              <text x={x} y={height - 22} textAnchor="middle" fontSize="12" fill={color.textMuted}>
                {Number(month.slice(5))} 月
              </text>
            </g>
          ))}
          {latest && (
            <>
              <path d={`M${latest.x} ${latest.y - 8}l8 13h-16z`} fill="white" stroke={color.mark} strokeWidth="1.6" />
              <text
                x={latest.x - 14}
                y={latest.y + 3}
                textAnchor="end"
                fontSize="15"
                fontWeight="600"
                fill={color.text}
              >
                {latest.count}
              </text>
            </>
          )}
        </Drawing>
      </Frame>
    </DashboardCard>
  )
}

const Frame = styled.div`
  padding: 0 20px 16px;
`

const Drawing = styled.svg`
  display: block;
  width: 100%;
`
