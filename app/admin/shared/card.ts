import styled from 'styled-components'
import { color, radius } from '../../ui/theme'

/** A white sheet on the grey ground of a staff page. */
export const Card = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`
