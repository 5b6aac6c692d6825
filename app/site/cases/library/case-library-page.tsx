import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink, Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { type ClientKind, clientKinds } from '../../../content/client-kinds'
import { sections } from '../../../content/site-structure'
import type { CaseLibrary } from '../../../contract'
import { callQuery } from '../../../data/client'
import { type CaseLibrarySearch, caseLibraryQuery, findLibraryPage } from '../../../data/site/cases'
import { entryLink } from '../../../navigation/public-address'
import { color, duration, easing, media, radius, size, space, textSize } from '../../../ui/theme'
import { CooperationBand } from '../../shared/cooperation-band'
import { ClearFilters, NothingMatches, NothingYet } from '../../shared/empty-list'
import { ListPages, NextPageLink } from '../../shared/list-pages'
import { PageFrame } from '../../shared/page-frame'
import { SolutionTabs } from '../../shared/section-tabs'
import { useFocusOnChange } from '../../shared/use-focus-on-change'
import { useNextSearch } from '../../shared/use-next-search'
import { libraryMap } from '../../shared/visit-choice'
import { LibraryCards } from './library-cards'
import { LibraryFilters } from './library-filters'
import { type CaseLibraryFacts, libraryNote } from './load-case-library'
import { ViewSwitch } from './view-switch'
import { sectionTrail } from '../../shared/section-links'
import { lazyPart } from '../../../ui/deferred-part'

const ProjectMap = lazyPart(async () => ({ default: (await import('./map/project-map')).ProjectMap }))

const { to, library } = sections.solution

interface CaseLibraryPageProps {
  search: CaseLibrarySearch
  facts: CaseLibraryFacts
}

/** All finished projects, to be narrowed by business, client, year and words. */
export function CaseLibraryPage({ search, facts: { accumulated } }: CaseLibraryPageProps) {
  const { data } = useSuspenseQuery(caseLibraryQuery(search, accumulated))
  const { page, pageCount } = findLibraryPage(data)
  const isLoading = useNextSearch() !== undefined
  const { page: _page, ...filters } = search
  const narrowing = JSON.stringify(filters)
  const heading = useFocusOnChange<HTMLHeadingElement>(narrowing)
  const [isMapShown, showMap] = libraryMap.useChoice()
  const [marked, setMarked] = useState<{ narrowing: string; id: number }>()
  const markedId = marked?.narrowing === narrowing ? marked.id : data.offset === 0 ? data.rows[0]?.id : undefined
  return (
    <>
      <PageFrame
        art="qianli-day"
        title={library.label}
        text={libraryNote}
        tabs={<SolutionTabs current="cases" />}
        trailInBanner
        above={sectionTrail('solution')}
      >
        <Body className="w">
          <Head>
            <Heading ref={heading} tabIndex={-1} aria-live="polite">
              <span className="num">{data.total}</span> 项公开案例
            </Heading>
            {isNarrowed(search) && <ClearFilters to={to} search={library.search} resetScroll={false} />}
            <Tools>
              <FilterButton search={search} library={data} />
              <ViewSwitch isMap={isMapShown} onChange={showMap} />
            </Tools>
            <Note>涉密及未获授权公开的项目未列入，可在洽谈时介绍。</Note>
          </Head>
          <LibraryFilters search={search} library={data} />
          {isMapShown && (
            <Suspense fallback={<MapPlace role="status">正在载入地图</MapPlace>}>
              <ProjectMap
                search={filters}
                selected={markedId}
                onSelect={(id) => setMarked({ narrowing, id })}
                listId={listId}
              />
            </Suspense>
          )}
          <List
            id={listId}
            tabIndex={-1}
            aria-label="案例列表"
            aria-busy={isLoading}
            data-loading={isLoading || undefined}
          >
            {data.rows.length === 0 ? (
              <>
                <NothingFound narrowed={isNarrowed(search)} />
                {search.client && <ClientSolutions client={search.client} />}
              </>
            ) : (
              <>
                <LibraryCards
                  library={data}
                  accumulated={accumulated}
                  sort={search.sort}
                  marked={isMapShown ? markedId : undefined}
                />
                <ListPages
                  page={page}
                  pageCount={pageCount}
                  accumulated={accumulated}
                  link={(number, props) => (
                    <Link
                      to={to}
                      search={{ ...library.search, ...filters, page: number === 1 ? undefined : number }}
                      {...props}
                    />
                  )}
                  next={
                    <NextPageLink
                      to={to}
                      search={{ ...library.search, ...filters, page: page + 1 }}
                      resetScroll={false}
                      replace
                    />
                  }
                />
              </>
            )}
          </List>
        </Body>
      </PageFrame>
      <CooperationBand />
    </>
  )
}

/** Where leaving the map leads. */
const listId = 'case-list'

const Body = styled.div`
  padding: ${size(48, 1.2)} 0 ${size(100, 2.2)};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[24]};
  padding-bottom: ${space[24]};
`

const Heading = styled.h2`
  font-size: ${textSize.heading3};
`

/** On phones a row of its own. */
const Tools = styled.div`
  display: contents;
  ${media.mobile} {
    display: flex;
    gap: 0.7rem;
    width: 100%;
    margin: 0.6rem 0 0.3rem;
  }
`

const Note = styled.p`
  width: 100%;
  margin-top: 4px;
  color: ${color.textSoft};
  font-size: ${textSize.meta};
`

const MapPlace = styled.div`
  display: grid;
  min-height: 590px;
  margin-top: 32px;
  place-items: center;
  border: 1px solid ${color.lineStrong};
  color: ${color.textMuted};
  font-size: ${textSize.meta};
`

const List = styled.section`
  &:focus {
    outline: none;
  }
  transition: opacity ${duration.fast} ${easing.standard};
  &[data-loading] {
    opacity: 0.6;
  }
`

const FilterSheet = lazyPart(async () => ({ default: (await import('./filter-sheet')).FilterSheet }))

/** Opens the filters of phones. Without scripts they stand on the page. */
function FilterButton({ search, library }: { search: CaseLibrarySearch; library: CaseLibrary }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Opener type="button" className="unprinted" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        筛选与排序
      </Opener>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet search={search} library={library} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Opener = styled.button`
  display: none;
  ${media.mobile} {
    @media (scripting: enabled) {
      display: flex;
      flex: 1;
      gap: 0.4rem;
      align-items: center;
      justify-content: center;
      height: 2.55rem;
      border: 1px solid ${color.lineMedium};
      border-radius: ${radius.control};
      font-size: ${textSize.body};
      font-weight: 600;
    }
  }
`

/** The solutions for a kind of client none of whose cases is shown. */
function ClientSolutions({ client }: { client: ClientKind }) {
  const { rows: solutions } = useSuspenseQuery(callQuery('related.forClient', { client })).data
  if (solutions.length === 0) return null
  return (
    <section aria-labelledby="client-solutions">
      <Title id="client-solutions">适用于“{clientKinds[client]}”的方案</Title>
      <Links>
        {solutions.map((row) => (
          <li key={row.id}>
            <SolutionLink {...entryLink('solution', row)}>{row.title}</SolutionLink>
          </li>
        ))}
      </Links>
    </section>
  )
}

const Title = styled.h3`
  margin-top: ${space[40]};
  padding-bottom: ${space[14]};
  border-bottom: 1px solid ${color.lineStrong};
  font-size: ${textSize.sectionTitle};
`

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  column-gap: 36px;
  ${media.mobile} {
    display: block;
  }
`

const SolutionLink = createLink(styled.a`
  display: block;
  padding: ${size(12, 0.7)} 0;
  border-bottom: 1px solid ${color.line};
  &:hover {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`)

/** Whether an address leaves cases out. */
function isNarrowed({ model, client, year, before, find }: CaseLibrarySearch): boolean {
  return [model, client, year, before, find].some((value) => value !== undefined)
}

/** A library without cases: because of a filter, or because none is published yet. */
function NothingFound({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <NothingMatches to={to} search={library.search} resetScroll={false} />
  ) : (
    <NothingYet text="可以先看看解决方案" to={to}>
      查看全部方案
    </NothingYet>
  )
}
