import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { aboutParts, CategoryOf } from '../../content/categories'
import { sections } from '../../navigation/sections'
import { PageFrame } from '../shared/page-frame'
import { AlbumMosaic } from './album-mosaic'
import { CompanyProfile } from './company-profile'
import { CultureStatements } from './culture-statements'
import { HistoryProfile } from './history-profile'
import { HonourGrid } from './honour-grid'
import { OrganisationTree } from './organisation-tree'

type AboutPart = CategoryOf<typeof aboutParts>

/** Brings a part into view and, when asked to, the focus to its heading. */
function show(part: AboutPart, focus: boolean) {
  document.getElementById(`part-${part}`)?.scrollIntoView()
  if (focus) document.getElementById(`heading-${part}`)?.focus({ preventScroll: true })
}

/** Shows a part once the outlines that stand in for a page on its way have given it its place. */
function showWhenLaidOut(part: AboutPart, frames = 120) {
  const hidden = document.getElementById(`part-${part}`)?.getClientRects().length === 0
  if (hidden && frames > 0) requestAnimationFrame(() => showWhenLaidOut(part, frames - 1))
  else show(part, false)
}

/** Shows the part of the address: at once when a tab changes it, and when the page is reached from another one. */
function usePartInView(part: AboutPart | undefined) {
  const router = useRouter()
  const opened = useRef(false)
  useEffect(() => {
    const turned = opened.current
    opened.current = true
    if (part === undefined) return undefined
    // After a reload, or with an anchor, the browser stands already where it should.
    if (turned || (scrollY === 0 && location.hash === '')) show(part, turned)
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const goingBack = (fromLocation?.state.__TSR_index ?? 0) > toLocation.state.__TSR_index
      // The router has just gone to the top of the new page.
      if (pathChanged && !goingBack) requestAnimationFrame(() => showWhenLaidOut(part))
    })
  }, [part, router])
}

/** About us: six parts on one page; `model` scrolls to one and marks its tab. */
export function AboutPage({ model }: { model: AboutPart | undefined }) {
  usePartInView(model)
  const tabs = sections.about.parts.map((part) => (
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
    <PageFrame art="qianli-day" title={sections.about.label} text={sections.about.note} tabs={tabs}>
      <CompanyProfile />
      <HistoryProfile />
      <OrganisationTree />
      <CultureStatements />
      <HonourGrid />
      <AlbumMosaic />
    </PageFrame>
  )
}
