import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { sections } from '../../navigation/sections'
import { IndexGlyph } from '../../ui/marks/index-glyph'
import { color, media, textSize } from '../../ui/theme'

const Block = styled.section`
  margin-top: 48px;
  ${media.mobile} {
    margin-top: 1.6rem;
  }
`

const Title = styled.h2`
  padding-bottom: 14px;
  border-bottom: 1px solid ${color.lineStrong};
  font-size: ${textSize.sectionTitle};
  ${media.mobile} {
    padding-bottom: 0.5rem;
  }
`

const Categories = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 0 32px;
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
`

const CategoryLink = createLink(styled.a`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 20px 0;
  border-bottom: 1px solid ${color.line};
  font-size: ${textSize.intro};
  &:hover {
    color: ${color.link};
  }
  ${media.mobile} {
    gap: 0.7rem;
    padding: 0.75rem 0;
  }
`)

const Glyph = styled(IndexGlyph)`
  flex: none;
  color: ${color.link};
`

const Arrow = styled(ChevronRight)`
  flex: none;
  margin-left: auto;
  color: ${color.icon};
`

/** The six solution categories, for those whose search found nothing. */
export function SolutionLinks() {
  return (
    <Block>
      <Title>从解决方案开始</Title>
      <Categories>
        {sections.solution.parts.map(({ model, label }) => (
          <li key={model}>
            <CategoryLink to={sections.solution.to} search={{ model }}>
              <Glyph tile={model} />
              {label}
              <Arrow size={18} strokeWidth={1.75} aria-hidden />
            </CategoryLink>
          </li>
        ))}
      </Categories>
    </Block>
  )
}
