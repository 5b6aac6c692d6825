import styled from 'styled-components'
import { color, radius } from '../../ui/theme'

/** A button that is only an icon; its name is its `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: ${radius.control};
  color: ${color.textSoft};
  &:hover {
    background: ${color.band};
    color: ${color.text};
  }
  &:disabled {
    background: none;
    color: ${color.disabled};
    cursor: not-allowed;
  }
`
