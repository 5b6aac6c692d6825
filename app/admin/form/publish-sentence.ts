import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'

/** Something about when an entry is seen, in words. */
export const PublishSentence = styled.p`
  display: flex;
  gap: 8px;
  align-items: baseline;
  justify-content: space-between;
  padding-top: 12px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  svg {
    flex: none;
    align-self: center;
  }
  span {
    flex: 1;
  }
`
