import styled from 'styled-components'
import { theme } from './theme'

/** A dark band with contour lines; what stands on it is white. */
export const ContourBand = styled.section.attrs({ className: 'on-dark' })`
  --logo-gap:${theme.c.ink};
  color:${theme.c.n0};
  background:${theme.c.ink} url(/art/banner-4-lines-ink.svg) center/cover;
  :focus-visible{outline-color:${theme.c.n0}}
`
