import type { MouseEvent } from 'react'
import type { GalleryImage } from '../../content/values'

/** The pictures of a gallery among the text, and the one that was pressed. */
export interface PressedGallery {
  pictures: GalleryImage[]
  start: number
}

/** Reads the gallery whose picture was pressed; a press that asks for another window is left to the browser. */
export function readPressedGallery({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): PressedGallery | null {
  const link = target instanceof Element && target.closest('.block-gallery a')
  if (!link || ctrlKey || metaKey || shiftKey) return null
  const images = [...(link.closest('ul')?.querySelectorAll('img') ?? [])]
  return {
    start: images.findIndex((image) => link.contains(image)),
    pictures: images.map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.alt,
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      caption: image.parentElement?.textContent ?? '',
    })),
  }
}

/** Moves the line of a comparison with its range. */
export function moveComparison(target: EventTarget): void {
  if (target instanceof HTMLInputElement) target.parentElement?.style.setProperty('--cut', `${target.value}%`)
}
