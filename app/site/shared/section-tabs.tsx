import { IndexGlyph } from '../../ui/marks'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type SectionName, type PartNumber, sections } from '../../content/site-structure'
import type { CategoryNumber } from '../../content/registry'
import { caseCountQuery } from '../../data/site/cases'
import { recordCountQuery } from '../../data/site/records'
import { fileCountQuery } from '../../data/site/site-queries'
import { color, media, size, textSize } from '../../ui/theme'
import { SectionLibraryLink, SectionPartLink } from './section-links'

interface SectionTabsProps<Name extends SectionName> {
  section: Name
  /** The part that is open; none on a page about all of them. */
  current: PartNumber<Name> | undefined
  /** What stands before the name of a part. */
  mark?: (model: PartNumber<Name>) => ReactNode
}

/** The parts of a section as links, for the frame's row of tabs. */
export function SectionTabs<Name extends SectionName>({ section, current, mark }: SectionTabsProps<Name>) {
  const parts: ReadonlyArray<{ model: PartNumber<Name>; label: string }> = sections[section].parts
  return parts.map(({ model, label }) => (
    <SectionPartLink
      key={model}
      section={section}
      model={model}
      aria-current={model === current ? 'page' : undefined}
      resetScroll={false}
    >
      {mark?.(model)}
      {label}
    </SectionPartLink>
  ))
}

interface LibraryTabProps {
  section: 'product' | 'solution' | 'about'
  isCurrent: boolean
  count: number
}

/** The list beside the parts of a section in the frame's row of tabs, set apart by a rule; nothing while it is empty. */
export function LibraryTab({ section, isCurrent, count }: LibraryTabProps) {
  if (count === 0) return null
  return (
    <LibraryLink section={section} aria-current={isCurrent ? 'page' : undefined} resetScroll={false}>
      {sections[section].library.label}
      <Count>{count}</Count>
    </LibraryLink>
  )
}

const LibraryLink = styled(SectionLibraryLink)`
  && {
    gap: 6px;
  }
  &&::before {
    content: '';
    align-self: stretch;
    margin-right: 28px;
    border-left: 1px solid ${color.line};
  }
  &&[aria-current]::after {
    left: ${size(35, 0)};
  }
  ${media.mobile} {
    &&::before {
      display: none;
    }
  }
`

const Count = styled.span.attrs({ className: 'num' })`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  font-weight: 400;
`

/** The kinds of products for the frame's row of tabs; then the download centre, once there is a file. */
export function ProductTabs({ current }: { current: CategoryNumber<'product'> | 'files' | undefined }) {
  const { data: files } = useSuspenseQuery(fileCountQuery)
  return (
    <>
      <SectionTabs section="product" current={current === 'files' ? undefined : current} />
      <LibraryTab section="product" isCurrent={current === 'files'} count={files} />
    </>
  )
}

/** The parts of the about page for the row of tabs of its registers. */
export function AboutTabs() {
  const { data: records } = useSuspenseQuery(recordCountQuery)
  return (
    <>
      <SectionTabs section="about" current={undefined} />
      <LibraryTab section="about" isCurrent count={records} />
    </>
  )
}

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
      <LibraryTab section="solution" isCurrent={current === 'cases'} count={cases} />
    </>
  )
}
