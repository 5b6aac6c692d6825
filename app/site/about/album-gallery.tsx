import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { PictureFrame } from '../../content/picture-sizes'
import type { GalleryImage } from '../../content/values'
import { media } from '../../ui/theme'
import { Caption, GalleryPicture, PictureButton } from '../cases/gallery-parts'

const loadViewer = () => import('../cases/gallery-viewer')
const GalleryViewer = lazy(loadViewer)

const Grid = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 28px 24px;
  ${media.mobile} {
    gap: 0.9rem 0.6rem;
  }
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
export function AlbumGallery({ pictures }: { pictures: GalleryImage[] }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <Grid>
        {pictures.map((picture, index) => (
          <Cell key={`${index} ${picture.src}`}>
            <PictureButton
              type="button"
              aria-haspopup="dialog"
              aria-label={`查看大图：${[...new Set([picture.caption, picture.alt])].filter(Boolean).join('，') || `第 ${index + 1} 张`}`}
              onClick={() => setOpen(index)}
              onPointerEnter={() => void loadViewer()}
              onFocus={() => void loadViewer()}
            >
              <AlbumPicture image={picture} sizes={frameOf(index, pictures.length)} priority={index === 0} alt="" />
              {picture.caption && <AlbumCaption>{picture.caption}</AlbumCaption>}
            </PictureButton>
          </Cell>
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
