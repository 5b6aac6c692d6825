import styled from 'styled-components'

/** The fields of a dialog, one under the other. */
export const DialogFields = styled.div`
  display: grid;
  gap: 16px;
`
