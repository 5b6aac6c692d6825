import styled from 'styled-components'
import { color } from '../theme'

/** A dark band with contour lines; what stands on it is white. */
export const ContourBand = styled.section.attrs({ className: 'on-dark' })`
  --logo-gap: ${color.backgroundDark};
  color: ${color.textOnDark};
  background: ${color.backgroundDark} url(/art/banner-4-lines-ink.svg) center/cover;
  :focus-visible {
    outline-color: ${color.surface};
  }
`
