import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { type CategoryOf, newsCategories } from '../../content/categories'
import type { EntryOf } from '../../data/content'
import { newsReadsQuery } from '../../data/reads'
import { media, theme } from '../../ui/theme'
import { FileList } from '../detail/file-list'
import { RichText } from '../rich-text'
import { eventPeriod } from './event-state'
import { Film } from './film'
import { useLetterSize } from './letter-size'

const { c, fs } = theme

const Article = styled.article`
  .meta{padding-bottom:18px;margin-bottom:32px;border-bottom:1px solid ${c.line};font-size:${fs.sm};color:${c.textMuted}}
  .known{display:flex;flex-wrap:wrap;gap:4px 24px}
  .meta a:hover{color:${c.link}}
  .size{display:none;padding:0;border:0}
  .lead{padding:20px 24px;margin-bottom:32px;background:${c.bgBand};border-left:3px solid ${c.az600};font-size:${fs.body};line-height:1.8;color:${c.n700}}
  .film{margin-bottom:32px;border-radius:${theme.r.img}}
  ${media.mobile}{
    padding-top:1.1rem;
    .meta{padding-bottom:.7rem;margin-bottom:1.1rem;font-size:.75rem}
    .known{flex-wrap:nowrap;gap:.9rem;overflow-x:auto;white-space:nowrap;scrollbar-width:none}
    .known::-webkit-scrollbar{display:none}
    .size{display:flex;align-items:center;gap:.6rem;margin-top:.5rem}
    .size legend{float:left}
    .size div{display:flex;border:1px solid ${c.n300};border-radius:${theme.r.ctl};overflow:hidden}
    .size button{min-width:2.9rem;height:2.3rem;padding:0 .5rem;color:${c.n800}}
    .size button[aria-pressed=true]{background:${c.primary};color:${c.n0}}
    .size :focus-visible{outline-offset:-4px}
    .size [aria-pressed=true]:focus-visible{outline-color:${c.n0}}
    .lead{padding:.8rem .9rem;margin-bottom:1.2rem;font-size:.82rem}
    .film{margin-bottom:1.2rem}
  }
`

/** Facts, abstract, film, text and documents of a piece of news. */
export function NewsArticle({ entry }: { entry: EntryOf<'news'> }) {
  const { abstract, source, author, copyright, video, cover, body, files } = entry.values
  const [large, setLarge] = useLetterSize()
  const model = entry.type as CategoryOf<typeof newsCategories>
  const period = eventPeriod(entry.values)
  const { data: reads } = useSuspenseQuery(newsReadsQuery(entry.id))
  return (
    <Article>
      <div className="meta">
        <div className="known">
          <time className="num" dateTime={entry.date}>
            {entry.date}
          </time>
          <Link to="/news/showNews" search={{ model }}>
            {newsCategories[model]}
          </Link>
          {period && <span className="num">活动时间：{period}</span>}
          {source && (
            <span>
              {copyright === 'reprint' ? '转载自' : '来源'}：{source}
            </span>
          )}
          {author && <span>编辑：{author}</span>}
          {reads > 0 && <span className="num">阅读 {reads}</span>}
        </div>
        <fieldset className="size unprinted">
          <legend>字号</legend>
          <div>
            <button type="button" aria-pressed={!large} onClick={() => setLarge(false)}>
              标准
            </button>
            <button type="button" aria-pressed={large} onClick={() => setLarge(true)}>
              大
            </button>
          </div>
        </fieldset>
      </div>
      {abstract && <p className="lead">{abstract}</p>}
      {video && <Film className="film unprinted" src={video.src} poster={cover?.src} preload="none" aria-label={`视频：${entry.title}`} />}
      <RichText html={body} large={large} />
      {files.length > 0 && (
        <section>
          <h2>附件</h2>
          <FileList files={files} />
        </section>
      )}
    </Article>
  )
}
