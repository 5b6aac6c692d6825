import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CategoryNumber } from '../../content/registry'
import { sections } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/marks/index-glyph'
import { media } from '../../ui/theme'

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
export function solutionTabs(current: CategoryNumber<'solution'> | undefined) {
  return sections.solution.parts.map(({ model, label }) => (
    <Link
      key={model}
      to={sections.solution.to}
      search={{ model }}
      aria-current={model === current ? 'page' : undefined}
      resetScroll={false}
    >
      <Glyph>
        <IndexGlyph tile={model} width={18} />
      </Glyph>
      {label}
    </Link>
  ))
}
