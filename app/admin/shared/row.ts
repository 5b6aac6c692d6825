import styled from 'styled-components'

/** Things beside each other; what finds no room goes to the next line. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
`

/** The buttons at the end of a dialog's form. */
export const EndRow = styled(Row)`
  justify-content: flex-end;
`

/** The buttons under what a dialog shows. */
export const Buttons = styled(EndRow)`
  margin-top: 16px;
`
