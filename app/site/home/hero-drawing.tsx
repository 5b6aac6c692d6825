import { type RefObject, useEffect, useRef } from 'react'
import styled from 'styled-components'
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

/** Closed contour lines around one summit, from the innermost, in a field of 1440 × 660. */
const lines = [
  'M403 430c2 10-7 25-17 33c-10 7-31 9-45 14c-14 4-28 11-41 11c-13 0-27-9-39-14c-11-5-21-11-30-18c-8-7-15-16-19-26c-3-10-8-24-2-34c6-10 23-24 38-26c15-2 37 10 52 14c15 3 23 3 35 6c12 4 26 6 37 13c12 6 29 17 31 27z',
  'M508 424c4 18-20 46-41 60c-20 14-56 19-82 26c-27 7-51 18-76 17c-25 0-50-12-72-21c-23-9-48-17-63-31c-15-14-20-32-25-51c-6-19-18-45-7-63c11-18 44-41 72-45c28-4 68 15 95 21c27 6 43 7 65 13c22 6 45 12 67 24c22 12 63 32 67 50z',
  'M617 418c7 27-38 66-69 87c-32 21-81 29-119 39c-39 9-75 18-111 17c-36 0-73-10-107-21c-35-11-79-23-100-44c-20-20-19-50-25-78c-7-28-29-67-12-93c16-25 69-54 109-60c41-6 97 14 135 22c38 8 62 14 94 24c32 10 63 17 97 35c34 17 102 45 108 72z',
  'M727 412c8 35-57 86-99 114c-43 28-105 42-155 52c-50 11-97 12-146 11c-49 0-98-1-145-12c-47-12-109-31-136-59c-27-27-19-68-26-106c-6-38-35-89-12-121c23-32 95-63 148-73c54-9 122 6 171 15c49 9 80 26 122 40c43 14 84 20 131 43c46 23 139 61 147 96z',
  'M833 406c9 44-71 107-124 141c-52 35-129 55-191 66c-62 11-121-1-182-1c-61 1-126 16-185 4c-60-11-137-40-171-75c-34-35-26-88-31-135c-6-47-33-109-2-147c31-39 121-70 185-84c65-14 145-10 204 1c59 10 97 42 150 60c53 18 111 21 169 49c58 29 169 77 178 121z',
  'M932 400c10 53-75 130-137 171c-61 41-158 65-234 75c-75 10-142-16-216-14c-74 2-156 38-228 27c-71-12-161-53-203-96c-41-43-42-107-45-163c-4-56-15-126 25-171c41-44 141-77 216-96c75-19 166-28 235-17c69 11 112 60 177 83c65 22 145 20 213 53c68 34 186 95 197 148z',
  'M1021 394c11 63-65 154-135 202c-70 47-195 71-283 80c-89 10-163-28-249-23c-86 4-186 59-270 48c-85-11-185-64-236-115c-51-52-69-128-69-192c1-64 20-140 72-191c52-50 153-86 237-111c84-24 187-46 266-35c79 11 130 75 207 102c78 27 182 20 258 59c77 39 191 113 202 176z',
  'M1101 388c13 73-43 182-120 234c-77 53-237 72-341 81c-103 9-179-33-277-26c-98 6-214 76-311 65c-97-12-210-74-272-133c-62-59-104-150-98-221c6-71 71-150 135-207c64-56 158-101 249-131c90-30 207-60 297-50c90 11 151 83 242 113c90 31 218 24 301 69c83 46 183 133 195 206z',
]

/**
 * Contour lines in the colour of the text, every fourth one heavier, as on a map. They fill their box as
 * a covering picture does. Each has a length of 1, for a style that draws them.
 */
function ContourLines({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 660"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <path key={line} d={line} pathLength={1} strokeWidth={index % 4 === 3 ? 2 : 1} />
      ))}
    </svg>
  )
}
