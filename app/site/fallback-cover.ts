import type { ImageValue } from '../content/values'

const card = (name: string): ImageValue => ({ src: `/art/card-${name}.svg`, width: 800, height: 500, alt: '' })

const lidar = card('1-lidar')
const basin = card('2-basin')
const river = card('3-river-ochre')
const profiles = card('4-profiles')
const zoning = card('5-zoning')
const city = card('6-city')
const pipes = card('7-pipes')

const every = [lidar, pipes, zoning, profiles, river, city, basin]
const byCategory = every.slice(0, 6)

/** The sections whose entries have covers. */
export type CoverSection = 'news' | 'product' | 'solution' | 'case' | 'about'

/**
 * The picture that stands for an entry in lists and heads: its own, or else art of the site.
 * Solutions and cases get the drawing of their category, the others one picked by their number,
 * so that the same entry always looks the same.
 * @param own the uploaded cover; null when there is none
 * @param row the entry's number and category
 */
export function coverOr(own: ImageValue | null, section: CoverSection, row: { id: number; type: number }): ImageValue {
  if (own) return own
  if (section === 'news') return lidar
  if (section === 'about') return basin
  if (section === 'product') return every[row.id % every.length] ?? lidar
  return byCategory[row.type - 1] ?? basin
}
