import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import styled from 'styled-components'
import type { aboutParts, CategoryOf } from '../../content/categories'
import { aboutSection } from '../../navigation/sections'
import { media, theme } from '../../ui/theme'
import { PageFrame } from '../page-frame'
import { AlbumMosaic } from './album-mosaic'
import { CompanyProfile } from './company-profile'
import { CultureStatements } from './culture-statements'
import { HistoryProfile } from './history-profile'
import { HonourGrid } from './honour-grid'
import { OrganisationTree } from './organisation-tree'

const Parts = styled.div`
  > section { padding: 96px 0; scroll-margin-top: 64px; }
  > section > .w > h2, > section .head h2 { font-size: ${theme.fs.h2}; letter-spacing: .02em; }
  .head { display: flex; justify-content: space-between; align-items: flex-end; margin-bottom: 36px; }
  > section:nth-of-type(4) { background: ${theme.c.bgBand}; }
  ${media.mobile} {
    > section { padding: 2.2rem 0; }
    > section > .w > h2, > section .head h2 { font-size: 1.38rem; }
    .head { display: block; margin-bottom: 1rem; }
  }
`

/** About us: six parts on one page; `model` scrolls to one and marks its tab. */
export function AboutPage({ model }: { model: CategoryOf<typeof aboutParts> | undefined }) {
  useEffect(() => {
    if (model !== undefined) document.getElementById(`part-${model}`)?.scrollIntoView()
  }, [model])
  const tabs = aboutSection.parts.map((part) => (
    <Link key={part.model} to="/about" search={{ model: part.model }} aria-current={part.model === (model ?? 1) ? 'page' : undefined} resetScroll={false}>
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
