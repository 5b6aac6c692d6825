import { type RefObject, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { ContourLines } from '../../ui/contour-lines'
import { GnssMark, TraverseMark, TriangulationMark } from '../../ui/marks'
import { color, duration, easing, layer, media, translucent } from '../../ui/theme'

const Layer = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${layer.raised};
  pointer-events: none;
  color: ${color.markOnDark};
  .lines {
    position: absolute;
    width: 100%;
    height: 100%;
    opacity: 0.2;
    -webkit-mask-image: linear-gradient(90deg, black 26%, transparent 50%);
    mask-image: linear-gradient(90deg, black 26%, transparent 50%);
  }
  .lines path {
    stroke-dasharray: 1;
    animation: contour-draw ${duration.scene} ${easing.scene};
  }
  @keyframes contour-draw {
    from {
      stroke-dashoffset: 1;
    }
  }
  /* The attribute hidden would draw the lines again whenever it ends. */
  [data-on-terrain] & {
    visibility: hidden;
  }
  [data-on-terrain] & path {
    animation-play-state: paused;
  }
  html[data-drawn] & path {
    animation: none;
  }
  .point {
    position: absolute;
    width: 28px;
    height: 28px;
    margin: -14px 0 0 -14px;
    filter: drop-shadow(0 0 2px ${translucent.night(0.8)});
  }
  .point::after {
    content: '';
    position: absolute;
    inset: -8px;
    border: 2px solid currentColor;
    border-radius: 50%;
    opacity: 0;
  }
  .point[data-near]::after {
    animation: point-pulse ${duration.scene} ${easing.standard};
  }
  @keyframes point-pulse {
    from {
      opacity: 0.9;
      transform: scale(0.4);
    }
    to {
      opacity: 0;
      transform: scale(1.7);
    }
  }
  [data-on-light] & {
    color: ${color.mark};
  }
  [data-on-light] & .point {
    filter: drop-shadow(0 0 3px ${color.surface});
  }
  ${media.mobile} {
    .point {
      display: none;
    }
  }
`

/** Where the control points stand, in hundredths of the width and height, clear of text and controls. */
const points = [
  { left: 64, top: 30, Mark: TraverseMark },
  { left: 61.5, top: 60, Mark: GnssMark },
  { left: 86, top: 71, Mark: TriangulationMark },
]

/** From how near the pointer makes a control point pulse, in px. */
const reach = 80

/**
 * Survey marks over the slides: contour lines that draw themselves once on the first load, and control points that pulse
 * once when a fine pointer comes near. What is up is said by the slides around them.
 */
export function HeroDrawing() {
  const first = useRef<HTMLSpanElement>(null)
  useEffect(() => pulseNearPointer(first), [])
  return (
    <Layer className="unprinted" aria-hidden="true">
      <ContourLines className="lines" />
      {points.map(({ left, top, Mark }, index) => (
        <span
          key={left}
          ref={index === 0 ? first : undefined}
          className="point"
          style={{ left: `${left}%`, top: `${top}%` }}
        >
          <Mark />
        </span>
      ))}
    </Layer>
  )
}

function pulseNearPointer(part: RefObject<HTMLElement | null>): (() => void) | undefined {
  const section = part.current?.closest('section')
  if (!section || !matchMedia('(pointer: fine)').matches) return undefined
  let frame = 0
  const follow = ({ clientX, clientY }: PointerEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      for (const point of section.querySelectorAll('.point')) {
        const box = point.getBoundingClientRect()
        const distance = Math.hypot(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2)
        point.toggleAttribute('data-near', distance < reach)
      }
    })
  }
  section.addEventListener('pointermove', follow)
  return () => {
    cancelAnimationFrame(frame)
    section.removeEventListener('pointermove', follow)
  }
}
