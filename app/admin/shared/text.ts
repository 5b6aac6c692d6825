import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'

/** Why something could not be shown. */
export const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  margin-top: 6px;
  color: ${color.danger};
  font-size: ${adminTextSize.meta};
`
