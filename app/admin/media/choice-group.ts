import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../ui/theme'

/** Buttons of which one is pressed, as one strip. */
export const ChoiceGroup = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  overflow: hidden;
`

export const ChoiceButton = styled.button`
  min-height: 34px;
  padding: 0 2px;
  background: ${color.surface};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  white-space: nowrap;
  & + & {
    border-left: 1px solid ${color.lineMedium};
  }
  &:hover {
    background: ${color.rowHover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    box-shadow: inset 0 0 0 1px ${color.primary};
    color: ${color.link};
    font-weight: 600;
  }
`
