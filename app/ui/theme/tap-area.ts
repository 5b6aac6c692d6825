import { css } from 'styled-components'
import { media } from './media'

/** Lets a short line that is a link answer to a finger within 44 px, without taking more room. */
export const tapArea = css`
  ${media.mobile} {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: 50% 0 auto;
      height: 2.3rem;
      transform: translateY(-50%);
    }
  }
`
