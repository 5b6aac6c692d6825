import type { ReactNode } from 'react'

/** Marks of the national topographic symbol set: line 1.6 in a box of 28, in the colour of the text. */

interface MarkProps {
  size?: number
  className?: string
}

/** The box that a mark is drawn in. */
export function Mark({ size = 28, className, children }: MarkProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
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

/**
 * The index to adjoining sheets: 3 × 2 tiles of which one is filled.
 * @param tile 1 to 6, from the top left along the rows
 * @param width on the page; the height follows (3:2)
 */
export function IndexGlyph({ tile, width = 24, className }: { tile: number; width?: number; className?: string }) {
  const left = ((tile - 1) % 3) * 8
  const top = tile > 3 ? 8 : 0
  return (
    <svg
      className={className ? `index-glyph ${className}` : 'index-glyph'}
      width={width}
      height={(width * 2) / 3}
      viewBox="0 0 24 16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M.5.5h7v7h-7zM8.5.5h7v7h-7zM16.5.5h7v7h-7zM.5 8.5h7v7h-7zM8.5 8.5h7v7h-7zM16.5 8.5h7v7h-7z" />
      <path fill="currentColor" d={`M${left + 0.5} ${top + 0.5}h7v7h-7z`} />
    </svg>
  )
}
