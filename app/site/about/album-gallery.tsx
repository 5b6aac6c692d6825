import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'

const loadViewer = () => import('../cases/gallery-viewer')
const GalleryViewer = lazy(loadViewer)

const Grid = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 28px 24px;
  li:first-child,
  li:last-child:nth-child(2n) {
    grid-column: 1/-1;
  }
  button {
    display: block;
    width: 100%;
    text-align: left;
  }
  img {
    width: 100%;
    aspect-ratio: 16/10;
    object-fit: cover;
    border-radius: ${radius.image};
    background: ${color.band};
  }
  li:last-child:nth-child(2n):not(:first-child) img {
    aspect-ratio: 2/1;
  }
  span {
    display: block;
    margin-top: 10px;
    font-size: ${textSize.meta};
    color: ${color.textMuted};
    line-height: 1.6;
  }
  button:hover span {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.mobile} {
    gap: 0.9rem 0.6rem;
    span {
      margin-top: 0.3rem;
    }
  }
`

/** The pictures of an album, the first one large; each opens a viewer over the page. */
export function AlbumGallery({ pictures }: { pictures: GalleryImage[] }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <Grid className="gallery">
        {pictures.map((picture, index) => (
          <li key={`${index} ${picture.src}`}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`查看大图：${[...new Set([picture.caption, picture.alt])].filter(Boolean).join('，') || `第 ${index + 1} 张`}`}
              onClick={() => setOpen(index)}
              onPointerEnter={() => void loadViewer()}
              onFocus={() => void loadViewer()}
            >
              <Picture
                image={picture}
                sizes={index === 0 ? '(max-width:767px) 100vw, 664px' : '(max-width:767px) 50vw, 320px'}
                priority={index === 0}
                alt=""
              />
              {picture.caption && <span>{picture.caption}</span>}
            </button>
          </li>
        ))}
      </Grid>
      {open !== null && (
        <Suspense>
          <GalleryViewer pictures={pictures} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
