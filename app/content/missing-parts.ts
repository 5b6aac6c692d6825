import type { ContentType } from './define'
import { type Field, hasField, isEmptyValue } from './fields'
import type { GalleryImage, ImageValue } from './values'

/** The parts that an entry can be published without, each with its bit in the database; a number is never reused. */
const missingPartBits = { cover: 1, abstract: 2, alternative: 4, phone: 8 } as const

/** A part that is missing from an entry and that it can be published without. */
export type MissingPart = keyof typeof missingPartBits

/** All of them, in the order in which lists name them. */
export const missingParts = Object.keys(missingPartBits) as MissingPart[]

/** The names of the parts that can be missing from an entry of a type. */
export function nameMissingParts(type: ContentType): Partial<Record<MissingPart, string>> {
  const { fields, cover, abstract }: ContentType = type
  const all = Object.values(fields)
  const phone = all.find(isPhone)
  return {
    ...(cover === undefined ? {} : { cover: '封面' }),
    ...(abstract === undefined ? {} : { abstract: fields[abstract]?.label ?? '' }),
    ...(all.some(holdsPictures) ? { alternative: '替代文字' } : {}),
    ...(phone ? { phone: phone.label } : {}),
  }
}

/**
 * The parts that are missing from an entry, of the fields that entries of its category have; pictures of a gallery count as a cover.
 * @param described the addresses of the pictures that have a text in the media library, or need none
 */
export function listMissingParts(
  type: ContentType,
  { category, values }: { category: number; values: Readonly<Record<string, unknown>> },
  described: ReadonlySet<string> = new Set(),
): MissingPart[] {
  const { fields, cover, abstract, filledFromSettings }: ContentType = type
  const isFilled = filledFromSettings?.category === category
  const entries = Object.entries(fields).filter(([, field]) => hasField(field, category))
  const isEmpty = (name: string | undefined) => entries.some(([own]) => own === name && !values[own])
  const hasPictures = entries.some(([name, field]) => field.kind === 'gallery' && !isEmptyValue(field, values[name]))
  const isMissing: Record<MissingPart, boolean> = {
    cover: isEmpty(cover) && !hasPictures,
    abstract: isEmpty(abstract),
    alternative: entries.some(([name, field]) => isAlternativeMissing(field, values[name], described)),
    phone: entries.some(([name, field]) => isPhone(field) && !values[name]) && !isFilled,
  }
  return missingParts.filter((part) => isMissing[part])
}

/** Missing parts as one number. */
export function encodeMissingParts(listed: readonly MissingPart[]): number {
  return listed.reduce((bits, part) => bits | missingPartBits[part], 0)
}

/** The parts that `encodeMissingParts` encoded; none while they are unknown. */
export function decodeMissingParts(bits: number): MissingPart[] {
  return bits < 0 ? [] : missingParts.filter((part) => (bits & missingPartBits[part]) !== 0)
}

function isPhone({ kind, view }: Field): boolean {
  return kind === 'text' && 'format' in view && view.format === 'phone'
}

function holdsPictures({ kind }: Field): boolean {
  return kind === 'image' || kind === 'gallery' || kind === 'richText'
}

const pictureTag = /<img\b[^>]*>/gi

function isAlternativeMissing({ kind }: Field, value: unknown, described: ReadonlySet<string>): boolean {
  const isUndescribed = ({ src, alt }: Pick<ImageValue, 'src' | 'alt'>) => alt.trim() === '' && !described.has(src)
  // The schemas of these kinds checked the values when they were stored.
  if (kind === 'image') return value !== null && value !== undefined && isUndescribed(value as ImageValue)
  if (kind === 'gallery') return Array.isArray(value) && (value as GalleryImage[]).some(isUndescribed)
  if (kind !== 'richText' || typeof value !== 'string') return false
  return Array.from(value.matchAll(pictureTag), ([tag]) => ({
    src: /\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? '',
    alt: /\salt="([^"]*)"/i.exec(tag)?.[1] ?? '',
  })).some(isUndescribed)
}
