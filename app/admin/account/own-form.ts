import styled from 'styled-components'

/** A form of the personal centre. */
export const OwnForm = styled.form`
  display: grid;
  gap: 18px;
  max-width: 460px;
`
