import { css } from 'styled-components'
import { media } from './media'

/** Cuts a text off after so many lines, with an ellipsis. */
export const clampLines = (count: number) => css`
  display: -webkit-box;
  -webkit-line-clamp: ${count};
  -webkit-box-orient: vertical;
  overflow: hidden;
`

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

/**
 * A frame of a fixed shape whose content lies over it. Chromium before 88 and Safari before 15 do not know `aspect-ratio`:
 * there a padding holds the frame open, which would have no height otherwise.
 */
export function frameRatio(width: number, height: number) {
  return css`
    aspect-ratio: ${width} / ${height};
    ${heldOpen(width, height)}
  `
}

/** Only the padding, for a frame that says its shape itself. */
export function heldOpen(width: number, height: number) {
  return css`
    @supports not (aspect-ratio: 1) {
      @media screen {
        padding-top: ${(height / width) * 100}%;
      }
    }
  `
}
