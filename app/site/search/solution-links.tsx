import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { solutionSection } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/index-glyph'
import { media, theme } from '../../ui/theme'

const { c, fs } = theme

const Block = styled.section`
  margin-top:48px;
  h2{font-size:20px;padding-bottom:14px;border-bottom:1px solid ${c.lineStrong}}
  ul{display:grid;grid-template-columns:repeat(3,1fr);gap:0 32px}
  a{display:flex;align-items:center;gap:14px;padding:20px 0;border-bottom:1px solid ${c.line};font-size:${fs.lead}}
  a:hover{color:${c.link}}
  .index-glyph{color:${c.az600};flex:none}
  a>svg:last-child{margin-left:auto;color:${c.n400};flex:none}
  ${media.narrow}{ul{grid-template-columns:1fr}}
  ${media.mobile}{
    margin-top:1.6rem;
    h2{font-size:1.02rem;padding-bottom:.5rem}
    a{padding:.75rem 0;gap:.7rem;font-size:.84rem}
  }
`

/** The six solution categories, for those whose search found nothing. */
export function SolutionLinks() {
  return (
    <Block>
      <h2>从解决方案开始</h2>
      <ul>
        {solutionSection.parts.map(({ model, label }) => (
          <li key={model}>
            <Link to={solutionSection.to} search={{ model }}>
              <IndexGlyph tile={model} />
              {label}
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
