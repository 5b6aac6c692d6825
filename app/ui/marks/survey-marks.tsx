import type { ReactNode } from 'react'

/** Marks of the national topographic symbol set: line 1.6 in a box of 28, in the colour of the text. */

interface MarkProps {
  size?: number
}

function Mark({ size = 28, children }: MarkProps & { children: ReactNode }) {
  return (
    <svg
      className="mark"
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** △· a triangulation point. */
export function TriangulationMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M14 4l10 18H4z" />
      <circle cx="14" cy="16.5" r="1.6" fill="currentColor" stroke="none" />
    </Mark>
  )
}

/** △○ a GNSS point. */
export function GnssMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M14 4l10 18H4z" />
      <circle cx="14" cy="16.5" r="3" />
    </Mark>
  )
}

/** ⊡ a traverse point. */
export function TraverseMark(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M6 6h16v16H6z" />
      <circle cx="14" cy="14" r="1.6" fill="currentColor" />
    </Mark>
  )
}
