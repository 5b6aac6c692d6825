import { chinaDate } from '../../content/people'
import type { FileValue, GalleryImage, ImageValue, VideoValue } from '../../content/values'
import type { MediaRow } from '../../content/wire'

/** What fields store of an upload. */

export function imageValue({ src, width, height, color }: MediaRow): ImageValue {
  return { src, width: Math.max(1, width), height: Math.max(1, height), alt: '', ...(color ? { color } : {}) }
}

export function galleryImage(media: MediaRow): GalleryImage {
  return { ...imageValue(media), caption: '' }
}

export function fileValue({ src, name, size, createdAt }: MediaRow): FileValue {
  return { src, name: name.slice(0, 120), size, date: chinaDate(createdAt) }
}

export function videoValue({ src, name, size, duration }: MediaRow): VideoValue {
  return { src, name: name.slice(0, 120), size, duration }
}

/** A size in bytes for a person: 820 KB, 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
