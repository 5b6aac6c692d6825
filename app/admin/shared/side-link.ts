import { css } from 'styled-components'
import { color } from '../../ui/theme'

/** A link of a menu beside a page; the one that is open carries `aria-current="page"`. */
export const sideLink = css`
  display: flex;
  gap: 8px;
  align-items: center;
  color: ${color.textSoft};
  &:hover {
    background: ${color.rowHover};
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    background: ${color.selected};
    color: ${color.link};
    font-weight: 600;
  }
`
