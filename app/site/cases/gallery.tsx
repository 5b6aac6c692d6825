import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { media } from '../../ui/theme'
import { swipeRow } from '../shared/swipe-row'
import { Caption, GalleryPicture, PictureButton } from './gallery-parts'

const loadViewer = () => import('./gallery-viewer')
const GalleryViewer = lazy(loadViewer)

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 32px;
  &[data-columns='2'] {
    grid-template-columns: 1fr 1fr;
    gap: 24px;
  }
  @media print {
    &&& {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 6mm;
      overflow: visible;
      margin: 0;
      padding: 0;
    }
  }
  ${media.mobile} {
    &,
    &[data-columns='2'] {
      ${swipeRow}
    }
  }
`

const Cell = styled.li`
  ${media.mobile} {
    flex: 0 0 82%;
    scroll-snap-align: start;
  }
`

/** Pictures side by side, on mobile to be swiped; each opens a viewer over the page. */
export function Gallery({ pictures, columns = 3 }: { pictures: GalleryImage[]; columns?: 2 | 3 }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <Grid data-columns={columns}>
        {pictures.map((picture, index) => (
          <Cell key={`${index} ${picture.src}`}>
            <PictureButton
              type="button"
              aria-haspopup="dialog"
              aria-label={`查看大图：${picture.caption || picture.alt || `第 ${index + 1} 张`}`}
              onClick={() => setOpen(index)}
              onPointerEnter={() => void loadViewer()}
              onFocus={() => void loadViewer()}
            >
              <GalleryPicture
                image={picture}
                alt={picture.alt === picture.caption ? '' : picture.alt}
                sizes="(max-width:767px) 82vw, 380px"
              />
              {picture.caption && <Caption>{picture.caption}</Caption>}
            </PictureButton>
          </Cell>
        ))}
      </Grid>
      {open !== null && (
        <Suspense fallback={null}>
          <GalleryViewer pictures={pictures} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
