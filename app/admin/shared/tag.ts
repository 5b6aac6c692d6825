import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'

/** A word about an entry or a version, beside its title. */
export const Tag = styled.span`
  padding: 0 7px;
  border-radius: 3px;
  background: ${color.band};
  color: ${color.textSecondary};
  font-size: ${adminTextSize.small};
  line-height: 20px;
  white-space: nowrap;
`
