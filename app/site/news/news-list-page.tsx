import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { newsCategories } from '../../content/categories'
import { newsSection } from '../../navigation/sections'
import { media } from '../../ui/theme'
import { CooperationBand } from '../cooperation-band'
import { PageFrame } from '../page-frame'
import { EventCards } from './event-cards'
import { FilmCards } from './film-cards'
import { eventModel, filmModel, newsPageQuery, type NewsListSearch } from './list-query'
import type { NewsListFacts } from './load-news-list'
import { NewsAside } from './news-aside'
import { NewsFeature } from './news-feature'
import { NewsPages } from './news-pages'
import { NewsRows } from './news-rows'
import { NewsTabs } from './news-tabs'
import { NewsToolbar } from './news-toolbar'
import { NothingHere } from './nothing-here'

const Layout = styled.div`
  display:grid;grid-template-columns:832px 304px;gap:64px;padding:56px 0 110px;align-items:start;
  &[data-wide]{grid-template-columns:1fr}
  >*{min-width:0}
  h2:focus{outline:none}
  ${media.narrow}{grid-template-columns:1fr}
  ${media.mobile}{display:block;padding:1.1rem 0 2.6rem}
`

/** The news list: one column of news, or all of them together when the address names none. */
export function NewsListPage({ search, facts }: { search: NewsListSearch; facts: NewsListFacts }) {
  const { model, page = 1, year, find } = search
  const { data } = useSuspenseQuery(newsPageQuery(search, facts.accumulated))
  const heading = useFocusOnChange(model)
  const label = model ? newsCategories[model] : '全部新闻'
  const narrowed = year !== undefined || find !== undefined
  const atTop = facts.accumulated || page === 1
  const first = data.rows[0]
  const feature = atTop && !narrowed && first?.pinned && model !== eventModel && model !== filmModel ? first : undefined
  const rows = feature ? data.rows.slice(1) : data.rows
  return (
    <PageFrame
      art="azure-coast"
      title={newsSection.label}
      text={newsSection.note}
      tabs={<NewsTabs current={model} />}
      {...(model ? { above: [<Link key="section" to={newsSection.to}>{newsSection.label}</Link>], here: label } : {})}
    >
      <Layout className="w" data-wide={model === filmModel || undefined}>
        <div>
          <h2 className="visually-hidden" tabIndex={-1} ref={heading}>
            {label}
          </h2>
          {feature && <NewsFeature row={feature} />}
          <NewsToolbar search={search} label={label} total={data.total} />
          {data.rows.length === 0 ? (
            <NothingHere model={model} narrowed={narrowed} />
          ) : model === eventModel ? (
            <EventCards rows={rows} today={facts.today} />
          ) : model === filmModel ? (
            <FilmCards rows={rows} />
          ) : (
            <NewsRows rows={rows} />
          )}
          <NewsPages search={search} total={data.total} accumulated={facts.accumulated} />
        </div>
        {model !== filmModel && <NewsAside model={model} />}
      </Layout>
      <CooperationBand />
    </PageFrame>
  )
}

/** A heading that takes the focus when `value` changes, so that the new list is announced where it begins. */
function useFocusOnChange(value: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    heading.current?.focus({ preventScroll: true })
  }, [value])
  return heading
}
