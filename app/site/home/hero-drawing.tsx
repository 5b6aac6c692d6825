import { type RefObject, useEffect, useRef } from 'react'
import { ContourLines } from '../../ui/marks/contour-lines'
import { GnssMark, TraverseMark, TriangulationMark } from '../../ui/marks/survey-marks'

/** Where the control points stand, in hundredths of the width and height, clear of text and controls. */
const points = [
  { left: 64, top: 30, Mark: TraverseMark },
  { left: 61.5, top: 60, Mark: GnssMark },
  { left: 86, top: 71, Mark: TriangulationMark },
]

/** From how near the pointer makes a control point pulse, in px. */
const reach = 80

/** The contour lines and control points over the slides. */
export function HeroDrawing() {
  const first = useRef<HTMLSpanElement>(null)
  useEffect(() => pulseNearPointer(first), [])
  return (
    <>
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
    </>
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
