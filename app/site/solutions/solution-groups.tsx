import { IndexGlyph } from '../../ui/marks'
import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import type { SolutionRow } from '../../data/site/entries'
import { entryLink } from '../../navigation/public-address'
import { partNotes } from '../../navigation/part-notes'
import { sections } from '../../content/site-structure'
import { Text } from '../../ui/text'
import { clampLines, color, media, size, space, textLink, textSize } from '../../ui/theme'
import { TitleLink } from '../shared/link-title'

const Group = styled.section`
  display: grid;
  grid-template-columns: 304px 1fr;
  gap: 64px;
  align-items: start;
  padding: ${size(48, 1.2)} 0 ${size(48, 1)};
  border-top: 1px solid ${color.line};
  &:first-child {
    border-top-color: ${color.lineStrong};
  }
  ${media.narrow} {
    grid-template-columns: 1fr;
    gap: 24px;
  }
  ${media.mobile} {
    display: block;
    &:first-child {
      padding-top: 0;
      border-top: 0;
    }
  }
`

const GroupHead = styled.div`
  ${media.mobile} {
    display: flex;
    align-items: center;
    gap: 0.6rem;
  }
`

const Glyph = styled(IndexGlyph)`
  width: 36px;
  height: ${size(24, 1.03)};
  margin-bottom: 14px;
  color: ${color.link};
  ${media.mobile} {
    width: 30px;
    margin: 0;
  }
`

const AllLink = createLink(styled.a.attrs({ className: 'not-on-phones' })`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin-top: 16px;
  font-weight: 600;
  ${textLink}
`)

const Solutions = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 32px 48px;
  ${media.mobile} {
    display: block;
    margin-top: 0.5rem;
  }
`

const Solution = styled.li`
  ${media.mobile} {
    padding: 0.6rem 0;
    border-top: 1px solid ${color.lineSoft};
    &:first-child {
      border: 0;
    }
  }
`

const Abstract = styled.p`
  ${clampLines(2)}
  margin-top: ${space[6]};
  color: ${color.textSoft};
  font-size: ${textSize.meta};
`

/** All solutions under their categories, for the section as a whole. */
export function SolutionGroups({ rows }: { rows: SolutionRow[] }) {
  return (
    <div>
      {sections.solution.parts.map(({ model, label }) => {
        const own = rows.filter((row) => row.type === model)
        return (
          <Group key={model}>
            <GroupHead>
              <Glyph tile={model} />
              <Text as="h2" $role="title">
                <TitleLink to={sections.solution.to} search={{ model }}>
                  {label}
                </TitleLink>
              </Text>
              <Text as="p" $hiddenOn="mobile" $tone="soft" $above={6}>
                {partNotes.solution[model]}
              </Text>
              <AllLink to={sections.solution.to} search={{ model }} aria-label={`查看此类：${label}`}>
                查看此类
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </AllLink>
            </GroupHead>
            {own.length === 0 && (
              <Text as="p" $tone="muted">
                内容整理中
              </Text>
            )}
            <Solutions>
              {own.map((row) => (
                <Solution key={row.id}>
                  <Text as="h3" $role="cardTitle">
                    <TitleLink {...entryLink('solution', row)}>{row.title}</TitleLink>
                  </Text>
                  <Abstract>{row.abstract}</Abstract>
                </Solution>
              ))}
            </Solutions>
          </Group>
        )
      })}
    </div>
  )
}
