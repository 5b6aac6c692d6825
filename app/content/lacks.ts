import type { ContentType } from './define'
import { type Field, hasField, isEmptyValue } from './fields'
import type { GalleryImage, ImageValue } from './values'

/** What entries can lack, with its bit in the database; a number is never reused. */
const lackBits = { cover: 1, abstract: 2, alternative: 4, phone: 8 } as const

/** Something that an entry can lack and still be published. */
export type Lack = keyof typeof lackBits

/** Every lack, in the order in which lists name them. */
export const lacks = Object.keys(lackBits) as Lack[]

/** The names of what an entry of a type can lack, by lack. */
export function nameLacks(type: ContentType): Partial<Record<Lack, string>> {
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
 * What an entry lacks, of the fields that entries of its category have; pictures of a gallery count as a cover.
 * @param described the addresses of the pictures that have a text in the media library, or need none
 */
export function listLacks(
  type: ContentType,
  { category, values }: { category: number; values: Readonly<Record<string, unknown>> },
  described: ReadonlySet<string> = new Set(),
): Lack[] {
  const { fields, cover, abstract, filledFromSettings }: ContentType = type
  const isFilled = filledFromSettings?.category === category
  const entries = Object.entries(fields).filter(([, field]) => hasField(field, category))
  const isEmpty = (name: string | undefined) => entries.some(([own]) => own === name && !values[own])
  const hasPictures = entries.some(([name, field]) => field.kind === 'gallery' && !isEmptyValue(field, values[name]))
  const isLacking: Record<Lack, boolean> = {
    cover: isEmpty(cover) && !hasPictures,
    abstract: isEmpty(abstract),
    alternative: entries.some(([name, field]) => lacksAlternative(field, values[name], described)),
    phone: entries.some(([name, field]) => isPhone(field) && !values[name]) && !isFilled,
  }
  return lacks.filter((lack) => isLacking[lack])
}

/** Lacks as one number. */
export function encodeLacks(listed: readonly Lack[]): number {
  return listed.reduce((bits, lack) => bits | lackBits[lack], 0)
}

/** The lacks that `encodeLacks` made a number of; none while they are unknown. */
export function decodeLacks(bits: number): Lack[] {
  return bits < 0 ? [] : lacks.filter((lack) => (bits & lackBits[lack]) !== 0)
}

function isPhone({ kind, view }: Field): boolean {
  return kind === 'text' && 'format' in view && view.format === 'phone'
}

function holdsPictures({ kind }: Field): boolean {
  return kind === 'image' || kind === 'gallery' || kind === 'richText'
}

const pictureTag = /<img\b[^>]*>/gi

function lacksAlternative({ kind }: Field, value: unknown, described: ReadonlySet<string>): boolean {
  const lacks = ({ src, alt }: Pick<ImageValue, 'src' | 'alt'>) => alt.trim() === '' && !described.has(src)
  // The schemas of these kinds checked the values when they were stored.
  if (kind === 'image') return value !== null && value !== undefined && lacks(value as ImageValue)
  if (kind === 'gallery') return Array.isArray(value) && (value as GalleryImage[]).some(lacks)
  if (kind !== 'richText' || typeof value !== 'string') return false
  return Array.from(value.matchAll(pictureTag), ([tag]) => ({
    src: /\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? '',
    alt: /\salt="([^"]*)"/i.exec(tag)?.[1] ?? '',
  })).some(lacks)
}
