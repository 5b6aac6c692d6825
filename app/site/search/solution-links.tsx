import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { sections } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/marks/index-glyph'
import { color, media, textSize } from '../../ui/theme'

const Block = styled.section`
  margin-top: 48px;
  h2 {
    font-size: ${textSize.sectionTitle};
    padding-bottom: 14px;
    border-bottom: 1px solid ${color.lineStrong};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 0 32px;
  }
  a {
    display: flex;
    align-items: center;
    gap: 14px;
    padding: 20px 0;
    border-bottom: 1px solid ${color.line};
    font-size: ${textSize.intro};
  }
  a:hover {
    color: ${color.link};
  }
  .index-glyph {
    color: ${color.link};
    flex: none;
  }
  a > svg:last-child {
    margin-left: auto;
    color: ${color.icon};
    flex: none;
  }
  ${media.narrow} {
    ul {
      grid-template-columns: 1fr;
    }
  }
  ${media.mobile} {
    margin-top: 1.6rem;
    h2 {
      padding-bottom: 0.5rem;
    }
    a {
      padding: 0.75rem 0;
      gap: 0.7rem;
    }
  }
`

/** The six solution categories, for those whose search found nothing. */
export function SolutionLinks() {
  return (
    <Block>
      <h2>从解决方案开始</h2>
      <ul>
        {sections.solution.parts.map(({ model, label }) => (
          <li key={model}>
            <Link to={sections.solution.to} search={{ model }}>
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
