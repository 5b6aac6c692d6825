import styled from 'styled-components'
import { color } from '../../ui/theme'
import { compareWords } from './compare-words'

/** Two plain texts in one, word by word: what was added and removed, told apart by more than colour. */
export function Words({ before, after }: { before: string; after: string }) {
  if (before === after) return <span>{after}（仅格式不同）</span>
  return (
    <span>
      {compareWords(before, after).map(({ kind, text }, index) =>
        // The words do not move.
        kind === 'same' ? (
          <span key={index}>{text}</span>
        ) : kind === 'added' ? (
          <Added key={index}>{text}</Added>
        ) : (
          <Removed key={index}>{text}</Removed>
        ),
      )}
    </span>
  )
}

export const Added = styled.ins`
  margin: 0 1px;
  padding: 1px 3px;
  background: ${color.accentPale};
  color: ${color.success};
  text-decoration: none;
`

export const Removed = styled.del`
  margin: 0 1px;
  padding: 1px 3px;
  background: ${color.dangerPale};
  color: ${color.danger};
`
