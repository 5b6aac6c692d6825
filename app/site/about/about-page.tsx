import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { createLink, useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { pickKeyFigures } from '../../content/figures'
import {
  type aboutParts,
  type CategoryOf,
  categoryEntries,
  honourCategories,
  sections,
} from '../../content/site-structure'
import {
  milestonesQuery,
  honoursQuery,
  profileEntryQuery,
  profileQuery,
  expiredHonoursQuery,
} from '../../data/site/about'
import { recordCountQuery } from '../../data/site/records'
import { EmptyState } from '../../ui/feedback/states'
import { color, media, scene, size, space, textSize } from '../../ui/theme'
import { useCurrentPart } from '../article/anchor-navigation'
import { FileList } from '../article/file-list'
import { RichText } from '../article/rich-text'
import { CategoryTabs } from '../shared/category-tabs'
import { CooperationBand } from '../shared/cooperation-band'
import { KeyFigures } from '../shared/key-figures'
import { PageFrame } from '../shared/page-frame'
import { LibraryTab } from '../shared/section-tabs'
import { useSettings } from '../shared/settings'
import { centreCurrent } from '../shell/layout'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'
import { AlbumMosaic } from './album-mosaic'
import { CultureStatements } from './culture-statements'
import { peaksOf, profileHeight, profileWidth, terrainPath, yearEvery, HistoryPeak } from './history-peak'
import { HonourCard, layOutHonours } from './honour-card'
import { loadCertificateViewer } from './load-certificate-viewer'
import { MilestoneList } from './milestone-list'
import { OrganisationTree } from './organisation-tree'
import { lazyPart } from '../../ui/deferred-part'
import { useSectionLabel } from '../shared/section-links'

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
  const section = useSectionLabel('about')
  const { data: records } = useSuspenseQuery(recordCountQuery)
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
      <PageFrame
        art="qianli-day"
        title={section}
        text={aboutNote}
        tabs={[...tabs, <LibraryTab key="records" section="about" isCurrent={false} count={records} />]}
        stickyTabs
      >
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

const Section = styled(AboutSection)`
  background: linear-gradient(${color.surface}, ${color.band} 40%);
`

/** Part 2: the history as an elevation profile that climbs with every milestone; the list below says the same in words. */
function HistoryProfile() {
  const rows = [...useSuspenseQuery(milestonesQuery).data.rows].sort(
    (a, b) => (a.values.year ?? 0) - (b.values.year ?? 0),
  )
  return (
    <Section part={2}>
      <AboutHeading part={2} />
      {rows.length === 0 && <EmptyPart />}
      {rows.length > 1 && <HistoryChart milestones={rows} />}
      <MilestoneList milestones={rows} />
    </Section>
  )
}

const layers = scene.heights

const Chart = styled.nav.attrs({ className: 'not-on-phones' })`
  position: relative;
  margin-top: 8px;
`

const Terrain = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`

/**
 * The drawing over the list of milestones: the years from left to right, a triangle on each peak that
 * shows what happened and leads to the entry in the list.
 * @param milestones two or more, by ascending year
 */
function HistoryChart({ milestones }: { milestones: Array<RowOf<'milestone'>> }) {
  const peaks = peaksOf(milestones.map((row) => row.values.year ?? 0))
  const every = yearEvery(milestones.length)
  return (
    <Chart aria-label="发展历程示意">
      <Terrain viewBox={`0 0 ${profileWidth} ${profileHeight}`} aria-hidden="true">
        <path d="M0 372H1200M0 296H1200M0 220H1200M0 144H1200M0 68H1200" stroke={color.text} strokeOpacity=".13" />
        {layers.map((color, layer) => (
          <path key={color} d={terrainPath(peaks, layer)} fill={color} />
        ))}
        {peaks.map(({ x, y }) => (
          <path key={x} d={`M${x} ${y}V${profileHeight}`} stroke="white" strokeOpacity=".4" strokeDasharray="2 4" />
        ))}
      </Terrain>
      {milestones.map((row, index) => (
        <HistoryPeak key={row.id} milestone={row} at={peaks[index] ?? { x: 0, y: 0 }} quiet={index % every !== 0} />
      ))}
    </Chart>
  )
}

const CertificateViewer = lazyPart(loadCertificateViewer)

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${size(32, 1.1)} ${size(28, 0.8)};
  &[data-columns='3'] {
    grid-template-columns: repeat(3, 1fr);
  }
  ${media.narrow} {
    &,
    &[data-columns='3'] {
      grid-template-columns: 1fr 1fr;
    }
  }
`

/** Part 5: certificates and awards by kind, without the kinds that there is nothing of; each opens larger with its number, issuer and validity. */
function HonourGrid() {
  const expired = useQueryClient().getQueryData(expiredHonoursQuery.queryKey) ?? []
  const rows = [...useSuspenseQuery(honoursQuery).data.rows, ...expired]
  const filled = categoryEntries(honourCategories).filter(([type]) => rows.some((row) => row.type === type))
  const kinds = filled.length > 0 ? filled : categoryEntries(honourCategories).slice(0, 1)
  const [chosen, setKind] = useState<CategoryOf<typeof honourCategories>>()
  const kind = kinds.find(([type]) => type === chosen)?.[0] ?? kinds[0]?.[0] ?? 1
  const [open, setOpen] = useState(0)
  const shown = rows.filter((row) => row.type === kind)
  const { columns, large } = layOutHonours(shown.length, kind === 1)
  const opened = rows.find((row) => row.id === open)
  return (
    <AboutSection part={5}>
      <CategoryTabs
        label="荣誉类别"
        categories={kinds}
        current={kind}
        onChoose={setKind}
        before={<AboutHeading part={5} />}
      >
        {shown.length === 0 && <EmptyState title="该类别还没有内容" />}
        <Grid data-columns={columns}>
          {shown.map((row, index) => (
            <HonourCard
              key={row.id}
              honour={row}
              large={index < large}
              expired={expired.includes(row)}
              dated={kind === 2}
              onOpen={() => setOpen(row.id)}
            />
          ))}
        </Grid>
      </CategoryTabs>
      {opened && (
        <Suspense>
          <CertificateViewer honour={opened} onClose={() => setOpen(0)} />
        </Suspense>
      )}
    </AboutSection>
  )
}

const Heading = styled(AboutHeading)`
  margin-bottom: ${space[24]};
`

/** Two columns where there is room; headings inside the text are smaller than on a page of their own. */
const Text = styled(RichText)`
  columns: 2;
  column-gap: 64px;
  && h2 {
    font-size: ${textSize.title};
    letter-spacing: 0;
    margin: ${size(32, 1.4)} 0 ${space[10]};
    break-after: avoid;
  }
  ${media.narrow} {
    columns: auto;
  }
`

const Figures = styled(KeyFigures)`
  margin-top: ${space[56]};
  border-block: 1px solid ${color.line};
`

const Files = styled.div`
  margin-top: ${space[56]};
`

/** Part 1: who the company is, with its key figures. */
function CompanyProfile() {
  const [row] = useSuspenseQuery(profileQuery).data.rows
  return (
    <AboutSection part={1}>
      {row ? (
        <Profile id={row.id} />
      ) : (
        <>
          <AboutHeading part={1} />
          <EmptyPart />
        </>
      )}
    </AboutSection>
  )
}

function Profile({ id }: { id: number }) {
  const { values } = useSuspenseQuery(profileEntryQuery(id)).data
  const figures = pickKeyFigures(values.figures)
  return (
    <>
      <Heading part={1} />
      <Text html={values.body} />
      {figures.length > 0 && <Figures figures={figures} />}
      {values.files.length > 0 && (
        <Files>
          <FileList files={values.files} />
        </Files>
      )}
    </>
  )
}
