import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import type { CategoryNumber } from '../../content/registry'
import { caseCountQuery } from '../../data/site/case-library'
import { sections } from '../../content/site-structure'
import { IndexGlyph } from '../../ui/marks/index-glyph'
import { media } from '../../ui/theme'
import { LibraryTab } from '../shared/library-tab'
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

/** The solution categories for the frame's row of tabs, on mobile each with its place on the map; then the cases. */
export function SolutionTabs({ current }: { current: CategoryNumber<'solution'> | 'cases' | undefined }) {
  const { data: cases } = useSuspenseQuery(caseCountQuery)
  const { to, library } = sections.solution
  return (
    <>
      <SectionTabs
        section="solution"
        current={current === 'cases' ? undefined : current}
        mark={(model) => (
          <Glyph>
            <IndexGlyph tile={model} width={18} />
          </Glyph>
        )}
      />
      {cases > 0 && (
        <LibraryTab
          to={to}
          search={library.search}
          aria-current={current === 'cases' ? 'page' : undefined}
          resetScroll={false}
        >
          {library.label}
          <span className="num">{cases}</span>
        </LibraryTab>
      )}
    </>
  )
}
