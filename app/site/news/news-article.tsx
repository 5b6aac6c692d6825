import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styled from 'styled-components'
import { type CategoryOf, newsCategories } from '../../content/categories'
import type { EntryOf } from '../../data/content'
import { media, theme } from '../../ui/theme'
import { FileList } from '../detail/file-list'
import { RichText } from '../rich-text'
import { eventPeriod } from './event-state'
import { Film } from './film'

const { c, fs } = theme

const Article = styled.article`
  .meta{display:flex;flex-wrap:wrap;gap:4px 24px;padding-bottom:18px;margin-bottom:32px;border-bottom:1px solid ${c.line};font-size:${fs.sm};color:${c.textMuted}}
  .meta a:hover{color:${c.link}}
  .size{display:none;padding:0}
  .lead{padding:20px 24px;margin-bottom:32px;background:${c.bgBand};border-left:3px solid ${c.az600};font-size:${fs.body};line-height:1.8;color:${c.n700}}
  .film{margin-bottom:32px;border-radius:${theme.r.img}}
  ${media.mobile}{
    padding-top:1.1rem;
    .meta{gap:.1rem .9rem;padding-bottom:.7rem;margin-bottom:1.1rem;font-size:.75rem;align-items:center}
    .size{display:flex;margin-left:auto;border:1px solid ${c.n300};border-radius:${theme.r.ctl};overflow:hidden}
    .size button{min-width:2.6rem;height:2.3rem;padding:0 .5rem}
    .size button[aria-pressed=true]{background:${c.primary};color:${c.n0}}
    .lead{padding:.8rem .9rem;margin-bottom:1.2rem;font-size:.82rem}
    .film{margin-bottom:1.2rem}
  }
  @media print{.size,.film{display:none}}
`

/** Facts, abstract, film, text and documents of a piece of news. */
export function NewsArticle({ entry }: { entry: EntryOf<'news'> }) {
  const { abstract, source, author, copyright, video, cover, body, files } = entry.values
  const [large, setLarge] = useState(false)
  const model = entry.type as CategoryOf<typeof newsCategories>
  const period = eventPeriod(entry.values)
  return (
    <Article>
      <div className="meta">
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
        <fieldset className="size" aria-label="字号">
          <button type="button" aria-pressed={!large} onClick={() => setLarge(false)}>
            标准
          </button>
          <button type="button" aria-pressed={large} onClick={() => setLarge(true)}>
            大
          </button>
        </fieldset>
      </div>
      {abstract && <p className="lead">{abstract}</p>}
      {video && <Film className="film" src={video.src} poster={cover?.src} preload="none" aria-label={`视频：${entry.title}`} />}
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
