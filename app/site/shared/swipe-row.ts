import { css } from 'styled-components'

/** Lays cards out, on mobile, in a row that is swiped and goes on to the edge of the screen. */
export const swipeRow = css`
  display: flex;
  gap: 0.9rem;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  margin-right: -0.9rem;
  padding-right: 0.9rem;
  scrollbar-width: none;
`
