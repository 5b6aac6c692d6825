import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { SiteTraffic } from '../../contract'
import { adminTextSize, color, font } from '../../ui/theme'

type Day = SiteTraffic['days'][number]

const height = 180
const margin = { top: 26, right: 22, bottom: 26, left: 40 }

/** Under the ends of the axis nothing is cut off at this many px for each day that is named. */
const labelWidth = 52

const tickLabel = { fill: color.textMuted, fontSize: adminTextSize.small, fontFamily: font.figures } as const

/** Views per day as a line over an area. A pointer reads single days; the table beside it says the same in words. */
export function ReadersChart({ days }: { days: readonly Day[] }) {
  const { ref, width } = useWidth()
  const [read, setRead] = useState<Day>()
  const highest = Math.max(4, ...days.map(({ count }) => count))
  const x = scalePoint({ domain: days.map(({ day }) => day), range: [margin.left, width - margin.right] })
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: true })
  const getX = ({ day }: Day) => x(day) ?? 0
  const getY = ({ count }: Day) => y(count)
  const every = Math.max(1, Math.ceil((days.length * labelWidth) / Math.max(1, width - margin.left)))
  const shown = read ?? days.at(-1)

  function readDay({ clientX, currentTarget }: PointerEvent) {
    const at = clientX - currentTarget.getBoundingClientRect().left - margin.left
    const index = Math.round(at / (x.step() || 1))
    setRead(days[Math.min(Math.max(index, 0), days.length - 1)])
  }

  return (
    <Frame ref={ref} aria-hidden>
      {width > 0 && (
        <Drawing
          width={width}
          height={height}
          onPointerMove={readDay}
          onPointerDown={readDay}
          onPointerLeave={() => setRead(undefined)}
        >
          <GridRows
            scale={y}
            left={margin.left}
            width={width - margin.left - margin.right}
            numTicks={3}
            stroke={color.lineSoft}
          />
          <AreaClosed data={[...days]} x={getX} y={getY} yScale={y} fill={color.accentPale} />
          <LinePath data={[...days]} x={getX} y={getY} stroke={color.accent} strokeWidth={2} strokeLinejoin="round" />
          <AxisLeft
            scale={y}
            left={margin.left}
            numTicks={3}
            hideAxisLine
            hideTicks
            tickFormat={(value) => (Number.isInteger(Number(value)) ? String(value) : '')}
            tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 }}
          />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            stroke={color.line}
            hideTicks
            tickValues={days.filter((_, index) => (days.length - 1 - index) % every === 0).map(({ day }) => day)}
            tickFormat={(day) => day.slice(5)}
            tickLabelProps={{ ...tickLabel, textAnchor: 'middle' }}
          />
          {shown && <Reading day={shown} x={getX(shown)} y={getY(shown)} width={width} isRead={read !== undefined} />}
        </Drawing>
      )}
    </Frame>
  )
}

/** The day that is pointed at, or the last one, with its figure. */
function Reading({ day, x, y, width, isRead }: { day: Day; x: number; y: number; width: number; isRead: boolean }) {
  const anchor = x > width - 110 ? 'end' : x < margin.left + 110 ? 'start' : 'middle'
  return (
    <>
      {isRead && <path d={`M${x} ${margin.top}V${height - margin.bottom}`} stroke={color.lineMedium} />}
      <path d={`M${x} ${y - 8}l7 12h-14z`} fill={color.surface} stroke={color.mark} strokeWidth="1.6" />
      <text x={x} y={14} textAnchor={anchor} fontSize={adminTextSize.meta} fontWeight="600" fill={color.text}>
        {day.day.slice(5)} {day.count} 次
      </text>
    </>
  )
}

/** How wide an element is, as it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

const Frame = styled.div`
  height: ${height}px;
  overflow: hidden;
`

const Drawing = styled.svg`
  display: block;
  touch-action: pan-y;
`
