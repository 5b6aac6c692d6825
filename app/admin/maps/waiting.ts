import styled from 'styled-components'
import { color, media } from '../../ui/theme'
import { Card } from '../shared/card'

/** What has to be done about maps, over the register. */
export const Waiting = styled(Card)`
  display: flex;
  gap: 12px 24px;
  justify-content: space-between;
  align-items: center;
  margin-bottom: 16px;
  padding: 14px 20px;
  border-left: 3px solid ${color.mark};
  ${media.mobile} {
    flex-wrap: wrap;
  }
`
