import { type RefObject, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { ContourLines } from '../../ui/contour-lines'
import { GnssMark, TraverseMark, TriangulationMark } from '../../ui/survey-marks'
import { media, theme } from '../../ui/theme'

const { c, t } = theme

const Layer = styled.div`
  position:absolute;inset:0;z-index:1;pointer-events:none;color:${c.oc300};
  .lines{position:absolute;width:100%;height:100%;opacity:.2;-webkit-mask-image:linear-gradient(90deg,#000 26%,transparent 50%);mask-image:linear-gradient(90deg,#000 26%,transparent 50%)}
  .lines path{stroke-dasharray:1;animation:contour-draw ${t.scene} ${t.easeScene}}
  @keyframes contour-draw{from{stroke-dashoffset:1}}
  html[data-drawn] & path{animation:none}
  .point{position:absolute;width:28px;height:28px;margin:-14px 0 0 -14px;filter:drop-shadow(0 0 2px rgba(8,32,47,.8))}
  .point::after{content:"";position:absolute;inset:-8px;border:2px solid currentColor;border-radius:50%;opacity:0}
  .point[data-near]::after{animation:point-pulse ${t.scene} ${t.ease}}
  @keyframes point-pulse{from{opacity:.9;transform:scale(.4)}to{opacity:0;transform:scale(1.7)}}
  .dark+&{color:${c.oc500}}
  .dark+& .point{filter:drop-shadow(0 0 3px ${c.n0})}
  ${media.mobile}{.point{display:none}}
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
 * Survey marks over the slides: contour lines that draw themselves once on the first load, and control
 * points that pulse once when a fine pointer comes near.
 */
export function HeroSurvey() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => pulseNearPointer(layer), [])
  // Whoever comes back within the visit has seen the lines drawn.
  useEffect(() => () => document.documentElement.setAttribute('data-drawn', ''), [])
  return (
    <Layer ref={layer} aria-hidden="true">
      <ContourLines className="lines" />
      {points.map(({ left, top, Mark }) => (
        <span key={left} className="point" style={{ left: `${left}%`, top: `${top}%` }}>
          <Mark />
        </span>
      ))}
    </Layer>
  )
}

function pulseNearPointer(layer: RefObject<HTMLElement | null>): (() => void) | undefined {
  const section = layer.current?.closest('section')
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
