import styled from 'styled-components'
import { color, layer, media, textSize, translucent } from '../../../ui/theme'
import { formatAngle, latitudeAt, longitudeAt } from './coordinates'
import { type Place, type View, narrowView } from './terrain-geometry'

interface Point {
  x: number
  y: number
}

const Plate = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  width: 168px;
  padding: 9px 14px;
  border: 1px solid ${color.markOnDark};
  border-radius: 2px;
  background: ${translucent.night(0.86)};
  font-size: ${textSize.caption};
  line-height: 1.62;
  color: ${color.textOnDarkSoft};
  white-space: nowrap;
  pointer-events: none;
  span {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
  b {
    font-weight: 400;
    color: ${color.textOnDark};
  }
  .height b {
    font-weight: 600;
    color: ${color.markOnDark};
  }
  ${media.tight} {
    inset: 24px 24px auto auto !important;
  }
  ${media.mobile} {
    inset: 14rem 0.9rem auto !important;
    width: auto;
    display: flex;
    justify-content: space-between;
    padding: 0;
    border: 0;
    background: none;
    line-height: 1;
    span {
      gap: 0.25rem;
    }
  }
`

/** How far the plate stands from the pointer, and how large it is at most, in px of the layout. */
const offset = { right: 34, below: 22 }
const plate = { width: 168, height: 110 }

interface ReadoutProps {
  view: View
  place: Place
  /** Where it is seen. */
  at: Point
  /** How far the frame goes to the right of its middle. */
  halfWidth: number
}

/** What the ground at a place is: its coordinates and its height. */
export function Readout({ view, place, at, halfWidth }: ReadoutProps) {
  const flipsLeft = at.x + offset.right + plate.width > halfWidth
  const flipsUp = at.y + offset.below + plate.height > view.height
  const left = flipsLeft ? at.x - offset.right - plate.width : at.x + offset.right
  const top = flipsUp ? at.y - offset.below - plate.height : at.y + offset.below
  const style = view === narrowView ? undefined : { left: `calc(50% + ${left}px)`, top: `${top}px` }
  return (
    <Plate className="readout num" aria-hidden="true" style={style}>
      <span>
        东经 <b>{formatAngle(longitudeAt(place.x))}</b>
      </span>
      <span>
        北纬 <b>{formatAngle(latitudeAt(place.y))}</b>
      </span>
      <span className="height">
        高程 <b>{place.height.toFixed(1)} m</b>
      </span>
    </Plate>
  )
}

/** The sight at the place that is read. */
export function Crosshair({ view, at }: { view: View; at: Point }) {
  return (
    <svg className="marks" viewBox={`${-view.width / 2} 0 ${view.width} ${view.height}`} aria-hidden="true">
      <g
        fill="none"
        stroke={color.surface}
        strokeWidth="1.5"
        transform={`translate(${at.x} ${at.y}) scale(${view.markScale})`}
      >
        <circle r="13" />
        <circle r="2.2" fill={color.surface} stroke="none" />
        <line x1="-24" x2="-10" />
        <line x1="10" x2="24" />
        <line y1="-24" y2="-10" />
        <line y1="10" y2="24" />
      </g>
    </svg>
  )
}
