import styled from 'styled-components'
import type { EntryDraft } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import { adminTextSize, color, media } from '../../ui/theme'
import { BlockDifference } from './block-difference'
import { compareBlocks } from './compare-blocks'
import { type FieldChange, listFieldChanges } from './field-changes'
import { useEntryNames } from './use-entry-names'

interface DraftDifferenceProps {
  type: TypeName
  before: EntryDraft
  after: EntryDraft
}

/** What differs between two versions of an entry: field by field, word by word. Each change has `data-change`. */
export function DraftDifference({ type, before, after }: DraftDifferenceProps) {
  const nameEntry = useEntryNames(type, [before, after])
  const changes = listFieldChanges(type, before, after, nameEntry)
  if (changes.length === 0) return <Same>两个版本内容相同</Same>
  return changes.map((change) => <FieldDifference key={change.label} change={change} />)
}

function FieldDifference({ change: { label, before, after } }: { change: FieldChange }) {
  const changes = compareBlocks(before, after)
  const count = changes.filter(({ isSame }) => !isSame).length
  return (
    <Field aria-label={label}>
      <Name>
        {label}
        <Count>改 {count} 处</Count>
      </Name>
      <BlockDifference changes={changes} />
    </Field>
  )
}

const Same = styled.p`
  color: ${color.textMuted};
  padding: 24px;
`

const Field = styled.section`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 20px;
  padding: 20px 24px;
  border-bottom: 1px solid ${color.lineSoft};
  &:last-child {
    border-bottom: 0;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    padding: 16px;
  }
`

const Name = styled.h3`
  font-size: ${adminTextSize.body};
`

const Count = styled.span`
  display: block;
  color: ${color.textMuted};
  font-weight: 400;
  font-size: ${adminTextSize.meta};
  ${media.narrow} {
    display: inline;
    margin-left: 8px;
  }
`
