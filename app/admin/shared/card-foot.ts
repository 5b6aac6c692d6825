import styled from 'styled-components'
import { Row } from '../../ui/layout'

/** How many rows a list has, and the way to its other pages. */
export const CardFoot = styled(Row).attrs({ $gap: 10, $justify: 'between', $wrap: true })`
  padding: 12px 20px;
`
