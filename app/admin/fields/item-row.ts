import styled from 'styled-components'
import { color } from '../../ui/theme'

/** A line of a field that holds several things; `data-drop` is the side on which a dragged one would land. */
export const ItemRow = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 8px 0;
  border-top: 1px solid ${color.lineSoft};
  &:first-child {
    padding-top: 0;
    border: 0;
  }
  &[data-drop='before'] {
    box-shadow: 0 -2px 0 ${color.primary};
  }
  &[data-drop='after'] {
    box-shadow: 0 2px 0 ${color.primary};
  }
`
