import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newsCategories } from '../../content/categories'
import { entryQuery, menuQuery } from '../../data/site/entries'
import { entryLink } from '../../navigation/public-address'
import { sections } from '../../navigation/sections'
import { CooperationBand } from '../shared/cooperation-band'
import { DetailAside, DetailGrid } from '../article/detail-grid'
import { LinkList } from '../article/link-list'
import { Neighbours } from '../article/neighbours'
import { PageFrame } from '../shared/page-frame'
import { relatedCount, relatedNewsQuery } from './load-news-detail'
import { NewsArticle } from './news-article'
import { SectionTabs } from '../shared/section-tabs'
import { relatedSolutions } from './related-solutions'
import { ShareColumn } from './share-column'

/** One piece of news in full. */
export function NewsDetailPage({ id }: { id: number }) {
  const { data: entry } = useSuspenseQuery(entryQuery('news', id))
  const { data: column } = useSuspenseQuery(relatedNewsQuery(entry.type))
  const { data: solutions } = useSuspenseQuery(menuQuery('solution'))
  const model = entry.type
  return (
    <PageFrame
      art="azure-coast"
      tall
      longTitle
      title={entry.title}
      tabs={<SectionTabs section="news" current={model} />}
      above={[
        <Link key="section" to={sections.news.to}>
          {sections.news.label}
        </Link>,
        <Link key="column" to={sections.news.to} search={{ model }}>
          {newsCategories[model]}
        </Link>,
      ]}
      here="新闻详情"
    >
      <DetailGrid>
        <ShareColumn />
        <NewsArticle entry={entry} />
        <DetailAside>
          <LinkList
            title="相关新闻"
            rows={column.filter((row) => row.id !== entry.id).slice(0, relatedCount)}
            link={(row, content) => <Link {...entryLink('news', row)}>{content}</Link>}
          />
          <LinkList
            title="相关方案"
            rows={relatedSolutions(`${entry.title}${entry.values.abstract}`, solutions)}
            link={(row, content) => <Link {...entryLink('solution', row)}>{content}</Link>}
          />
        </DetailAside>
      </DetailGrid>
      <Neighbours
        previous={entry.previous}
        next={entry.next}
        link={(row, { children, ...props }) => (
          <Link {...entryLink('news', row)} {...props}>
            {children}
          </Link>
        )}
      />
      <CooperationBand />
    </PageFrame>
  )
}
