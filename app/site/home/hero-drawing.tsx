import { ContourLines } from '../../ui/marks/contour-lines'
import { GnssMark, TraverseMark, TriangulationMark } from '../../ui/marks/survey-marks'

/** Where the control points stand, in hundredths of the width and height, clear of text and controls. */
const points = [
  { left: 64, top: 30, Mark: TraverseMark },
  { left: 61.5, top: 60, Mark: GnssMark },
  { left: 86, top: 71, Mark: TriangulationMark },
]

/** The contour lines and control points over the slides. */
export function HeroDrawing() {
  return (
    <>
      <ContourLines className="lines" />
      {points.map(({ left, top, Mark }) => (
        <span key={left} className="point" style={{ left: `${left}%`, top: `${top}%` }}>
          <Mark />
        </span>
      ))}
    </>
  )
}
