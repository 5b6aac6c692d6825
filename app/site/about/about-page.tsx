import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { aboutParts, CategoryOf } from '../../content/categories'
import { aboutSection } from '../../navigation/sections'
import { media, theme } from '../../ui/theme'
import { PageFrame } from '../page-frame'
import { AlbumMosaic, CompanyProfile, CultureStatements, HistoryProfile, HonourGrid, OrganisationTree } from './about-parts'

const Parts = styled.div`
  section{padding:96px 0;scroll-margin-top:-20px}
  section h2{font-size:${theme.fs.h2};letter-spacing:.02em}
  h2:focus{outline:none}
  #part-4{background:${theme.c.bgBand}}
  ${media.mobile}{
    section{padding:2.2rem 0;scroll-margin-top:-.6rem}
    section h2{font-size:1.38rem}
  }
  @media print{section{padding:32px 0;break-inside:avoid-page}}
`

type AboutPart = CategoryOf<typeof aboutParts>

/** Brings a part into view and, when asked to, the focus to its heading. */
function show(part: AboutPart, focus: boolean) {
  document.getElementById(`part-${part}`)?.scrollIntoView()
  if (focus) document.getElementById(`heading-${part}`)?.focus({ preventScroll: true })
}

/** About us: six parts on one page; `model` scrolls to one and marks its tab. */
export function AboutPage({ model }: { model: AboutPart | undefined }) {
  const opened = useRef(false)
  useEffect(() => {
    if (model !== undefined) show(model, opened.current)
    opened.current = true
  }, [model])
  const tabs = aboutSection.parts.map((part) => (
    <Link
      key={part.model}
      to="/about"
      search={{ model: part.model }}
      aria-current={part.model === (model ?? 1) ? 'page' : undefined}
      resetScroll={false}
      // The address stays the same for the tab that is marked, but the visitor may have scrolled on.
      onClick={() => part.model === model && show(part.model, true)}
    >
      {part.label}
    </Link>
  ))
  return (
    <PageFrame art="qianli-day" title={aboutSection.label} text={aboutSection.note} tabs={tabs}>
      <Parts>
        <CompanyProfile />
        <HistoryProfile />
        <OrganisationTree />
        <CultureStatements />
        <HonourGrid />
        <AlbumMosaic />
      </Parts>
    </PageFrame>
  )
}
