import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { solutionSection } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/index-glyph'
import { media } from '../../ui/theme'

const Glyph = styled.span`
  display:none;
  ${media.mobile}{display:block;margin-right:.35rem;svg{display:block}}
`

/** The solution categories for the frame's row of tabs; on mobile each with its place on the map. */
export function solutionTabs(current: number | undefined) {
  return solutionSection.parts.map(({ model, label }) => (
    <Link key={model} to={solutionSection.to} search={{ model }} aria-current={model === current ? 'page' : undefined} resetScroll={false}>
      <Glyph>
        <IndexGlyph tile={model} width={18} />
      </Glyph>
      {label}
    </Link>
  ))
}
