import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newsCategories } from '../../content/categories'
import { entryQuery } from '../../data/site/entries'
import { relatedToNewsQuery } from '../../data/site/related'
import { entryLink } from '../../navigation/public-address'
import { sections } from '../../navigation/sections'
import { CooperationBand } from '../shared/cooperation-band'
import { DetailAside } from '../article/detail-aside'
import { DetailGrid } from '../article/detail-grid'
import { LinkList } from '../article/link-list'
import { Neighbours } from '../article/neighbours'
import { PageFrame } from '../shared/page-frame'
import { NewsArticle } from './news-article'
import { SectionTabs } from '../shared/section-tabs'
import { ShareColumn } from './share-column'

/** One piece of news in full. */
export function NewsDetailPage({ id }: { id: number }) {
  const { data: entry } = useSuspenseQuery(entryQuery('news', id))
  const { data: related } = useSuspenseQuery(relatedToNewsQuery(id))
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
            rows={related.news}
            link={(row, content) => <Link {...entryLink('news', row)}>{content}</Link>}
          />
          <LinkList
            title="相关方案"
            rows={related.solutions}
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
