import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import { type CategoryOf, demeanourCategories } from '../../content/categories'
import { albumsQuery, cultureQuery } from '../../data/about'
import type { EntryOf } from '../../data/content'
import { aboutLink } from '../../navigation/details'
import { aboutSection } from '../../navigation/sections'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { CooperationBand } from '../cooperation-band'
import { DetailGrid } from '../detail/detail-grid'
import { LinkList } from '../detail/link-list'
import { Neighbours } from '../detail/neighbours'
import { ShareColumn } from '../news/share-column'
import { PageFrame } from '../page-frame'
import { RichText } from '../rich-text'
import { AlbumGallery } from './album-gallery'

const { c, fs } = theme

const Detail = styled.div`
  .banner h1{font-size:36px;letter-spacing:.02em;line-height:1.4}
  .back{display:inline-flex;gap:8px;align-items:center;color:${c.link};font-size:${fs.body}}
  .back:hover{text-decoration:underline;text-underline-offset:4px}
  .meta{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 24px;padding-bottom:18px;margin-bottom:32px;border-bottom:1px solid ${c.line};font-size:${fs.sm};color:${c.textMuted}}
  .meta span span+span{margin-left:24px}
  .lead{padding:20px 24px;margin-bottom:32px;background:${c.bgBand};border-left:3px solid ${c.az600};line-height:1.8;color:${c.n700}}
  .gallery+.lead{margin:32px 0 0}
  .picture img{width:100%;margin-bottom:32px;border-radius:${theme.r.img}}
  ${media.mobile}{
    .banner[data-tall]{height:auto;min-height:9rem}
    .banner>.w{min-height:9rem;padding-top:1.2rem}
    .banner h1{font-size:1.3rem}
    article{padding-top:1.1rem}
    .back{font-size:.82rem;min-height:2.3rem}
    .meta{gap:.1rem .9rem;align-items:center;padding-bottom:.4rem;margin-bottom:1.1rem;font-size:.75rem}
    .lead{padding:.8rem .9rem;margin-bottom:1.2rem;font-size:.82rem}
    .gallery+.lead{margin-top:1.2rem}
    .picture img{margin-bottom:1.2rem}
  }
  @media print{.banner{height:auto;padding:24px 0;color:#000;background:none}.sub,aside,.share,.back,nav{display:none}}
`

const articlesLimit = 6

type AboutEntry = { part: 4; entry: EntryOf<'culture'> } | { part: 6; entry: EntryOf<'demeanour'> }

/** An article of the about page: culture, or an album of staff life with its pictures first. */
export function AboutDetailPage(detail: AboutEntry) {
  const { part, entry } = detail
  const { data: albums } = useSuspenseQuery(albumsQuery)
  const { data: culture } = useSuspenseQuery(cultureQuery)
  const label = aboutSection.parts.find(({ model }) => model === part)?.label ?? ''
  const others = (part === 6 ? albums.rows : culture.rows.filter((row) => row.type === entry.type)).filter((row) => row.id !== entry.id)
  const kind = part === 6 ? demeanourCategories[entry.type as CategoryOf<typeof demeanourCategories>] : label
  return (
    <Detail>
      <PageFrame
        art="qianli-day"
        tall
        title={entry.title}
        tabs={aboutSection.parts.map((tab) => (
          <Link key={tab.model} to="/about" search={{ model: tab.model }} aria-current={tab.model === part ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
        above={[
          <Link key="section" to="/about">
            {aboutSection.label}
          </Link>,
          <Link key="part" to="/about" search={{ model: part }}>
            {label}
          </Link>,
        ]}
        here={part === 6 ? '相册' : '文章'}
      >
        <DetailGrid>
          <ShareColumn />
          <article>
            <div className="meta">
              <span>
                <span className="num">{entry.date}</span>
                <span>{kind}</span>
                {part === 6 && <span className="num">{detail.entry.values.gallery.length} 张图片</span>}
              </span>
              <Link className="back" to="/about" search={{ model: part }}>
                <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
                返回{label}
              </Link>
            </div>
            {part === 6 && <AlbumGallery pictures={detail.entry.values.gallery} />}
            {entry.values.abstract && <p className="lead">{entry.values.abstract}</p>}
            {/* An article with pictures of its own begins with them. */}
            {part === 4 && detail.entry.values.cover && !detail.entry.values.body.includes('<img') && (
              <Picture className="picture" image={detail.entry.values.cover} sizes="(max-width:767px) 90vw, 664px" priority />
            )}
            {part === 4 && <RichText html={detail.entry.values.body} />}
          </article>
          <aside>
            <LinkList
              title={part === 6 ? '更多相册' : '更多文章'}
              rows={others.slice(0, articlesLimit)}
              link={(row, content) => <Link {...aboutLink(row, part)}>{content}</Link>}
            />
          </aside>
        </DetailGrid>
        <Neighbours previous={entry.previous} next={entry.next} link={(row, props) => <Link {...aboutLink(row, part)} {...props} />} />
        <CooperationBand />
      </PageFrame>
    </Detail>
  )
}
