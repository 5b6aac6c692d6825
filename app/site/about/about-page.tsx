import { createLink, useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { aboutParts, CategoryOf } from '../../content/categories'
import { sections } from '../../navigation/sections'
import { useCurrentPart } from '../article/use-current-part'
import { CooperationBand } from '../shared/cooperation-band'
import { PageFrame } from '../shared/page-frame'
import { useSettings } from '../shared/settings'
import { centreCurrent } from '../shell/use-centred-current'
import { AlbumMosaic } from './album-mosaic'
import { CompanyProfile } from './company-profile'
import { CultureStatements } from './culture-statements'
import { HistoryProfile } from './history-profile'
import { HonourGrid } from './honour-grid'
import { OrganisationTree } from './organisation-tree'

type AboutPart = CategoryOf<typeof aboutParts>

/** The id of the heading of a part. */
const headingOf = (part: AboutPart) => `heading-${part}`

/** Brings a part into view and, when asked to, the focus to its heading. */
function show(part: AboutPart, focus: boolean) {
  document.getElementById(`part-${part}`)?.scrollIntoView()
  if (focus) document.getElementById(headingOf(part))?.focus({ preventScroll: true })
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

/** A tab that is marked while its part is read, whatever the address says. */
const PartLink = createLink(({ isShown, children, ...props }: ComponentProps<'a'> & { isShown: boolean }) => (
  <a {...props} aria-current={isShown ? 'page' : undefined}>
    {children}
  </a>
))

/** About us: six parts on one page; `model` scrolls to one, and the tab of the part that is read is marked. */
export function AboutPage({ model }: { model: AboutPart | undefined }) {
  const { aboutNote } = useSettings()
  usePartInView(model)
  const shown = useCurrentPart(
    sections.about.parts.map((part) => headingOf(part.model)),
    headingOf(model ?? 1),
  )
  useEffect(centreCurrent, [shown])
  const tabs = sections.about.parts.map((part) => (
    <PartLink
      key={part.model}
      to="/about"
      search={{ model: part.model }}
      isShown={headingOf(part.model) === shown}
      resetScroll={false}
      // The address stays the same for the tab that is marked, but the visitor may have scrolled on.
      onClick={() => part.model === model && show(part.model, true)}
    >
      {part.label}
    </PartLink>
  ))
  return (
    <>
      <PageFrame art="qianli-day" title={sections.about.label} text={aboutNote} tabs={tabs} stickyTabs>
        <CompanyProfile />
        <HistoryProfile />
        <OrganisationTree />
        <CultureStatements />
        <HonourGrid />
        <AlbumMosaic />
      </PageFrame>
      <CooperationBand />
    </>
  )
}
