import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import type { EntryOf } from '../../content/entries'
import type { PictureFrame } from '../../content/picture'
import { aboutParts, cultureCategories, demeanourCategories, places, sections } from '../../content/site-structure'
import type { GalleryImage } from '../../content/values'
import { albumsQuery, cultureQuery } from '../../data/site/about'
import { Picture } from '../../ui/picture'
import { media, radius, size, space, textLink, textSize, touchHeight } from '../../ui/theme'
import { Lead, Meta, DetailAside, DetailArticle, DetailGrid } from '../article/detail-grid'
import { LinkList, Neighbours } from '../article/neighbours'
import { RichText } from '../article/rich-text'
import { Caption, GalleryPicture, PictureButton, useGalleryViewer } from '../cases/gallery-parts'
import { ShareColumn } from '../news/share-column'
import { CooperationBand } from '../shared/cooperation-band'
import { PageFrame } from '../shared/page-frame'
import { sectionTrail } from '../shared/section-links'

const AlbumMeta = styled(Meta)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[24]};
  ${media.mobile} {
    align-items: center;
    padding-bottom: 0.4rem;
  }
`

const Fact = styled.span`
  & + & {
    margin-left: 24px;
  }
`

const BackLink = createLink(styled.a.attrs({ className: 'unprinted' })`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  font-size: ${textSize.lead};
  min-height: ${touchHeight};
  ${textLink}
`)

const Cover = styled(Picture)`
  img {
    width: 100%;
    margin-bottom: ${space[32]};
    border-radius: ${radius.image};
  }
`

const articlesLimit = 6

type AboutEntry = { type: 'culture'; entry: EntryOf<'culture'> } | { type: 'demeanour'; entry: EntryOf<'demeanour'> }

/** An article of the about page: culture, or an album of staff life with its pictures first. */
export function AboutDetailPage(detail: AboutEntry) {
  const { type, entry } = detail
  const { part } = places[type]
  const { data: albums } = useSuspenseQuery(albumsQuery)
  const { data: culture } = useSuspenseQuery(cultureQuery)
  // Notices stand in the footer, not in a part of the page.
  const isNotice = type === 'culture' && entry.type === 3
  const label = isNotice ? cultureCategories[3] : aboutParts[part]
  const others = (type === 'demeanour' ? albums.rows : culture.rows.filter((row) => row.type === entry.type)).filter(
    (row) => row.id !== entry.id,
  )
  const kind = detail.type === 'demeanour' ? demeanourCategories[detail.entry.type] : label
  return (
    <PageFrame
      art="qianli-day"
      tall
      longTitle
      title={entry.title}
      tabs={sections.about.parts.map((tab) => (
        <Link
          key={tab.model}
          to="/about"
          search={{ model: tab.model }}
          aria-current={tab.model === part && !isNotice ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
      above={isNotice ? sectionTrail('about') : sectionTrail('about', part)}
      here={isNotice ? label : type === 'demeanour' ? '相册' : '文章'}
    >
      <DetailGrid>
        <ShareColumn />
        <DetailArticle data-offset>
          <AlbumMeta>
            <span>
              <Fact className="num">{entry.date}</Fact>
              <Fact>{kind}</Fact>
              {type === 'demeanour' && <Fact className="num">{detail.entry.values.gallery.length} 张图片</Fact>}
            </span>
            {!isNotice && (
              <BackLink to="/about" search={{ model: part }}>
                <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
                返回{label}
              </BackLink>
            )}
          </AlbumMeta>
          {type === 'demeanour' && <AlbumGallery pictures={detail.entry.values.gallery} />}
          {entry.values.abstract && (
            <Lead data-closing={type === 'demeanour' || undefined}>{entry.values.abstract}</Lead>
          )}
          {/* An article with pictures of its own begins with them. */}
          {type === 'culture' && detail.entry.values.cover && !detail.entry.values.body.includes('<img') && (
            <Cover image={detail.entry.values.cover} sizes={{ phone: [91], page: [664], tablet: [1200] }} priority />
          )}
          {type === 'culture' && <RichText html={detail.entry.values.body} />}
        </DetailArticle>
        <DetailAside>
          <LinkList
            title={isNotice ? '其他声明' : type === 'demeanour' ? '更多相册' : '更多文章'}
            type={type}
            rows={others.slice(0, articlesLimit)}
          />
        </DetailAside>
      </DetailGrid>
      <Neighbours type={type} entry={entry} />
      <CooperationBand />
    </PageFrame>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[28]} ${size(24, 0.6)};
`

const Cell = styled.li`
  &:first-child,
  &:last-child:nth-child(2n) {
    grid-column: 1/-1;
  }
`

const AlbumPicture = styled(GalleryPicture)`
  ${Cell}:last-child:nth-child(2n):not(:first-child) & img {
    aspect-ratio: 2/1;
  }
`

const AlbumCaption = styled(Caption)`
  ${media.mobile} {
    margin-top: 0.3rem;
  }
`

/** The first picture is as wide as the gallery, and so is the last one where it would stand alone. */
function frameOf(index: number, count: number): PictureFrame {
  if (index === 0) return { phone: [91, 57], page: [664, 415], tablet: [1200, 750] }
  const isAlone = index === count - 1 && count % 2 === 0
  if (isAlone) return { phone: [91, 46], page: [664, 332], tablet: [1200, 600] }
  return { phone: [44, 27], page: [320, 200], tablet: [590, 369] }
}

/** The pictures of an album, the first one large; each opens a viewer over the page. */
function AlbumGallery({ pictures }: { pictures: GalleryImage[] }) {
  const { getButtonProps, viewer } = useGalleryViewer({ pictures })
  return (
    <>
      <Grid>
        {pictures.map((picture, index) => (
          <Cell key={`${index} ${picture.src}`}>
            <PictureButton
              {...getButtonProps(index, [...new Set([picture.caption, picture.alt])].filter(Boolean).join('，'))}
            >
              <AlbumPicture image={picture} sizes={frameOf(index, pictures.length)} priority={index === 0} alt="" />
              {picture.caption && <AlbumCaption>{picture.caption}</AlbumCaption>}
            </PictureButton>
          </Cell>
        ))}
      </Grid>
      {viewer}
    </>
  )
}
