import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { newsCategories } from '../../content/site-structure'
import type { EntryOf } from '../../content/entries'
import { callQuery } from '../../data/client'
import { entryQuery } from '../../data/site/entries'
import { newsReadsQuery } from '../../data/site/site-queries'
import { LetterSizeSwitch } from '../../ui/form/letter-size-switch'
import { color, radius, space, tapArea } from '../../ui/theme'
import { DetailAside, DetailGrid, DetailArticle, ArticleSection, Lead, Meta } from '../article/detail-grid'
import { FileList } from '../article/file-list'
import { LinkList, Neighbours } from '../article/neighbours'
import { RichText } from '../article/rich-text'
import { CooperationBand } from '../shared/cooperation-band'
import { PageFrame } from '../shared/page-frame'
import { SectionTabs } from '../shared/section-tabs'
import { largeLetters } from '../shared/visit-choice'
import { eventPeriod } from './event-cards'
import { Film } from './film'
import { ShareColumn } from './share-column'
import { sectionTrail } from '../shared/section-links'

/** One piece of news in full. */
export function NewsDetailPage({ id }: { id: number }) {
  const { data: entry } = useSuspenseQuery(entryQuery('news', id))
  const { data: related } = useSuspenseQuery(callQuery('related.ofNews', { id }))
  const model = entry.type
  return (
    <PageFrame
      art="azure-coast"
      tall
      longTitle
      title={entry.title}
      tabs={<SectionTabs section="news" current={model} />}
      above={sectionTrail('news', model)}
      here="新闻详情"
    >
      <DetailGrid>
        <ShareColumn />
        <NewsArticle entry={entry} />
        <DetailAside>
          <LinkList title="相关新闻" type="news" rows={related.news} />
          <LinkList title="相关方案" type="solution" rows={related.solutions} />
        </DetailAside>
      </DetailGrid>
      <Neighbours type="news" entry={entry} />
      <CooperationBand />
    </PageFrame>
  )
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[24]};
  a {
    ${tapArea}
  }
  a:hover {
    color: ${color.link};
  }
`

/** Holds its place while nothing was counted, because a count that the browser reads anew must not move the text. */
const Reads = styled.span`
  min-width: 6em;
  &[data-none] {
    visibility: hidden;
  }
`

const ArticleFilm = styled(Film)`
  margin-bottom: ${space[32]};
  border-radius: ${radius.image};
`

/** Facts, abstract, film, text and documents of a piece of news. */
function NewsArticle({ entry }: { entry: EntryOf<'news'> }) {
  const { abstract, source, author, copyright, video, cover, body, files } = entry.values
  const [large, setLarge] = largeLetters.useChoice()
  const period = entry.type === 3 ? eventPeriod(entry.values) : null
  const { data: reads } = useSuspenseQuery(newsReadsQuery(entry.id))
  return (
    <DetailArticle data-offset>
      <Meta>
        <Facts>
          <time className="num" dateTime={entry.date}>
            {entry.date}
          </time>
          <Link to="/news/showNews" search={{ model: entry.type }}>
            {newsCategories[entry.type]}
          </Link>
          {period && <span className="num">活动时间：{period}</span>}
          {source && (
            <span>
              {copyright === 'reprint' ? '转载自' : '来源'}：{source}
            </span>
          )}
          {author && <span>编辑：{author}</span>}
          <Reads className="num" data-none={reads === 0 || undefined}>
            阅读 {reads}
          </Reads>
        </Facts>
        <LetterSizeSwitch large={large} onChange={setLarge} />
      </Meta>
      {abstract && <Lead>{abstract}</Lead>}
      {video && (
        <ArticleFilm
          className="unprinted"
          video={video}
          poster={cover?.src}
          preload="none"
          aria-label={`视频：${entry.title}`}
        />
      )}
      {video?.mapNote && <Lead>{video.mapNote}</Lead>}
      <RichText html={body} large={large} />
      {files.length > 0 && (
        <ArticleSection title="附件">
          <FileList files={files} />
        </ArticleSection>
      )}
    </DetailArticle>
  )
}
