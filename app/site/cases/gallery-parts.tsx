import { Suspense, useState } from 'react'
import styled from 'styled-components'
import type { GalleryImage } from '../../content/values'
import { Picture } from '../../ui/picture'
import { color, radius, space, textSize } from '../../ui/theme'
import { lazyPart } from '../../ui/deferred-part'

const loadViewer = () => import('./gallery-viewer')
const GalleryViewer = lazyPart(loadViewer)

interface GalleryOptions {
  pictures: GalleryImage[]
  naturalSize?: boolean
}

/** The viewer that opens over the page for the pictures of a gallery, and the buttons that open it. */
export function useGalleryViewer(options: GalleryOptions) {
  const [start, setStart] = useState<number | null>(null)
  const close = () => setStart(null)
  return {
    isOpen: start !== null,
    /** What the button of a picture takes; `name` says which picture it is. */
    getButtonProps: (index: number, name: string) =>
      ({
        type: 'button',
        'aria-haspopup': 'dialog',
        'aria-label': `查看大图：${name || `第 ${index + 1} 张`}`,
        onClick: () => setStart(index),
        onPointerEnter: () => void loadViewer(),
        onFocus: () => void loadViewer(),
      }) as const,
    viewer: start !== null && (
      <Suspense fallback={null}>
        <GalleryViewer {...options} start={start} onClose={close} />
      </Suspense>
    ),
  }
}

/** A picture that opens larger, and what stands under it: shared by the galleries of projects and albums. */
export const PictureButton = styled.button`
  display: block;
  width: 100%;
  text-align: left;
`

export const GalleryPicture = styled(Picture)`
  img {
    width: 100%;
    aspect-ratio: 16/10;
    object-fit: cover;
    border-radius: ${radius.image};
    background: ${color.band};
  }
`

export const Caption = styled.span`
  display: block;
  margin-top: ${space[10]};
  font-size: ${textSize.meta};
  color: ${color.textMuted};
  line-height: 1.6;
  ${PictureButton}:hover & {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`
