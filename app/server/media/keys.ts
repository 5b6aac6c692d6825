import { randomBytes } from 'node:crypto'
import { type PictureFormat, pictureFormats, pictureWidths } from '../../content/picture'

const stem = '[0-9a-f]{2}/[0-9a-f]{32}'
const original = new RegExp(`^${stem}\\.[a-z0-9]{2,5}$`)
const variant = new RegExp(`^(${stem})-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`)

/** A smaller version of a picture. `stem` is the picture's key without its extension. */
export interface VariantKey {
  stem: string
  width: number
  format: PictureFormat
}

/** Creates an unguessable key: `a1/a1b2….ext`. */
export function createMediaKey(ext: string): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}.${ext}`
}

export function isOriginalKey(key: string): boolean {
  return original.test(key)
}

/** Whether a key is that of a picture with smaller versions; an animation has none. */
export function hasVariants(key: string): boolean {
  return /\.(jpg|webp)$/.test(key)
}

/** The parts of a smaller version's key; null for any other key. */
export function parseVariantKey(key: string): VariantKey | null {
  const [, stem = '', width = '', format] = variant.exec(key) ?? []
  const known = pictureFormats.find((name) => name === format)
  return known ? { stem, width: Number(width), format: known } : null
}

/** The keys that the original of smaller versions may have. */
export function listOriginalKeys(stem: string): string[] {
  return [`${stem}.jpg`, `${stem}.webp`]
}

/** The key of a smaller version. */
export function createVariantKey({ stem, width, format }: VariantKey): string {
  return `${stem}-${width}.${format}`
}

/** The stem that an original and its smaller versions share; null for a key of another form. */
export function parseMediaKey(key: string): { stem: string; smaller: boolean } | null {
  const [, name, width] = /^([0-9a-f]{2}\/[0-9a-f]{32})(-\d+)?\.[a-z0-9]{2,5}$/.exec(key) ?? []
  return name ? { stem: name, smaller: width !== undefined } : null
}
