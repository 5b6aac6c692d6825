import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { newsCategories } from '../../content/categories'
import type { EntryOf } from '../../content/entries'
import { newsReadsQuery } from '../../data/site/news'
import { LetterSizeSwitch } from '../../ui/form/letter-size-switch'
import { color, media, radius } from '../../ui/theme'
import { ArticleSection, Lead, Meta } from '../article/article-parts'
import { DetailArticle } from '../article/detail-grid'
import { FileList } from '../article/file-list'
import { RichText } from '../article/rich-text'
import { eventPeriod } from './event-state'
import { Film } from './film'
import { useLetterSize } from './letter-size'

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  a:hover {
    color: ${color.link};
  }
  ${media.mobile} {
    flex-wrap: nowrap;
    gap: 0.9rem;
    overflow-x: auto;
    white-space: nowrap;
    scrollbar-width: none;
    &::-webkit-scrollbar {
      display: none;
    }
  }
`

const ArticleFilm = styled(Film)`
  margin-bottom: 32px;
  border-radius: ${radius.image};
  ${media.mobile} {
    margin-bottom: 1.2rem;
  }
`

/** Facts, abstract, film, text and documents of a piece of news. */
export function NewsArticle({ entry }: { entry: EntryOf<'news'> }) {
  const { abstract, source, author, copyright, video, cover, body, files } = entry.values
  const [large, setLarge] = useLetterSize()
  const period = eventPeriod(entry.values)
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
          {reads > 0 && <span className="num">阅读 {reads}</span>}
        </Facts>
        <LetterSizeSwitch large={large} onChange={setLarge} />
      </Meta>
      {abstract && <Lead>{abstract}</Lead>}
      {video && (
        <ArticleFilm
          className="unprinted"
          src={video.src}
          poster={cover?.src}
          preload="none"
          aria-label={`视频：${entry.title}`}
        />
      )}
      <RichText html={body} large={large} />
      {files.length > 0 && (
        <ArticleSection title="附件">
          <FileList files={files} />
        </ArticleSection>
      )}
    </DetailArticle>
  )
}
