import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { type CategoryOf, newsCategories } from '../../content/categories'
import { entryQuery, menuQuery } from '../../data/content'
import { newsLink, solutionLink } from '../../navigation/details'
import { newsSection } from '../../navigation/sections'
import { media } from '../../ui/theme'
import { CooperationBand } from '../cooperation-band'
import { DetailGrid } from '../detail/detail-grid'
import { LinkList } from '../detail/link-list'
import { Neighbours } from '../detail/neighbours'
import { PageFrame } from '../page-frame'
import { relatedCount, relatedNewsQuery } from './load-news-detail'
import { NewsArticle } from './news-article'
import { NewsTabs } from './news-tabs'
import { relatedSolutions } from './related-solutions'
import { ShareColumn } from './share-column'

const Detail = styled.div`
  .banner h1{font-size:36px;letter-spacing:.02em;line-height:1.4;word-break:normal}
  aside .links:first-child h2{margin-top:0}
  ${media.mobile}{
    .banner[data-tall]{height:auto;min-height:9rem}
    .banner>.w{min-height:9rem;padding-top:1.2rem}
    .banner h1{font-size:1.3rem}
  }
`

/** One piece of news in full. */
export function NewsDetailPage({ id }: { id: number }) {
  const { data: entry } = useSuspenseQuery(entryQuery('news', id))
  const { data: column } = useSuspenseQuery(relatedNewsQuery(entry.type))
  const { data: solutions } = useSuspenseQuery(menuQuery('solution'))
  const model = entry.type as CategoryOf<typeof newsCategories>
  return (
    <Detail>
      <PageFrame
        art="azure-coast"
        tall
        title={entry.title}
        tabs={<NewsTabs current={model} />}
        above={[
          <Link key="section" to={newsSection.to}>
            {newsSection.label}
          </Link>,
          <Link key="column" to={newsSection.to} search={{ model }}>
            {newsCategories[model]}
          </Link>,
        ]}
        here="新闻详情"
      >
        <DetailGrid>
          <ShareColumn />
          <NewsArticle entry={entry} />
          <aside>
            <LinkList
              title="相关新闻"
              rows={column.filter((row) => row.id !== entry.id).slice(0, relatedCount)}
              link={(row, content) => <Link {...newsLink(row)}>{content}</Link>}
            />
            <LinkList
              title="相关方案"
              rows={relatedSolutions(`${entry.title}${entry.values.abstract}`, solutions)}
              link={(row, content) => <Link {...solutionLink(row)}>{content}</Link>}
            />
          </aside>
        </DetailGrid>
        <Neighbours
          previous={entry.previous}
          next={entry.next}
          link={(row, { children, ...props }) => (
            <Link {...newsLink(row)} {...props}>
              {children}
            </Link>
          )}
        />
        <CooperationBand />
      </PageFrame>
    </Detail>
  )
}
