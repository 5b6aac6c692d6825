import styled from 'styled-components'
import { color } from '../../ui/theme'

/** A part of the details of a file. */
export const Part = styled.section`
  padding: 14px 16px;
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
`
