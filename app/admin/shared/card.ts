import styled from 'styled-components'
import { color, radius } from '../../ui/theme'
import { Row } from '../../ui/layout'

/** A white sheet on the grey ground of a staff page. */
export const Card = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`

/** How many rows a list has, and the way to its other pages. */
export const CardFoot = styled(Row).attrs({ $gap: 10, $justify: 'between', $wrap: true })`
  padding: 12px 20px;
`
