import styled from 'styled-components'
import { color, radius } from '../../ui/theme'

/** A white box on the grey background of a staff page. */
export const Card = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`
