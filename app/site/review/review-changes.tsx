import { ChevronDown, GitCompareArrows } from 'lucide-react'
import styled from 'styled-components'
import type { LinkedReview, ReviewChange } from '../../contract'
import { color, space, size, textSize, touchHeight } from '../../ui/theme'

/** What the version changes since the one that was approved last, folded; it unfolds without scripts too. */
export function ReviewChanges({ review: { approvedNumber, changes, message } }: { review: LinkedReview }) {
  if (approvedNumber === null)
    return (
      <Plain>
        <GitCompareArrows size={17} aria-hidden />
        首次送审
        <Message text={message} />
      </Plain>
    )
  const count = changes.reduce((sum, { paragraphs }) => sum + countChanged(paragraphs), 0)
  if (count === 0)
    return (
      <Plain>
        <GitCompareArrows size={17} aria-hidden />
        与上次同意的第 {approvedNumber} 版内容相同
        <Message text={message} />
      </Plain>
    )
  return (
    <Fold>
      <summary>
        <GitCompareArrows size={17} aria-hidden />
        <span>
          上次同意的是第 {approvedNumber} 版，此后<b>改动 {count} 处</b>
        </span>
        <ChevronDown size={17} aria-hidden />
      </summary>
      <Changes>
        {changes.map((change) => (
          <section key={change.label}>
            <h2>{change.label}</h2>
            <Paragraphs paragraphs={change.paragraphs} />
          </section>
        ))}
      </Changes>
      <Message text={message} />
    </Fold>
  )
}

function countChanged(paragraphs: ReviewChange['paragraphs']): number {
  return paragraphs.filter((words) => typeof words !== 'number' && words.some(({ kind }) => kind !== 'same')).length
}

function Message({ text }: { text: string }) {
  return text === '' ? null : <Said>附言：{text}</Said>
}

function Paragraphs({ paragraphs }: Pick<ReviewChange, 'paragraphs'>) {
  // Nothing of it moves.
  return paragraphs.map((words, index) =>
    typeof words === 'number' ? (
      <Folded key={index}>{words} 段未改动</Folded>
    ) : (
      <p key={index}>
        {words.map(({ kind, text }, place) =>
          kind === 'same' ? (
            <span key={place}>{text}</span>
          ) : kind === 'added' ? (
            <Added key={place}>{text}</Added>
          ) : (
            <Removed key={place}>{text}</Removed>
          ),
        )}
      </p>
    ),
  )
}

const Fold = styled.details`
  border-bottom: 1px solid ${color.primaryPale};
  background: ${color.selected};
  color: ${color.azureDeep};
  font-size: ${textSize.body};
  summary {
    display: flex;
    gap: ${space[10]};
    align-items: center;
    min-height: ${size(48, 2.5)};
    padding: ${space[10]} ${space[24]};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
  }
  summary > :last-child {
    margin-left: auto;
  }
  &[open] summary > :last-child {
    transform: rotate(180deg);
  }
`

const Plain = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[10]};
  align-items: center;
  min-height: ${touchHeight};
  padding: ${space[12]} ${space[24]};
  border-bottom: 1px solid ${color.primaryPale};
  background: ${color.selected};
  color: ${color.azureDeep};
  font-size: ${textSize.body};
`

const Said = styled.p`
  width: 100%;
  color: ${color.textSecondary};
  overflow-wrap: anywhere;
  ${Fold} > & {
    padding: 0 ${space[24]} ${space[16]};
  }
`

const Changes = styled.div`
  max-height: 60vh;
  padding: ${space[6]} ${space[24]} ${space[16]};
  overflow: auto;
  border-top: 1px solid ${color.primaryPale};
  background: ${color.surface};
  color: ${color.textBody};
  line-height: 1.8;
  overflow-wrap: anywhere;
  h2 {
    margin: ${space[14]} 0 ${space[4]};
    color: ${color.textMuted};
    font-size: ${textSize.meta};
    font-weight: 600;
  }
  p + p {
    margin-top: ${space[10]};
  }
`

const Folded = styled.p`
  margin: ${space[8]} 0;
  padding: ${space[4]} ${space[12]};
  border-block: 1px solid ${color.lineSoft};
  background: ${color.rowHover};
  color: ${color.textMuted};
  font-size: ${textSize.meta};
`

const Added = styled.ins`
  padding: 1px 2px;
  background: ${color.accentPale};
  color: ${color.success};
  text-decoration: none;
`

const Removed = styled.del`
  padding: 1px 2px;
  background: ${color.dangerPale};
  color: ${color.danger};
`
