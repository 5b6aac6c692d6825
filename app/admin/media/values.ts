import { formatChinaDate } from '../../content/format'
import type { FileValue, GalleryImage, ImageValue, VideoValue } from '../../content/values'
import type { MediaRow } from '../../contract'

/** What fields store of an upload. */

export function imageValue({ src, width, height, color, alt }: MediaRow): ImageValue {
  return { src, width: Math.max(1, width), height: Math.max(1, height), alt, ...(color ? { color } : {}) }
}

export function galleryImage(media: MediaRow): GalleryImage {
  return { ...imageValue(media), caption: '' }
}

export function fileValue({ src, name, size, createdAt }: MediaRow): FileValue {
  return { src, name: name.slice(0, 120), size, date: formatChinaDate(createdAt) }
}

export function videoValue({ src, name, size, duration }: MediaRow): VideoValue {
  return { src, name: name.slice(0, 120), size, duration }
}
