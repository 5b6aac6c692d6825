import type { ImageValue } from '../../content/values'

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

interface Row {
  id: number
  type: number
}

/** The drawing for an entry without a cover, by section: always the same for the same entry. */
const drawings = {
  news: () => lidar,
  about: () => basin,
  product: ({ id }: Row) => every[id % every.length] ?? lidar,
  solution: ofCategory,
  case: ofCategory,
}

function ofCategory({ type }: Row): ImageValue {
  return byCategory[type - 1] ?? basin
}

/** The sections whose entries have covers. */
export type CoverSection = keyof typeof drawings

/**
 * The cover of an entry in lists and heads: its own picture, or else a drawing of the site.
 * @param own the uploaded cover; null when there is none
 * @param row the entry's number and category
 */
export function coverOr(own: ImageValue | null, section: CoverSection, row: Row): ImageValue {
  return own ?? drawings[section](row)
}
