import type { ReactNode } from 'react'
import { color } from './theme'
import styled from 'styled-components'

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

interface LogoMarkProps {
  size?: number
  onDark?: boolean
  className?: string
}

/**
 * The woven mark: two threads over and under, a control point in the middle. Sized by CSS (`width`
 * and `height` are 40 px until then); the gaps of the weave take `--logo-gap`, white by default.
 */
export function LogoMark({ size = 40, onDark = false, className }: LogoMarkProps) {
  const gap = onDark ? color.backgroundDark : 'var(--logo-gap,white)'
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={onDark ? color.primaryOnDark : color.primary} d="M10 1h6v38h-6zM24 1h6v38h-6z" />
      <path fill={gap} d="M8.6 8.6h8.8v8.8H8.6zM22.6 22.6h8.8v8.8h-8.8z" />
      <path
        fill={onDark ? color.accentOnDark : color.accent}
        d="M1 10h20.6v6H1zM31.4 10H39v6h-7.6zM1 24h7.6v6H1zM18.4 24H39v6H18.4z"
      />
      <circle cx="20" cy="20" r="2.6" fill={onDark ? color.markOnDark : color.mark} />
    </svg>
  )
}

/** A dark band with contour lines; what stands on it is white. */
export const ContourBand = styled.section.attrs({ className: 'on-dark' })`
  --logo-gap: ${color.backgroundDark};
  color: ${color.textOnDark};
  background: ${color.backgroundDark} url(/art/banner-4-lines-ink.svg) center/cover;
  :focus-visible {
    outline-color: ${color.surface};
  }
`
