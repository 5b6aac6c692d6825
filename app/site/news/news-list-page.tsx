import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { newsCategories } from '../../content/categories'
import { newsSection } from '../../navigation/sections'
import { Skeleton } from '../../ui/skeleton'
import { media, theme } from '../../ui/theme'
import { useLate } from '../../ui/use-late'
import { CooperationBand } from '../cooperation-band'
import { LoadFailed } from '../load-failed'
import { PageFrame } from '../page-frame'
import { useFocusOnChange } from '../use-focus-on-change'
import { useNextSearch } from '../use-next-search'
import { filmModel, type NewsListSearch } from './list-query'
import type { NewsListFacts } from './load-news-list'
import { NewsAside } from './news-aside'
import { NewsList } from './news-list'
import { NewsTabs } from './news-tabs'

const Layout = styled.div`
  display:grid;grid-template-columns:832px 304px;gap:64px;padding:56px 0 110px;align-items:start;
  >*{min-width:0}
  h2:focus{outline:none}
  .list{transition:opacity ${theme.t.fast} ${theme.t.ease}}
  .list[data-turning]{opacity:.6}
  .list>output{opacity:1;animation:none;gap:0}
  .list>output .row{grid-template-columns:1fr 196px;gap:28px;padding:30px 0;border-top:1px solid ${theme.c.line}}
  .list>output .picture{order:2;height:122px}
  &[data-wide]{grid-template-columns:1fr}
  &[data-wide]>aside{grid-template-columns:1fr 1fr 304px;align-items:start}
  ${media.narrow}{
    &,&[data-wide]{grid-template-columns:1fr}
    >aside,&[data-wide]>aside{grid-template-columns:1fr 1fr;gap:48px 40px;align-items:start}
  }
  ${media.mobile}{
    &,&[data-wide]{display:block}
    >aside,&[data-wide]>aside{grid-template-columns:1fr;gap:1.6rem}
    padding:1.1rem 0 2.6rem;
    .list>output .row{grid-template-columns:1fr 5.4rem;gap:.85rem;padding:.95rem 0}
    .list>output .picture{height:3.6rem}
  }
`

/** The news list: one column of news, or all of them together when the address names none. */
export function NewsListPage({ search, facts }: { search: NewsListSearch; facts: NewsListFacts }) {
  const { model } = search
  const next = useNextSearch()
  const nextModel = next ? newsSection.parts.find((part) => String(part.model) === String(next.model))?.model : model
  const changing = useLate(nextModel !== model)
  const heading = useFocusOnChange<HTMLHeadingElement>(model)
  const label = model ? newsCategories[model] : '全部新闻'
  return (
    <PageFrame
      art="azure-coast"
      title={newsSection.label}
      text={newsSection.note}
      tabs={<NewsTabs current={nextModel} />}
      {...(model ? { above: [<Link key="section" to={newsSection.to}>{newsSection.label}</Link>], here: label } : {})}
    >
      <Layout className="w" data-wide={model === filmModel || undefined}>
        <div className="list" data-turning={(next !== undefined && nextModel === model) || undefined} aria-busy={next !== undefined}>
          <h2 className="visually-hidden" tabIndex={-1} ref={heading}>
            {label}
          </h2>
          {changing ? (
            <Skeleton rows={8} pictured />
          ) : facts.failed ? (
            <LoadFailed />
          ) : (
            <NewsList search={search} facts={facts} label={label} />
          )}
        </div>
        <NewsAside model={model} />
      </Layout>
      <CooperationBand />
    </PageFrame>
  )
}
