import styled from 'styled-components'
import { color } from './theme'

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
    outline-color: ${color.textOnDark};
  }
`
