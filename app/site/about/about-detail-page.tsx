import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { EntryOf } from '../../data/content'
import { aboutSection } from '../../navigation/sections'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { CooperationBand } from '../cooperation-band'
import { PageFrame } from '../page-frame'
import { RichText } from '../rich-text'

const GalleryViewer = lazy(() => import('../cases/gallery-viewer'))

const Article = styled.article`
  width: min(864px, 100% - 48px); margin: 0 auto; padding: 64px 0 104px;
  .back { display: inline-flex; gap: 8px; align-items: center; color: ${theme.c.link}; margin-bottom: 32px; }
  .lead { font-size: ${theme.fs.lead}; color: ${theme.c.textSoft}; margin-bottom: 32px; }
  .date { color: ${theme.c.textMuted}; font-size: ${theme.fs.cap}; margin-bottom: 16px; }
  .cover img { width: 100%; margin-bottom: 32px; border-radius: ${theme.r.img}; }
  .gallery { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; }
  .gallery button { text-align: left; }
  .gallery img { width: 100%; aspect-ratio: 16 / 10; object-fit: cover; border-radius: ${theme.r.img}; }
  .gallery span { display: block; margin-top: 8px; color: ${theme.c.textMuted}; font-size: ${theme.fs.sm}; }
  ${media.mobile} { width: auto; margin: 0 .9rem; padding: 1.4rem 0 2.6rem; .back { margin-bottom: 1rem; } .gallery { grid-template-columns: 1fr; gap: .9rem; } .cover img, .lead { margin-bottom: 1rem; } }
`

type AboutEntry = { part: 4; entry: EntryOf<'culture'> } | { part: 6; entry: EntryOf<'demeanour'> }

/** An article of the about page: culture, or an album of staff life with its pictures first. */
export function AboutDetailPage({ part, entry }: AboutEntry) {
  const [open, setOpen] = useState<number | null>(null)
  const gallery = part === 6 ? entry.values.gallery : []
  const tabs = aboutSection.parts.map(({ model, label }) => (
    <Link key={model} to="/about" search={{ model }} aria-current={model === part ? 'page' : undefined}>
      {label}
    </Link>
  ))
  const partLabel = aboutSection.parts.find(({ model }) => model === part)?.label ?? ''
  const section = (
    <Link key="part" to="/about" search={{ model: part }}>
      {partLabel}
    </Link>
  )
  return (
    <>
      <PageFrame art="qianli-day" tall title={entry.title} text={part === 6 ? entry.date : undefined} tabs={tabs} above={[section]} here={entry.title}>
        <Article>
          <Link className="back" to="/about" search={{ model: part }}>
            <ArrowLeft size={18} aria-hidden="true" />
            返回{partLabel}
          </Link>
          {entry.values.abstract && <p className="lead">{entry.values.abstract}</p>}
          <div className="gallery">
            {gallery.map((picture, index) => (
              <button type="button" key={picture.src} aria-haspopup="dialog" onClick={() => setOpen(index)}>
                <Picture image={picture} sizes="(max-width: 767px) 100vw, 422px" priority={index === 0} />
                <span>{picture.caption}</span>
              </button>
            ))}
          </div>
          {part === 4 && entry.values.cover && (
            <div className="cover">
              <Picture image={entry.values.cover} sizes="864px" priority />
            </div>
          )}
          {part === 4 && <RichText html={entry.values.body} />}
        </Article>
        {open !== null && (
          <Suspense>
            <GalleryViewer pictures={gallery} start={open} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </PageFrame>
      <CooperationBand />
    </>
  )
}
