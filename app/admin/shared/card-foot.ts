import styled from 'styled-components'
import { Row } from './row'

/** How many rows a list has, and the way to its other pages. */
export const CardFoot = styled(Row)`
  justify-content: space-between;
  padding: 12px 20px;
`
