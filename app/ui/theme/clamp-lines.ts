import { css } from 'styled-components'

/** Cuts a text off after so many lines, with an ellipsis. */
export const clampLines = (count: number) => css`
  display: -webkit-box;
  -webkit-line-clamp: ${count};
  -webkit-box-orient: vertical;
  overflow: hidden;
`
