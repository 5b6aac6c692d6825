import { aboutParts } from '../../content/categories'
import type { ImageValue } from '../../content/values'
import type { loadAboutEntry } from '../../data/about'
import { aboutLink, addressOf } from '../../navigation/details'
import { describe } from '../detail/describe'
import type { PageDescription } from '../head'

type AboutDetail = Awaited<ReturnType<typeof loadAboutEntry>>

/** What the head of an article or album of the about page says. */
export function aboutDetailHead(detail: AboutDetail): PageDescription {
  const { part, entry } = detail
  const { title, date, updatedAt, values } = entry
  return {
    title,
    description: describe(values.abstract, ...more(detail), `${title}，经纬空间${aboutParts[part]}，${date}。`),
    image: aboutPicture(detail),
    article: { published: date, modified: updatedAt },
    path: addressOf(aboutLink(entry, part)),
  }
}

/** The picture that stands for an article or an album. */
export function aboutPicture({ part, entry }: AboutDetail): ImageValue | null {
  return entry.values.cover ?? (part === 6 ? (entry.values.gallery[0] ?? null) : null)
}

function more({ part, entry }: AboutDetail): string[] {
  return part === 4 ? [entry.values.body] : entry.values.gallery.map(({ caption }) => caption)
}
