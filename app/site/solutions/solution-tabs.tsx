import styled from 'styled-components'
import type { CategoryNumber } from '../../content/registry'
import { IndexGlyph } from '../../ui/marks/index-glyph'
import { media } from '../../ui/theme'
import { SectionTabs } from '../shared/section-tabs'

const Glyph = styled.span`
  display: none;
  ${media.mobile} {
    display: block;
    margin-right: 0.35rem;
    svg {
      display: block;
    }
  }
`

/** The solution categories for the frame's row of tabs; on mobile each with its place on the map. */
export function SolutionTabs({ current }: { current: CategoryNumber<'solution'> | undefined }) {
  return (
    <SectionTabs
      section="solution"
      current={current}
      mark={(model) => (
        <Glyph>
          <IndexGlyph tile={model} width={18} />
        </Glyph>
      )}
    />
  )
}
