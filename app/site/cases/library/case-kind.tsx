import { IndexGlyph } from '../../../ui/marks'
import styled from 'styled-components'
import { solutionCategories } from '../../../content/site-structure'
import type { LibraryCard } from '../../../data/site/cases'
import { color, space, textSize } from '../../../ui/theme'

interface CaseKindProps {
  entry: Pick<LibraryCard, 'type'> & { values: Pick<LibraryCard['values'], 'year'> }
  className?: string
}

/** The category of a case with its place among the sheets, and its year at the end of the line. */
export function CaseKind({ entry: { type, values }, className }: CaseKindProps) {
  return (
    <Line className={className}>
      <IndexGlyph tile={type} width={18} />
      {solutionCategories[type]}
      {values.year !== null && <span className="num">{values.year}</span>}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  .num {
    margin-left: auto;
  }
`
