import { css } from 'styled-components'

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
