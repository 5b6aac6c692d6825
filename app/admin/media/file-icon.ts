import styled from 'styled-components'
import { color, radius } from '../../ui/theme'

/** The icon of a file in a list, by which it may be dragged. */
export const FileIcon = styled.span<{ $grab?: boolean; $failed?: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 34px;
  height: 34px;
  border-radius: ${radius.control};
  background: ${color.band};
  color: ${({ $failed }) => ($failed ? color.danger : color.textSoft)};
  ${({ $grab }) => $grab && 'cursor: grab;'}
`
