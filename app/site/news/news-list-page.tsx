import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import { newsCategories, sections } from '../../content/site-structure'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Skeleton } from '../../ui/feedback/skeleton'
import { EmptyState } from '../../ui/feedback/states'
import { Headline } from '../../ui/headline'
import { Text } from '../../ui/text'
import { clampLines, color, duration, easing, media, size, textSize } from '../../ui/theme'
import { useLate } from '../../ui/use-late'
import { CooperationBand } from '../shared/cooperation-band'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'
import { LinkTitle } from '../shared/link-title'
import { ListPages, NextPageLink } from '../shared/list-pages'
import { LoadFailed } from '../shared/load-failed'
import { PageFrame } from '../shared/page-frame'
import { SectionTabs } from '../shared/section-tabs'
import { useSettings } from '../shared/settings'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { useNextSearch } from '../shared/use-next-search'
import { EventCards } from './event-cards'
import { FilmCards } from './film-cards'
import {
  filmModel,
  type NewsListSearch,
  eventModel,
  newsPageQuery,
  pageSizeOf,
  type NewsListFacts,
} from './load-news-list'
import { NewsAside } from './news-aside'
import { NewsRows } from './news-rows'
import { NewsToolbar } from './news-toolbar'
import { sectionTrail, useSectionLabel } from '../shared/section-links'
import { NothingMatches, NothingYet } from '../shared/empty-list'

const Layout = styled.div`
  display: grid;
  grid-template-columns: 832px 304px;
  gap: 64px;
  padding: ${size(56, 1.1)} 0 ${size(110, 2.6)};
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
  }
`

/** The news list: one column of news, or all of them together when the address names none. */
export function NewsListPage({ search, facts }: { search: NewsListSearch; facts: NewsListFacts }) {
  const { newsNote } = useSettings()
  const section = useSectionLabel('news')
  const { model, find } = search
  const next = useNextSearch()
  const nextModel = next ? sections.news.parts.find((part) => String(part.model) === String(next.model))?.model : model
  const changing = useLate(nextModel !== model)
  const heading = useFocusOnChange<HTMLHeadingElement>(`${model} ${find}`)
  const label = model ? newsCategories[model] : '全部新闻'
  return (
    <PageFrame
      art="azure-coast"
      title={section}
      text={newsNote}
      tabs={<SectionTabs section="news" current={nextModel} />}
      {...(model
        ? {
            above: sectionTrail('news'),
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

interface NewsListProps {
  search: NewsListSearch
  facts: NewsListFacts
  /** What the list is called. */
  label: string
}

/** One state of the news list: the pinned item, the tools, the entries in the look of their column, the pages. */
function NewsList({ search, facts, label }: NewsListProps) {
  const { model, page = 1, year, find } = search
  const { data } = useSuspenseQuery(newsPageQuery(search, facts.accumulated))
  const narrowed = year !== undefined || find !== undefined
  const atTop = facts.accumulated || page === 1
  const first = data.rows[0]
  const feature = atTop && !narrowed && first?.pinned && model !== eventModel && model !== filmModel ? first : undefined
  const rows = feature ? data.rows.slice(1) : data.rows
  return (
    <>
      {feature && <NewsFeature row={feature} />}
      <NewsToolbar search={search} label={label} total={data.total} />
      {data.rows.length === 0 ? (
        <NothingHere model={model} narrowed={narrowed} />
      ) : model === eventModel ? (
        <EventCards rows={rows} today={facts.today} />
      ) : model === filmModel ? (
        <FilmCards rows={rows} />
      ) : (
        rows.length > 0 && <NewsRows rows={rows} />
      )}
      <NewsPages search={search} total={data.total} shown={data.rows.length} accumulated={facts.accumulated} />
    </>
  )
}

/** A list without rows: because of a filter, or because the column has no content yet. */
function NothingHere({ model, narrowed }: { model: NewsListSearch['model']; narrowed: boolean }) {
  if (narrowed) return <NothingMatches to="/news/showNews" search={{ model }} resetScroll={false} />
  if (!model) return <EmptyState title="该栏目还没有内容" text="可以先看看其他栏目" />
  return (
    <NothingYet text="可以先看看其他栏目" to="/news/showNews">
      查看全部新闻
    </NothingYet>
  )
}

interface NewsPagesProps {
  search: NewsListSearch
  total: number
  /** How many entries stand in the list now. */
  shown: number
  accumulated: boolean
}

/** Turns the pages of the list; on mobile adds the next one below. Either way the address keeps the page. */
function NewsPages({ search, total, shown, accumulated }: NewsPagesProps) {
  const { page = 1 } = search
  const pageCount = Math.ceil(total / pageSizeOf(search.model))
  return (
    <ListPages
      page={page}
      pageCount={pageCount}
      accumulated={accumulated}
      link={(number, props) => (
        <Link to="/news/showNews" search={{ ...search, page: number === 1 ? undefined : number }} {...props} />
      )}
      next={<NextPageLink to="/news/showNews" search={{ ...search, page: page + 1 }} resetScroll={false} replace />}
    >
      <output className="visually-hidden">
        {accumulated ? `已显示 ${shown} 条，共 ${total} 条` : `第 ${page} 页，共 ${pageCount} 页`}
      </output>
    </ListPages>
  )
}

/** The pinned piece of news above the list. */
function NewsFeature({ row }: { row: RowOf<'news'> }) {
  return (
    <Feature>
      <FeatureLink {...entryLink('news', row)}>
        <CroppedPicture
          image={coverOr(row.values.cover, 'news', row)}
          sizes={{ phone: [91, 53], page: [416, 260] }}
          priority
          $height={size(260, 10.6)}
        />
        <Words>
          <Tag>置顶</Tag>
          <Title $underlineOffset="5px">
            <Headline text={row.title} />
          </Title>
          <Abstract>{row.values.abstract}</Abstract>
          <Text as="time" $role="meta" $tone="muted" $block $above={size(14, 0.4)} className="num" dateTime={row.date}>
            {row.date}
          </Text>
        </Words>
      </FeatureLink>
    </Feature>
  )
}

const Feature = styled.div`
  padding-bottom: ${size(44, 1.1)};
`

const FeatureLink = createLink(styled.a`
  display: grid;
  grid-template-columns: 416px 1fr;
  gap: 36px;
  align-items: center;
  ${media.mobile} {
    display: block;
  }
`)

/** On mobile title and abstract stand over the tag and the day. */
const Words = styled.div`
  ${media.mobile} {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0 0.5rem;
  }
`

const Tag = styled.span`
  display: inline-block;
  font-size: ${textSize.caption};
  line-height: 1;
  padding: 6px ${size(9, 0.4)};
  border-radius: 2px;
  background: ${color.warningPale};
  color: ${color.warning};
  font-weight: 600;
  margin-top: ${size(0, 0.4)};
`

const Title = styled(LinkTitle)`
  font-size: ${textSize.titleLarge};
  line-height: 1.45;
  margin: ${size(10, 0.75)} 0 ${size(12, 0.3)};
  word-break: normal;
  ${media.mobile} {
    grid-column: 1/-1;
    grid-row: 1;
  }
`

const Abstract = styled.p`
  ${clampLines(3)}
  color: ${color.textSoft};
  ${media.mobile} {
    ${clampLines(2)}
    grid-column: 1/-1;
    grid-row: 2;
  }
`
