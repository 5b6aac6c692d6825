import styled from 'styled-components'
import { color, textSize } from '../../ui/theme'

/** What a map or sketch is and is not, in its corner. */
export const SketchNote = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  padding: 2px 8px;
  background: ${color.surface};
  color: ${color.textSoft};
  font-size: ${textSize.caption};
`
