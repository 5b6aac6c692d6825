import type { MarkedText } from '../../contract'

/** A text with what the search found in it marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text))
}
