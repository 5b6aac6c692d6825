import { UnfoldVertical } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'

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
