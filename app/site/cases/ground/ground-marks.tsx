import styled from 'styled-components'
import { color, layer, radius, textSize, translucent } from '../../../ui/theme'
import type { Place } from './ground-view'

interface GroundMarksProps {
  /** The points that were set, as places of the frame. */
  places: readonly Place[]
  /** They are a ring. */
  isArea: boolean
  /** Where the next point would be set; nothing while none is. */
  next: Place | null
  /** The crosshair of the keyboard; nothing while the pointer is used. */
  crosshair: Place | null
}

/** What is measured, drawn over the pictures. Screen readers have the list of points. */
export function GroundMarks({ places, isArea, next, crosshair }: GroundMarksProps) {
  const [first] = places
  const last = places.at(-1)
  const line = places.map(toPair).join(' ')
  return (
    <Layer aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {isArea && places.length > 2 && <polygon points={line} />}
        {[true, false].map((isCasing) => (
          <g key={String(isCasing)} data-casing={isCasing || undefined}>
            <polyline points={line} />
            {isArea && places.length > 2 && first && last && <polyline points={`${toPair(last)} ${toPair(first)}`} />}
            {next && last && <polyline data-next points={`${toPair(last)} ${toPair(next)}`} />}
          </g>
        ))}
      </svg>
      {places.map((place, index) => (
        <At key={index} style={moveTo(place)}>
          <Dot />
          <Number>{index + 1}</Number>
        </At>
      ))}
      {crosshair && (
        <At style={moveTo(crosshair)} data-crosshair>
          <Crosshair />
        </At>
      )}
    </Layer>
  )
}

const toPair = ({ u, v }: Place) => `${(u * 100).toFixed(3)},${(v * 100).toFixed(3)}`

/** A transform, which moves a mark without laying anything out. */
const moveTo = ({ u, v }: Place) => ({ transform: `translate(${u * 100}%, ${v * 100}%)` })

const Layer = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${layer.middle};
  overflow: hidden;
  pointer-events: none;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  polygon {
    fill: ${color.markOnDark};
    fill-opacity: 0.22;
  }
  polyline {
    fill: none;
    stroke: ${color.markOnDark};
    stroke-width: 2.5px;
    vector-effect: non-scaling-stroke;
  }
  [data-casing] polyline {
    stroke: ${translucent.ink(0.75)};
    stroke-width: 5px;
  }
  [data-next] {
    stroke-dasharray: 6 5;
  }
`

/** As large as the frame, so that its percentages are those of the frame. */
const At = styled.div`
  position: absolute;
  inset: 0;
`

const Dot = styled.i`
  position: absolute;
  left: -6px;
  top: -6px;
  width: 12px;
  height: 12px;
  border: 2.5px solid ${color.markOnDark};
  border-radius: 50%;
  box-shadow: 0 0 0 1.5px ${translucent.ink(0.75)};
`

const Number = styled.b.attrs({ className: 'num' })`
  position: absolute;
  left: 9px;
  top: -24px;
  padding: 0 6px;
  border-radius: ${radius.image};
  background: ${translucent.ink(0.82)};
  color: ${color.textOnDark};
  font-size: ${textSize.caption};
  line-height: 1.5;
`

/** Open in the middle: what it lies on stays in sight. */
const Crosshair = styled.i`
  position: absolute;
  left: -17px;
  top: -17px;
  width: 34px;
  height: 34px;
  &::before,
  &::after {
    content: '';
    position: absolute;
    background:
      linear-gradient(${color.textOnDark}, ${color.textOnDark}) 0 0 / 12px 12px no-repeat,
      linear-gradient(${color.textOnDark}, ${color.textOnDark}) 100% 100% / 12px 12px no-repeat;
    filter: drop-shadow(0 0 1px ${color.ink}) drop-shadow(0 0 1px ${color.ink});
  }
  &::before {
    left: 16px;
    width: 2px;
    height: 34px;
  }
  &::after {
    top: 16px;
    width: 34px;
    height: 2px;
  }
`
