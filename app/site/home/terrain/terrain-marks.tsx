import { css } from 'styled-components'
import { color, textSize } from '../../../ui/theme'
import { terrainColors } from '../../../ui/theme/terrain-colors'
import file from './spot-heights.json'
import {
  formatMinutes,
  latitudeAt,
  longitudeAt,
  meridians,
  parallels,
  type Direction,
  type Place,
  type View,
  baseHeight,
  extent,
  pivot,
  project,
} from './terrain-geometry'

const { spots, sights } = file

/** The radius at which the numbers of the graduated circle stand, and how far apart they are. */
const ring = { radius: 656, every: 30 }

const toRadians = (degrees: number) => (degrees * Math.PI) / 180
const round = (value: number) => Math.round(value * 10) / 10

interface TerrainMarksProps {
  view: View
  direction: Direction
  /** Whether the relief leaves a place in sight; without the heights, all of them are. */
  isVisible?: (place: Place) => boolean
}

/** How far above its place a mark is drawn, and how near to it a pointer means it. */
const markRise = 6
const markReach = 12

/** The place of the mark that a pointer is on: the height read there is the one printed beside it. */
export function findMark(
  { view, direction, isVisible }: Required<TerrainMarksProps>,
  pointer: { x: number; y: number },
): Place | undefined {
  return spots.find((spot) => {
    const { x, y } = project(view, direction, spot)
    const distance = Math.hypot(pointer.x - x, pointer.y - y + markRise * view.markScale)
    return distance < markReach * view.markScale && isVisible(spot)
  })
}

/** What is printed over the terrain: survey marks with their heights and sight lines, the net's numbers, the circle's. */
export function TerrainMarks({ view, direction, isVisible = () => true }: TerrainMarksProps) {
  const see = (place: Place) => {
    const { x, y } = project(view, direction, place)
    return { x: round(x), y: round(y) }
  }
  const shown = spots.map((spot) => ({ ...spot, ...see(spot), visible: isVisible(spot) }))
  return (
    <svg className="marks num" viewBox={`${-view.width / 2} 0 ${view.width} ${view.height}`} aria-hidden="true">
      <path
        className="sights"
        strokeWidth={1.2 * view.markScale}
        d={sights
          .map(([from = 0, to = 0]) => [shown[from], shown[to]])
          .map(([a, b]) => (a?.visible && b?.visible ? `M${a.x} ${a.y}L${b.x} ${b.y}` : ''))
          .join('')}
      />
      {shown.map(
        ({ x, y, height, mark, visible }, index) =>
          visible && (
            <g
              key={height}
              transform={`translate(${x} ${round(y - markRise * view.markScale)}) scale(${view.markScale})`}
            >
              <MarkShape kind={mark} />
              {index < view.printed && (
                <text x="15" y="4">
                  {height.toFixed(1)}
                </text>
              )}
            </g>
          ),
      )}
      {view.printed > spots.length && <Numbers {...{ view, direction, isVisible, see }} />}
      {/* Nobody takes the net's numbers for the place of real ground. */}
      <text className="schematic" {...view.schematic}>
        示意地形
      </text>
    </svg>
  )
}

function MarkShape({ kind }: { kind: string }) {
  if (kind === 'levelling')
    return <path d="M7.6 0a7.6 7.6 0 1 1-15.2 0a7.6 7.6 0 1 1 15.2 0M-5.3-5.3l10.6 10.6m0-10.6l-10.6 10.6" />
  if (kind === 'traverse') return <path d="M-6.6-6.6h13.2v13.2h-13.2zM-1 0a1 1 0 1 1 2 0a1 1 0 1 1-2 0" />
  const [radius, drop] = kind === 'gnss' ? [3.4, 0.8] : [1, 1.2]
  return (
    <path
      d={`M0-10l9.2 16h-18.4zM${-radius} ${drop}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1${-2 * radius} 0`}
    />
  )
}

interface NumbersProps extends Required<TerrainMarksProps> {
  see: (place: Place) => { x: number; y: number }
}

/** The degrees along the two edges that face the visitor, and of the graduated circle. */
function Numbers({ view, direction, isVisible, see }: NumbersProps) {
  const azimuth = toRadians(direction.azimuth)
  const south = Math.cos(azimuth) >= 0
  const west = Math.sin(azimuth) >= 0
  const onEdge = (x: number, y: number) => ({ x, y, height: baseHeight })
  const ticks = [
    ...meridians.map((x) => {
      const [edge, out] = south ? [extent.bottom, 1] : [extent.top, -1]
      return { text: formatMinutes(longitudeAt(x)), at: onEdge(x, edge + 8 * out), label: onEdge(x, edge + 40 * out) }
    }),
    ...parallels.map((y) => {
      const [edge, out] = west ? [extent.left, -1] : [extent.right, 1]
      return { text: formatMinutes(latitudeAt(y)), at: onEdge(edge + 8 * out, y), label: onEdge(edge + 46 * out, y) }
    }),
  ]
  const degrees = Array.from({ length: 360 / ring.every }, (_, index) => index * ring.every).map((degree) => ({
    degree,
    place: onEdge(
      pivot.x + ring.radius * Math.sin(toRadians(degree)),
      pivot.y - ring.radius * Math.cos(toRadians(degree)),
    ),
  }))
  return (
    <>
      {ticks.map(({ text, at, label }) => {
        const [tick, end, words] = [
          see(at),
          see({ ...at, x: at.x + (label.x - at.x) / 3, y: at.y + (label.y - at.y) / 3 }),
          see(label),
        ]
        return (
          isVisible(label) && (
            <g key={text} className="tick">
              <path d={`M${tick.x} ${tick.y}L${end.x} ${end.y}`} />
              <text x={words.x} y={words.y + 5}>
                {text}
              </text>
            </g>
          )
        )
      })}
      {degrees
        .map(({ degree, place }) => ({ degree, place, ...see(place) }))
        .filter(
          ({ x, y, place }) =>
            x > -view.width / 8 && x < view.width / 2 - 20 && y > 380 && y < view.height - 20 && isVisible(place),
        )
        .map(({ degree, x, y }) => (
          <text key={degree} className="degree" x={x} y={y + 4}>
            {degree}
          </text>
        ))}
    </>
  )
}

export const terrainMarksCss = css`
  .marks {
    position: absolute;
    top: 0;
    left: 50%;
    height: 100%;
    transform: translateX(-50%);
    overflow: visible;
    pointer-events: none;
  }
  .marks g path {
    fill: ${color.backgroundDark};
    fill-opacity: 0.8;
    stroke: ${color.markOnDark};
    stroke-width: 1.7;
    stroke-linejoin: round;
  }
  .marks text {
    fill: ${terrainColors.label};
    font-size: ${textSize.note};
    stroke: ${color.backgroundDark};
    stroke-width: 3.4;
    stroke-opacity: 0.8;
    stroke-linejoin: round;
    paint-order: stroke;
    letter-spacing: 0.4px;
  }
  .marks .sights {
    fill: none;
    stroke: ${color.markOnDark};
    stroke-dasharray: 1 6;
    stroke-linecap: round;
    opacity: 0.75;
  }
  .marks .tick path {
    stroke: ${color.lineOnPicture};
    stroke-width: 1;
  }
  .marks .tick text,
  .marks .degree,
  .marks .schematic {
    fill: ${color.textOnDarkSoft};
    stroke: none;
    font-size: ${textSize.caption};
    text-anchor: middle;
    letter-spacing: 0;
  }
  .marks text.schematic {
    text-anchor: end;
  }
`
