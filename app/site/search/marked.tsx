import styled from 'styled-components'
import type { MarkedText } from '../../contract'
import { color } from '../../ui/theme'

const Mark = styled.mark`
  /* A word that is found is not broken in two. */
  word-break: keep-all;
  overflow-wrap: anywhere;
  background: ${color.warningLine};
  color: inherit;
`

/** A text with what the search found in it marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (piece.marked ? <Mark key={index}>{piece.text}</Mark> : piece.text))
}
