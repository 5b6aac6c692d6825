import styled from 'styled-components'
import { color, adminTextSize } from '../../ui/theme'
import { compareWords } from '../../content/compare-lists'
import { UnfoldVertical } from 'lucide-react'
import { Added, Removed } from '../shared/text'

/** Two plain texts in one, word by word; added and removed words differ by more than colour. */
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

interface FoldProps {
  /** What is folded away, such as 3 段未改动. */
  text: string
  onUnfold: () => void
}

/** A button in the place of what did not change, which shows it. */
export function Fold({ text, onUnfold }: FoldProps) {
  return (
    <Line type="button" onClick={onUnfold}>
      <UnfoldVertical size={16} aria-hidden />
      {text}
      <Unfold>展开</Unfold>
    </Line>
  )
}

const Line = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  width: 100%;
  min-height: 32px;
  padding: 4px 12px;
  border-block: 1px solid ${color.lineSoft};
  background: ${color.rowHover};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const Unfold = styled.span`
  margin-left: auto;
  color: ${color.link};
`
