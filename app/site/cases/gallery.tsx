import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { media } from '../../ui/theme'
import { chooseColumns } from '../shared/choose-columns'
import { swipeRow } from '../shared/swipe-row'
import { Caption, GalleryPicture, PictureButton } from './gallery-parts'

const loadViewer = () => import('./gallery-viewer')
const GalleryViewer = lazy(loadViewer)

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  gap: 32px;
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
    ${swipeRow}
  }
`

const Cell = styled.li`
  ${media.mobile} {
    flex: 0 0 82%;
    scroll-snap-align: start;
  }
`

interface GalleryProps {
  pictures: GalleryImage[]
  /** Paper shows each picture of the page once. */
  isPrintedElsewhere: (picture: GalleryImage) => boolean
}

/** Pictures side by side, on mobile to be swiped; each opens a viewer over the page. */
export function Gallery({ pictures, isPrintedElsewhere }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null)
  const columns = chooseColumns(pictures.length)
  return (
    <>
      <Grid $columns={columns}>
        {pictures.map((picture, index) => (
          <Cell key={`${index} ${picture.src}`} className={isPrintedElsewhere(picture) ? 'unprinted' : undefined}>
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
                sizes={{ phone: [75, 47], page: columns === 2 ? [584, 365] : [379, 237] }}
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
