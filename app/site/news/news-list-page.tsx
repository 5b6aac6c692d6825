import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { newsCategories } from '../../content/categories'
import { sections } from '../../navigation/sections'
import { Skeleton } from '../../ui/feedback/skeleton'
import { duration, easing, media } from '../../ui/theme'
import { useLate } from '../../ui/use-late'
import { CooperationBand } from '../shared/cooperation-band'
import { LoadFailed } from '../shared/load-failed'
import { PageFrame } from '../shared/page-frame'
import { useSettings } from '../shared/settings'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { useNextSearch } from '../shared/use-next-search'
import { filmModel, type NewsListSearch } from './list-query'
import type { NewsListFacts } from './load-news-list'
import { NewsAside } from './news-aside'
import { NewsList } from './news-list'
import { SectionTabs } from '../shared/section-tabs'

const Layout = styled.div`
  display: grid;
  grid-template-columns: 832px 304px;
  gap: 64px;
  padding: 56px 0 110px;
  align-items: start;
  > * {
    min-width: 0;
  }
  h2:focus {
    outline: none;
  }
  .list {
    transition: opacity ${duration.fast} ${easing.standard};
  }
  .list[data-turning] {
    opacity: 0.6;
  }
  &[data-wide] {
    grid-template-columns: 1fr;
  }
  ${media.narrow} {
    &,
    &[data-wide] {
      grid-template-columns: 1fr;
    }
  }
  ${media.mobile} {
    &,
    &[data-wide] {
      display: block;
    }
    padding: 1.1rem 0 2.6rem;
  }
`

/** The news list: one column of news, or all of them together when the address names none. */
export function NewsListPage({ search, facts }: { search: NewsListSearch; facts: NewsListFacts }) {
  const { newsNote } = useSettings()
  const { model } = search
  const next = useNextSearch()
  const nextModel = next ? sections.news.parts.find((part) => String(part.model) === String(next.model))?.model : model
  const changing = useLate(nextModel !== model)
  const heading = useFocusOnChange<HTMLHeadingElement>(model)
  const label = model ? newsCategories[model] : '全部新闻'
  return (
    <PageFrame
      art="azure-coast"
      title={sections.news.label}
      text={newsNote}
      tabs={<SectionTabs section="news" current={nextModel} />}
      {...(model
        ? {
            above: [
              <Link key="section" to={sections.news.to}>
                {sections.news.label}
              </Link>,
            ],
            here: label,
          }
        : {})}
    >
      <Layout className="w" data-wide={model === filmModel || undefined}>
        <div
          className="list"
          data-turning={(next !== undefined && nextModel === model) || undefined}
          aria-busy={next !== undefined}
        >
          <h2 className="visually-hidden" tabIndex={-1} ref={heading}>
            {label}
          </h2>
          {changing ? (
            <Skeleton rows={8} pictured="end" />
          ) : facts.failed ? (
            <LoadFailed facts={facts.failed} />
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
